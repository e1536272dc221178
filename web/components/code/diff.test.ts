import { expect, test } from 'vitest';
import { diffLines } from './diff.ts';

const shown = (left: string, right: string) =>
  diffLines(left.split(''), right.split('')).map(({ kind, left: l, right: r }) => `${kind} ${l} ${r}`);

test('equal texts are all the same', () => {
  expect(shown('abc', 'abc')).toEqual(['same 0 0', 'same 1 1', 'same 2 2']);
  expect(shown('', '')).toEqual([]);
});

test('a changed line stands beside its change', () => {
  expect(shown('abc', 'axc')).toEqual(['same 0 0', 'changed 1 1', 'same 2 2']);
});

test('added and removed lines stand opposite nothing', () => {
  expect(shown('ac', 'abc')).toEqual(['same 0 0', 'added null 1', 'same 1 2']);
  expect(shown('abbc', 'ac')).toEqual(['same 0 0', 'removed 1 null', 'removed 2 null', 'same 3 1']);
});

test('every line of both sides appears once, in order', () => {
  for (const [a, b] of [
    ['abcabba', 'cbabac'],
    ['xyz', 'abc'],
    ['aaaa', 'aa'],
  ] as const) {
    const rows = diffLines(a.split(''), b.split(''));
    expect(rows.flatMap(row => row.left ?? [])).toEqual([...a].map((_, at) => at));
    expect(rows.flatMap(row => row.right ?? [])).toEqual([...b].map((_, at) => at));
    for (const { kind, left, right } of rows) if (kind === 'same') expect(a[left!]).toBe(b[right!]);
  }
});
