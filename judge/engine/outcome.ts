/** From how a program ended to the verdict that needs no checker. Pure. */
import { constants } from 'node:os';
import { remark } from '#core/remark.ts';
import { Status } from '#core/verdict.ts';
import type { Language } from '#judge/languages/language.ts';
import type { RunResult } from '#judge/sandbox/room.ts';
import type { RunLimits } from './limits.ts';

export interface Ending {
  status: Status;
  message: string;
  cause?: string;
}

/**
 * The order matters when several hold: sandbox fault, memory, output, time, runtime error. Null means that the
 * program ended well and its output decides.
 */
export function endingOf(result: RunResult, limits: RunLimits, language: Language): Ending | null {
  switch (result.outcome) {
    case 'fault':
      return {
        status: Status.SystemError,
        message: '',
        cause: `sandbox: ${result.cause ?? 'unknown fault'}`,
      };
    case 'cancelled':
      return { status: Status.Cancelled, message: 'cancelled' };
    case 'memory':
      return { status: Status.MemoryLimitExceeded, message: remark('memoryLimit') };
    case 'output':
      return { status: Status.RuntimeError, message: remark('outputLimit') };
    case 'no-program':
      return { status: Status.RuntimeError, message: remark('noProgram', reasonOf(result.cause)) };
  }
  if (language.ranOutOfMemory?.(result)) {
    return { status: Status.MemoryLimitExceeded, message: remark('memoryLimit') };
  }
  switch (result.outcome) {
    case 'cpu-time':
      return { status: Status.TimeLimitExceeded, message: remark('timeLimit') };
    case 'wall-time':
      return { status: Status.TimeLimitExceeded, message: remark('wallTime') };
    case 'idle':
      return { status: Status.TimeLimitExceeded, message: remark('idle') };
    case 'exited':
    case 'signalled':
      return overLimits(result, limits, language) ?? crashed(result);
  }
  return {
    status: Status.SystemError,
    message: '',
    cause: `sandbox: unknown outcome ${JSON.stringify(result.outcome)}`,
  };
}

function overLimits(result: RunResult, limits: RunLimits, language: Language): Ending | null {
  if (result.memoryKb > limits.memoryKb + language.runtimeMemoryKb) {
    return { status: Status.MemoryLimitExceeded, message: remark('memoryLimit') };
  }
  if (result.cpuMs > limits.timeMs) {
    return { status: Status.TimeLimitExceeded, message: remark('timeLimit') };
  }
  return null;
}

function crashed(result: RunResult): Ending | null {
  if (result.outcome === 'signalled') {
    return { status: Status.RuntimeError, message: remark('signal', signalName(result.signal)) };
  }
  if (result.exitCode === 0) return null;
  return { status: Status.RuntimeError, message: remark('exitCode', result.exitCode) };
}

/** The sandbox says what it could not start, and why; the first is always the program. */
const reasonOf = (cause = ''): string => cause.replace(/^cannot start [^:]*: /, '');

export function signalName(signal: number): string {
  const name = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0];
  return name ? `${signal} (${name})` : String(signal);
}
