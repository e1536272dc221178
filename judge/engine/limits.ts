/** The numbers a program runs under. Every factor and allowance of the judge is in this file. */
import { hackTestBytesMax } from '#core/hack.ts';
import type { Language } from '#judge/languages/language.ts';
import type { RunRequest } from '#judge/sandbox/room.ts';
import type { ProblemLimits } from './task.ts';

export interface RunLimits {
  /** what the verdict and the reported figures are held against */
  timeMs: number;
  memoryKb: number;
  stackKb: number;
}

type Allowance = Pick<
  RunRequest,
  'cpuMs' | 'wallMs' | 'memoryKb' | 'stackKb' | 'processes' | 'stdoutBytes' | 'stderrBytes'
>;

const mb = 1024 * 1024;

/** A run may go this far over its limit before it is stopped, so that the measured time decides, not the kill. */
const detectionMs = 200;

export function limitsFor(problem: ProblemLimits, language: Language): RunLimits {
  const factor = problem.appliesLanguageFactor ? language.limitFactor : 1;
  return {
    timeMs: problem.timeLimitMs * factor,
    memoryKb: problem.memoryLimitMb * 1024 * factor,
    stackKb: problem.stackLimitMb * 1024,
  };
}

export function userAllowance(limits: RunLimits, language: Language, expectedBytes: number): Allowance {
  return {
    cpuMs: limits.timeMs + detectionMs,
    wallMs: 3 * (limits.timeMs + detectionMs),
    memoryKb: limits.memoryKb + language.runtimeMemoryKb,
    stackKb: limits.stackKb,
    processes: 128,
    stdoutBytes: Math.max(2 * expectedBytes, 32 * mb),
    stderrBytes: 16 * mb,
  };
}

export const checkerAllowance: Allowance = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryKb: 512 * 1024,
  stackKb: 128 * 1024,
  processes: 32,
  stdoutBytes: 16 * mb,
  stderrBytes: 16 * mb,
};

/** Twice what the user has: an interactor that runs out before the program would take the blame for it. */
export function interactorAllowance(user: Allowance): Allowance {
  return {
    cpuMs: 2 * user.cpuMs,
    wallMs: 2 * user.wallMs,
    memoryKb: Math.max(2 * user.memoryKb, 256 * 1024),
    stackKb: 128 * 1024,
    processes: 32,
    stdoutBytes: 32 * mb,
    stderrBytes: 32 * mb,
  };
}

/** What prints the test of a hack. */
export const generatorLimits: RunLimits = { timeMs: 5_000, memoryKb: 512 * 1024, stackKb: 128 * 1024 };

export const generatorAllowance: Allowance = {
  cpuMs: generatorLimits.timeMs + detectionMs,
  wallMs: 3 * generatorLimits.timeMs,
  memoryKb: generatorLimits.memoryKb,
  stackKb: generatorLimits.stackKb,
  processes: 32,
  stdoutBytes: hackTestBytesMax,
  stderrBytes: mb,
};

export const compileExtras = {
  stackKb: 256 * 1024,
  processes: 64,
  stdoutBytes: 1 * mb,
  stderrBytes: 1 * mb,
};

/** How much of a compiler's words is kept. */
export const diagnosticsBytes = 64 * 1024;
/** The largest program a compiler may make. */
export const productBytes = 128 * mb;
/** Characters of a program's output shown with a case, and of a checker's message. */
export const excerptChars = 1000;
export const messageChars = 1024;
