import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { BodyOf, Endpoint, Envelope } from '#core/contract/endpoint.ts';
import { readBlob } from '#core/contract/judging.ts';

/** The server refused: trying the same again would not help. */
export class Refused extends Error {}

/** The server, as a judge with a key sees it. */
export interface Server {
  ask<E extends Endpoint>(call: E, body: BodyOf<E>, signal?: AbortSignal): Promise<z.output<E['answer']>>;
  /** Asks again and again while the server is away: for what must not be lost. */
  insist<E extends Endpoint>(call: E, body: BodyOf<E>, signal?: AbortSignal): Promise<z.output<E['answer']>>;
  open(path: string, signal: AbortSignal): Promise<Response>;
  blob(sha256: string): Promise<Response>;
}

export function serverAt(address: string, key: string): Server {
  const headers = { authorization: key, 'content-type': 'application/json' };
  const open = async (path: string, signal?: AbortSignal) => {
    const response = await fetch(new URL(path, address), { headers: { authorization: key }, signal });
    if (!response.ok) throw failure(response.status, await response.text());
    return response;
  };
  const server: Server = {
    async ask(call, body, signal) {
      const response = await fetch(new URL(call.path, address), {
        method: call.method,
        headers,
        body: JSON.stringify(body),
        signal,
      });
      const text = await response.text();
      const envelope = readEnvelope(text);
      if (!response.ok || envelope?.status !== 200) throw failure(response.status, text);
      return envelope.data as never;
    },
    async insist(call, body, signal) {
      for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 2_000))
        try {
          return await server.ask(call, body, signal);
        } catch (error) {
          if (error instanceof Refused || signal?.aborted) throw error;
          await sleep(waitMs, undefined, { signal });
        }
    },
    open,
    blob: sha256 => open(`${readBlob.path}?sha256=${sha256}`),
  };
  return server;
}

/** A refusal of the request is final; a server that stumbles or is not there may come back. */
function failure(http: number, text: string): Error {
  const message = readEnvelope(text)?.msg ?? `HTTP ${http}`;
  return http < 500 ? new Refused(message) : new Error(message);
}

function readEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
