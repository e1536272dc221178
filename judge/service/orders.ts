import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '#core/contract/judging.ts';
import type { JudgeEvent } from '#judge/engine/task.ts';
import type { Server } from './server.ts';

/** Follows the orders of the server; while the stream is down, the heartbeat tells what was lost. */
export async function followOrders(
  server: Server,
  signal: AbortSignal,
  cancel: (jobId: string) => void,
): Promise<void> {
  while (!signal.aborted)
    try {
      const stream = await server.orders(signal);
      let pending = '';
      for await (const chunk of stream.setEncoding('utf8')) {
        const events = (pending + chunk).split('\n\n');
        pending = events.pop()!;
        for (const event of events) {
          const data = /^event: cancel\ndata: (.*)$/m.exec(event)?.[1];
          if (data) cancel((JSON.parse(data) as { jobId: string }).jobId);
        }
      }
    } catch {
      if (!signal.aborted) await sleep(500, undefined, { signal }).catch(() => {});
    }
}

const progressEveryMs = 40;
/** What is judged sooner than somebody could read it is told by its verdict alone. */
const quietMs = 100;
/** What is still judged then is told once more: the site writes it down when a second has passed. */
const stillMs = 1_100;

/** Sends what happened in small bundles, so that a hundred quick cases are a few requests. */
export function progressReporter(server: Server, lease: Lease, cases: number) {
  const statuses: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let still: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    still ??= setTimeout(send, stillMs);
    const said = server.ask('progress', { lease, cases, statuses: [...statuses] }).catch(() => {});
    sending = sending.then(() => said);
  };
  return {
    report(event: JudgeEvent) {
      if (event.type === 'compiling') return;
      if (event.type === 'case') statuses.push(event.case.status);
      timer ??= setTimeout(send, event.type === 'judging' ? quietMs : progressEveryMs);
    },
    /** Nothing may arrive after the result. */
    async end() {
      clearTimeout(timer);
      clearTimeout(still);
      await sending;
    },
  };
}
