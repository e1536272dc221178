import { describe, expect, test } from 'vitest';
import { isPlainName, isPlainText, nameKey, skeletonOf, tidyName } from './person-name.ts';

test('a name has one form, whatever it was typed in', () => {
  expect(tidyName(' ＡＢｃ１ ')).toBe('ABc1');
  expect(nameKey('Ａｄｍｉｎ')).toBe(nameKey('admin'));
  expect(nameKey('e\u0301')).toBe(nameKey('É'));
});

describe('what cannot be seen is not taken', () => {
  test.each([
    ['a zero-width space', 'ad\u200bmin'],
    ['a zero-width joiner', 'ad\u200dmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a bidi override', '\u202enimda'],
    ['a bidi isolate', 'a\u2066b'],
    ['a control character', 'a\u0007b'],
    ['a line break', 'a\nb'],
    ['a Hangul filler', '\u3164'],
    ['a Braille blank', 'a\u2800'],
    ['a variation selector', 'a\ufe0f'],
    ['a private character', 'a\ue000'],
    ['a lone surrogate', 'a\ud800'],
    ['a blank', 'a b c'],
    ['a comma', 'x,y'],
    ['a slash', 'a/b'],
  ])('%s', (_, name) => {
    expect(isPlainName(name)).toBe(false);
  });

  test.each(['root', '张三', 'Li.Lei', 'Жанна', 'user_1', 'Ünal', 'يوسف', 'team-01@school'])(
    '%s is fine',
    name => {
      expect(isPlainName(name)).toBe(true);
      expect(isPlainText(name)).toBe(true);
    },
  );

  test('people may show pictures of themselves, whole ones', () => {
    expect(isPlainText('👩‍💻 coder ❤️')).toBe(true);
    expect(isPlainText('👍🏽')).toBe(true);
    expect(isPlainText('a\u200db')).toBe(false);
    expect(isPlainText('one\ntwo')).toBe(false);
    expect(isPlainText('one\ntwo', { lines: true })).toBe(true);
    expect(isPlainText('one\u202etwo', { lines: true })).toBe(false);
  });
});

describe('what is taken for another name at a glance', () => {
  test.each([
    ['Cyrillic letters', 'rооt'],
    ['Greek letters', 'rοοt'],
    ['digits', 'r00t'],
    ['full width', 'ｒｏｏｔ'],
    ['accents', 'róöt'],
    ['signs in between', 'r.o_o-t'],
    ['case', 'ROOT'],
  ])('%s', (_, name) => {
    expect(skeletonOf(name)).toBe(skeletonOf('root'));
  });

  test.each([
    ['admin', 'adm1n'],
    ['admin', 'adrnin'],
    ['lily', '1i1y'],
    ['王老师', '王 老师'],
  ])('%s and %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test('other names stay apart', () => {
    const names = ['root', 'rooted', 'admin', 'admin2', '王老师', '王老帅', 'anna', 'hanna'];
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length);
  });
});
