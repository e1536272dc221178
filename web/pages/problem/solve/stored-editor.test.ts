import { expect, test } from 'vitest';
import { codeFor, parseStoredEditor, type StoredEditor, sortByUse } from './stored-editor.ts';

const saved: StoredEditor = {
  theme: 'solarized',
  fontSize: 14,
  tabSize: 4,
  keys: 'default',
  language: 'C++',
  codes: { 'C++': 'int main', Java: 'class Main' },
};

test('a language shows its own code, a dialect the code of its sister, a new one the template', () => {
  expect(codeFor(saved, 'Java', 'template')).toBe('class Main');
  expect(codeFor(saved, 'C++ 17', 'template')).toBe('int main');
  expect(codeFor(saved, 'Python3', 'template')).toBe('template');
});

test('languages that were used come first, the last one before the others', () => {
  expect(sortByUse(['C', 'C++', 'Java', 'Python3'], ['Python3', 'Pascal', 'C++'])).toEqual([
    'Python3',
    'C++',
    'C',
    'Java',
  ]);
});

test('nonsense in the storage counts as nothing', () => {
  expect(parseStoredEditor(null)).toEqual({});
  expect(parseStoredEditor('{')).toEqual({});
  expect(parseStoredEditor('null')).toEqual({});
  expect(parseStoredEditor('{"theme":"neon","fontSize":99,"tabSize":3,"keys":"x"}')).toEqual({});
  expect(parseStoredEditor('{"theme":"base16-dark","fontSize":20,"tabSize":8}')).toEqual({
    theme: 'base16_dark',
    fontSize: 20,
    tabSize: 8,
  });
});
