import { expect, test } from 'vitest';
import { pairCases } from './pair.ts';

const paired = (...paths: string[]) => pairCases(paths).pairs.map(({ input, output }) => [input, output]);
const leftOut = (...paths: string[]) =>
  Object.fromEntries(pairCases(paths).leftOut.map(({ name, reason }) => [name, reason]));

test('.in with .out or .ans of the same name, in natural order', () => {
  expect(paired('10.in', '2.OUT', '1.in', '1.ans', '2.IN', '10.out')).toEqual([
    ['1.in', '1.ans'],
    ['2.IN', '2.OUT'],
    ['10.in', '10.out'],
  ]);
});

test('input….txt with output….txt', () => {
  expect(
    paired('output2.txt', 'input2.txt', 'a_input_10.txt', 'a_output_10.txt', 'Input.txt', 'Output.txt'),
  ).toEqual([
    ['a_input_10.txt', 'a_output_10.txt'],
    ['Input.txt', 'Output.txt'],
    ['input2.txt', 'output2.txt'],
  ]);
});

test('folders: the same names in each, or inputs and answers apart', () => {
  expect(
    paired('b/1.in', 'a/1.in', 'a/1.out', 'b/1.out', 'a/10.in', 'a/9.in', 'a/10.out', 'a/9.out'),
  ).toEqual([
    ['a/1.in', 'a/1.out'],
    ['a/9.in', 'a/9.out'],
    ['a/10.in', 'a/10.out'],
    ['b/1.in', 'b/1.out'],
  ]);
  expect(paired('in/1.in', 'in/2.in', 'out/1.out', 'out/2.ans')).toEqual([
    ['in/1.in', 'out/1.out'],
    ['in/2.in', 'out/2.ans'],
  ]);
  // Nobody knows whose answer it is.
  expect(paired('a/1.in', 'b/1.in', 'c/1.out')).toEqual([
    ['a/1.in', undefined],
    ['b/1.in', undefined],
  ]);
});

test('what is left out, and why', () => {
  expect(leftOut('1.in', '1.out', '1.ans', '2.in', '3.out', 'readme.md', 'std.cpp')).toEqual({
    '1.ans': 'secondAnswer',
    '2.in': 'noOutput',
    '3.out': 'noInput',
    'readme.md': 'otherName',
    'std.cpp': 'otherName',
  });
  expect(paired('1.in', '1.ans', '1.out')).toEqual([['1.in', '1.out']]);
});
