import { Status } from '#core/verdict.ts';
import { testRun } from '#judge/engine/testrun.ts';
import type { Workshop } from '#judge/engine/workshop.ts';

/**
 * How fast this machine is: the least time of a fixed program, in milliseconds of its processor. Judges of one site are compared by
 * it, so the program never changes. It adds and multiplies, jumps, and walks through a table larger than most second caches.
 */
export async function calibrate(shop: Workshop): Promise<number | null> {
  const language = languages.find(name => shop.languages.find(name));
  if (!language) return null;
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { status, time } = await testRun(shop, { ...task, language });
    if (status === Status.Accepted && time > 0) times.push(time);
  }
  return times.length ? Math.min(...times) : null;
}

const languages = ['C', 'C++'];
const runs = 3;

const task = {
  source: `
#include <stdio.h>
#define SIZE (1u << 20)
static unsigned table[SIZE];
int main(void) {
  unsigned x = 2463534242u, sum = 0;
  double part = 0;
  for (unsigned i = 0; i < SIZE; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; table[i] = x; }
  for (unsigned i = 0; i < 3u * SIZE; i++) {
    x ^= x << 13; x ^= x >> 17; x ^= x << 5;
    unsigned at = (x + sum) & (SIZE - 1);
    if (table[at] & 1) sum += table[at] / ((x & 255) + 1); else part += (double)table[at] * 1e-9;
  }
  printf("%u %.3f\\n", sum, part);
  return 0;
}
`,
  limits: { timeLimitMs: 10_000, memoryLimitMb: 256, stackLimitMb: 64, appliesLanguageFactor: false },
  userInput: '',
  expectedOutput: null,
  isRemoveEndBlank: true,
  fileIO: null,
  userExtraFile: {},
};
