import { useRef, useState } from 'react';
import { type ImportFailure, insertBatchUser } from '#core/contract/user-admin.ts';
import { userBatchStep } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { useUnmountedRef } from '#web/components/unmounted.ts';
import type { UserFileRow } from './user-file.ts';

/** Sends the rows that are fine, some at a time, and learns which the server refused after all. */
export function useImport(given: UserFileRow[], onBusy: (busy: boolean) => void) {
  const [rows, setRows] = useState(given);
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const [done, setDone] = useState(0);
  const [made, setMade] = useState(0);
  const stopped = useRef(false);
  const gone = useUnmountedRef();

  async function start() {
    setState('running');
    onBusy(true);
    const fine = given.filter(({ faults }) => faults.length === 0);
    let at = 0;
    for (; at < fine.length && !stopped.current && !gone.current; at += userBatchStep) {
      const step = fine.slice(at, at + userBatchStep);
      const failures = await send(step);
      if (!failures) break;
      const refused = new Map(failures.map(failure => [step[failure.at]!.line, failure.faults]));
      setRows(known => known.map(row => ({ ...row, faults: refused.get(row.line) ?? row.faults })));
      setMade(count => count + step.length - failures.length);
      setDone(at + step.length);
    }
    const left = new Set(fine.slice(at).map(({ line }) => line));
    setRows(known => known.map(row => ({ ...row, left: left.has(row.line) })));
    setState('done');
    onBusy(false);
  }

  const stop = () => {
    stopped.current = true;
  };
  return { rows, state, done, made, start, stop };
}

/** What the server refused of a step; undefined when the step did not get through (already shown). */
async function send(step: UserFileRow[]): Promise<ImportFailure[] | undefined> {
  try {
    await call(insertBatchUser, { body: { users: step.map(({ cells }) => cells) }, quiet: true });
    return [];
  } catch (error) {
    return error instanceof Failure && Array.isArray(error.data) ? error.data : undefined;
  }
}
