import type { Envelope } from '#core/contract/endpoint.ts';
import { isOf, isReading, keptInfo, keyOf, stamped } from '../offline/kept.ts';
import type { FetchEvent } from './scope.ts';
import { unreachable } from './shell.ts';

/**
 * Answers that a page has kept for reading without network (`offline/keep.ts`). The site is always asked first. What it
 * refuses takes the whole place away, what it answers anew replaces what is kept; only when it cannot be reached, the person
 * whose token comes with the request is given what was kept for them.
 */
export async function readAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = fetch(request).catch(() => undefined);
  const names = await namesFor(request);
  const answer = await response;
  if (answer && !unreachable.includes(answer.status)) {
    if (names.length) event.waitUntil(learn(names, request, answer.clone()));
    return answer;
  }
  for (const cacheName of names) {
    const kept = await caches.match(keyOf(request.url), { cacheName });
    if (kept) return kept;
  }
  return answer ?? Response.error();
}

/** A picture comes without a token; nothing is kept but for the person who came last. */
const namesFor = async (request: Request): Promise<string[]> => {
  const all = (await caches.keys()).filter(isReading);
  if (isPicture(new URL(request.url).pathname)) return all;
  const uid = uidOf(request);
  return uid === undefined ? [] : all.filter(name => isOf(uid, name));
};

async function learn(names: string[], request: Request, answer: Response): Promise<void> {
  const key = keyOf(request.url);
  for (const name of names) {
    if (!(await caches.match(key, { cacheName: name }))) continue;
    if (await isRefusal(answer.clone())) await caches.delete(name);
    else if (answer.ok) await renew(name, key, answer.clone());
  }
}

async function renew(name: string, key: string, answer: Response): Promise<void> {
  const body = await answer.blob();
  // A cache that was cleared meanwhile is not made anew.
  if (!(await caches.has(name))) return;
  await (await caches.open(name)).put(key, stamped(body, answer.headers.get('content-type')));
}

/** Whether the person is not told any more, by HTTP or in the body. Who asks too often and a fault of the site say nothing of that. */
async function isRefusal(answer: Response): Promise<boolean> {
  const isJson = answer.headers.get('content-type')?.includes('json');
  const status = answer.ok && isJson ? ((await answer.json()) as Envelope<unknown>).status : answer.status;
  return status >= 400 && status < 500 && status !== 429;
}

/** Kept for somebody else, or for nobody any more. */
export async function dropReading(keptUid?: string): Promise<void> {
  const names = (await caches.keys()).filter(isReading);
  const others = names.filter(name => keptUid === undefined || !isOf(keptUid, name));
  await Promise.all(others.map(name => caches.delete(name)));
}

/** Contests that have ended, as soon as the site is there. */
export async function dropPast(): Promise<void> {
  for (const name of (await caches.keys()).filter(isReading)) {
    const info = await keptInfo(name);
    if (!info || Date.parse(info.until) < Date.now()) await caches.delete(name);
  }
}

export const isPicture = (pathname: string): boolean => pathname.startsWith('/api/public/');

/** Whose token comes along. It is not verified: it only says which of the browser's own caches is looked into. */
export function uidOf(request: Request): string | undefined {
  const [, claims] = (request.headers.get('authorization') ?? '').split('.');
  if (!claims) return undefined;
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return undefined;
  }
}
