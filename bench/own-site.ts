/// <reference lib="dom" />
/** A site of its own for benches that ask it as its administrator; without a judge and content unless said. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import type { Times } from './server-times.ts';
import { rootPassword, startSite } from './site-process.ts';

export async function ownSite(
  folder: string,
  options = ['--services', 'web', '--empty'],
  environment: Record<string, string> = {},
) {
  const site = await startSite(folder, {
    options,
    // A process that starts over, as after a change of the sources, would no longer hear what a bench asks it.
    environment: { ACORN_LEAN: '1', ...environment },
    imports: ['./bench/server-times.ts'],
  });
  const { child, address, username } = site;
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: rootPassword }),
  });
  const authorization = login.headers.get('authorization')!;
  const { data: user } = (await login.json()) as { data: object };
  return {
    pid: site.pid,
    address,
    authorization,
    async ask<T>(pathname: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
      const response = await fetch(address + pathname, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return opened(pathname, await response.text());
    },
    send: async <T>(pathname: string, name: string, file: string): Promise<T> =>
      opened(pathname, await sendFile(address + pathname, authorization, name, file)),
    /** Does something and says what each answer meanwhile took of the server, in milliseconds. */
    async timed(work: () => Promise<unknown>): Promise<number[]> {
      return (await timesDuring(child, work)).answersMs;
    },
    /** The same, beside how long the site waited for others. */
    timedBesideWaits: (work: () => Promise<unknown>): Promise<Times> => timesDuring(child, work),
    /** Makes a page the administrator's. */
    async carrySession(page: Page) {
      await page.goto(`${address}/robots.txt`);
      await page.evaluate(
        ([token, userInfo]) => {
          localStorage.setItem('token', token!);
          localStorage.setItem('userInfo', userInfo!);
        },
        [authorization, JSON.stringify(user)],
      );
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

async function timesDuring(child: ChildProcess, work: () => Promise<unknown>): Promise<Times> {
  await answerTo(child, 'begin');
  await work();
  return answerTo(child, 'end');
}

const answerTo = (child: ChildProcess, word: 'begin' | 'end') =>
  new Promise<Times>(resolve => {
    child.once('message', times => resolve(times as Times));
    child.send(word);
  });

function opened<T>(pathname: string, body: string): T {
  const { status, data, msg } = JSON.parse(body) as { status: number; data: T; msg: string };
  if (status !== 200) throw new Error(`${pathname}: ${msg}`);
  return data;
}

async function sendFile(url: string, authorization: string, name: string, file: string): Promise<string> {
  const boundary = randomBytes(16).toString('hex');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = http.request(url, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + statSync(file).size + tail.length,
    },
  });
  request.once('response', resolve).once('error', reject);
  request.write(head);
  for await (const piece of createReadStream(file, { highWaterMark: 2 ** 20 }))
    if (!request.write(piece)) await new Promise(drained => request.once('drain', drained));
  request.end(tail);
  return text(await promise);
}
