import type { Failure } from './failure.ts';

/** Test data, and what an author tries out. */
export const testDataFailures = {
  'trial.noJudge': {
    status: 500,
    zh: '没有评测机响应，请稍后再试',
    en: 'No judge has answered, please try again later',
  },
  'trial.judgeFailed': {
    status: 500,
    zh: '评测机出错：{cause}',
    en: 'The judge failed: {cause}',
  },
  'trial.unknown': {
    status: 404,
    zh: '没有这次试运行，或结果已过期',
    en: 'There is no such run, or its result has expired',
  },
  'testData.noCases': {
    status: 400,
    zh: '压缩包中没有可配对的测试点：需要同名的 .in 与 .out（或 .ans），或 input*.txt 与 output*.txt',
    en: 'No test case was found in the archive: it needs .in with .out (or .ans), or input*.txt with output*.txt',
  },
  'testData.tooManyCases': {
    status: 400,
    zh: '测试点过多，最多 {max} 个',
    en: 'There are too many test cases, at most {max} are taken',
  },
  'testData.none': { status: 404, zh: '该题目没有测试数据', en: 'The problem has no test data' },
  'testData.unknownFile': {
    status: 404,
    zh: '没有这个测试数据文件',
    en: 'There is no such file of test data',
  },
} satisfies Record<string, Failure>;
