import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { getTestRunResult, submitTestRun } from '#core/contract/submission.ts';
import { isWaiting, Status } from '#core/verdict.ts';
import { backoffMs } from '#web/api/backoff.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { readCompilerMessages } from '#web/components/code/compiler-messages.ts';
import { toast } from '#web/components/toast.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import type { DeskPlace } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';
import { secondsLeft } from './submit-delay.ts';
import type { Solving } from './useSolving.ts';

type TestResult = AnswerOf<typeof getTestRunResult>;

export interface TestCase {
  input: string;
  expected?: string;
}

/** One input and what became of it; -10 is not yet run. */
export interface TestRun extends TestCase {
  status: number;
  result?: TestResult;
}

/** Without an expected output, or where a special judge or an interactor decides, a run says only that it ended well. */
export const wasCompared = ({ expected, result }: TestRun) =>
  expected !== undefined && result?.problemJudgeMode === 'default';

const pollMs = 1_000;
const gotNoAnswer: Failure['kind'][] = ['network', 'timeout'];

/** Runs code on inputs, one after another. Where the server wants a pause between runs, it waits and says so. */
export function useTestRun({ problem }: ShownProblem, place: DeskPlace, solving: Solving) {
  const [runs, setRuns] = useState<TestRun[]>([]);
  const [running, setRunning] = useState(false);
  const [nextAt, setNextAt] = useState(0);
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);

  const runOne = async (one: TestCase, signal: AbortSignal): Promise<TestResult> => {
    const body = {
      pid: problem.id,
      language: solving.language,
      code: solving.code,
      isRemoteJudge: problem.isRemote,
      userInput: one.input,
      expectedOutput: one.expected ?? null,
      mode: solving.language,
      type: place.contestID !== undefined ? 'contest' : place.groupID !== undefined ? 'group' : 'public',
    } as const;
    const testJudgeKey = await inTurn(() => call(submitTestRun, { body, signal, quiet: true }), signal);
    for (let failures = 0; ; ) {
      try {
        const result = await call(getTestRunResult, { query: { testJudgeKey }, signal });
        if (!isWaiting(result.status)) return result;
        failures = 0;
      } catch (error) {
        // A lost connection is waited out: the run goes on without it.
        if (!(error instanceof Failure) || !gotNoAnswer.includes(error.kind)) throw error;
        failures += 1;
      }
      await pause(failures ? backoffMs(failures) : pollMs, signal);
    }
  };

  const inTurn = async <T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    for (;;)
      try {
        return await send();
      } catch (error) {
        const seconds = secondsLeft(error);
        if (!seconds) throw error;
        setNextAt(Date.now() + seconds * 1_000);
        await pause(seconds * 1_000, signal);
        setNextAt(0);
      }
  };

  const run = async (cases: TestCase[]) => {
    if (running || !checkBeforeSending(solving.code)) return;
    const stopping = new AbortController();
    stopper.current = stopping;
    const { signal } = stopping;
    const put = (at: number, part: Partial<TestRun>) =>
      setRuns(before => before.map((one, index) => (index === at ? { ...one, ...part } : one)));
    setRuns(cases.map(one => ({ ...one, status: Status.NotSubmitted })));
    setRunning(true);
    solving.setMarks([]);
    try {
      for (const [at, one] of cases.entries()) {
        put(at, { status: Status.Pending });
        const result = await runOne(one, signal);
        put(at, { status: result.status, result });
        if (result.status !== Status.CompileError) continue;
        solving.setMarks(readCompilerMessages(result.stderr ?? ''));
        break;
      }
    } catch (error) {
      if (error instanceof Failure && error.kind === 'refused') toast.error(error.message);
      setRuns(before => before.filter(one => one.result));
    } finally {
      setNextAt(0);
      setRunning(false);
    }
  };

  return { runs, running, nextAt, run, stop: () => stopper.current?.abort() };
}

export type Testing = ReturnType<typeof useTestRun>;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
