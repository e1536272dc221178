import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request has this long until its answer begins, and is sent so often. A line that says nothing for as long is dead. */
const silenceMs = 60_000;
const triesMax = 4;
const firstRestMs = 100;

/** Asks again after a failure that may pass; for requests that can be repeated, whose bodies are in memory. */
export const fetchWithRetry: typeof fetch = (input, init) =>
  patiently(
    async () => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Error('no answer')), silenceMs);
      return fetch(input, { ...init, signal: late.signal }).finally(() => clearTimeout(timer));
    },
    ({ status }) => status,
    answer => void answer.body?.cancel(),
  );

export const getWithRetry = (address: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> =>
  patiently(
    () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { get } = address.startsWith('https:') ? https : http;
        const request = get(address, { headers }, resolve);
        request.setTimeout(silenceMs, () => request.destroy(new Error('no answer')));
        request.once('error', reject);
      }),
    ({ statusCode }) => statusCode ?? 0,
    answer => void answer.resume(),
  );

async function patiently<Answer>(
  ask: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
  drop: (answer: Answer) => void,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      if (tries === triesMax || !mayPass(statusOf(answer))) return answer;
      drop(answer);
    } catch (error) {
      if (tries === triesMax) throw error;
    }
    await sleep(firstRestMs * 4 ** (tries - 1));
  }
}

const mayPass = (status: number) => status >= 500 || status === 429;
