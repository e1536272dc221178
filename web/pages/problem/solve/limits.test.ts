import { expect, test } from 'vitest';
import { effectiveLimits } from './limits.ts';

const problem = { problemId: 'P1', timeLimit: 1000, memoryLimit: 256, stackLimit: 128 };

test('C and C++ get the limits as they are, every other language twice as much', () => {
  expect(effectiveLimits(problem, 'C++ 17')).toMatchObject({ timeMs: 1000, memoryMb: 256, doubled: false });
  expect(effectiveLimits(problem, 'C')).toMatchObject({ timeMs: 1000, doubled: false });
  expect(effectiveLimits(problem, 'C#')).toMatchObject({ timeMs: 2000, doubled: true });
  expect(effectiveLimits(problem, 'Python3')).toMatchObject({ timeMs: 2000, memoryMb: 512, stackMb: 128 });
});

test('problems of Codeforces and its gyms keep theirs', () => {
  expect(effectiveLimits({ ...problem, problemId: 'CF-1A' }, 'Python3').timeMs).toBe(1000);
  expect(effectiveLimits({ ...problem, problemId: 'GYM-100A' }, 'Java').timeMs).toBe(1000);
});
