import { expect, test } from 'vitest';
import { readRemark, remark } from './remark.ts';

test.each([
  [remark('timeLimit'), { key: 'timeLimit', what: '' }],
  [remark('exitCode', 7), { key: 'exitCode', what: '7' }],
  [remark('noProgram', 'Exec format error'), { key: 'noProgram', what: 'Exec format error' }],
  [remark('signal', '11 (SIGSEGV)'), { key: 'signal', what: '11 (SIGSEGV)' }],
  [remark('format', 'no\nnumber'), { key: 'format', what: 'no\nnumber' }],
])('%j is known again', (text, known) => {
  expect(readRemark(text)).toEqual(known);
});

test.each([
  'time limit exceeded by far',
  'differs on line 3 of 4',
  'exit status code ',
  'expected 3, found 4',
  '',
])('%j is what somebody else said', text => {
  expect(readRemark(text)).toBeNull();
});
