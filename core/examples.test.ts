import { expect, test } from 'vitest';
import { openExamples, readExamples, writeExamples } from './examples.ts';

const text =
  '<input>1 <2\n</input><output>3\n</output><input>4</input><output>5</output><isOpen>false</isOpen>';

test('samples are read and written as they were', () => {
  expect(readExamples(text)).toEqual([
    { input: '1 <2\n', output: '3\n', isOpen: true },
    { input: '4', output: '5', isOpen: false },
  ]);
  expect(writeExamples(readExamples(text))).toBe(text);
  expect(readExamples('')).toEqual([]);
});

test('a closed sample is left out', () => {
  expect(openExamples(text)).toBe('<input>1 <2\n</input><output>3\n</output>');
});

// Reading that grows with the length takes no time for this; reading that grows with its square outlasts the test.
test('tags that nobody closed are read once', () => {
  expect(readExamples('<input>'.repeat(100_000))).toEqual([]);
  expect(readExamples('<input></input><output>'.repeat(40_000))).toEqual([]);
  expect(readExamples(`<input>1</input>2</input> <output>3</output>${' '.repeat(100_000)}<isOpen>`)).toEqual([
    { input: '1</input>2', output: '3', isOpen: true },
  ]);
});
