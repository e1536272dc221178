/** Every hostile program by area; the test judges them all, a judge's self-test the handful named below. */
import { checkers, interaction } from './checking.ts';
import { compilation } from './compilation.ts';
import { isolation } from './isolation.ts';
import { memory } from './memory.ts';
import { output } from './output.ts';
import { processes } from './processes.ts';
import type { HostileProgram } from './program.ts';
import { time } from './time.ts';

export const areas: Record<string, HostileProgram[]> = {
  time,
  memory,
  processes,
  output,
  isolation,
  compilation,
  checkers,
  interaction,
};
