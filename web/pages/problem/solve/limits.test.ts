import { expect, test } from 'vitest';
import { shownLimits } from './limits.ts';

const problem = { problemId: 'P1', timeLimit: 1000, memoryLimit: 256, stackLimit: 128 };

test('C and C++ get the limits as they are, every other language twice as much', () => {
  expect(shownLimits(problem, 'C++ 17')).toMatchObject({ timeMs: 1000, memoryMb: 256, doubled: false });
  expect(shownLimits(problem, 'C')).toMatchObject({ timeMs: 1000, doubled: false });
  expect(shownLimits(problem, 'C#')).toMatchObject({ timeMs: 2000, doubled: true });
  expect(shownLimits(problem, 'Python3')).toMatchObject({ timeMs: 2000, memoryMb: 512, stackMb: 128 });
});

test('problems of Codeforces and its gyms keep theirs', () => {
  expect(shownLimits({ ...problem, problemId: 'CF-1A' }, 'Python3').timeMs).toBe(1000);
  expect(shownLimits({ ...problem, problemId: 'GYM-100A' }, 'Java').timeMs).toBe(1000);
});
