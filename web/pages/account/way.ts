import { beginWay, completeWay, type OfferedProvider, type WayPurpose } from '#core/contract/identity.ts';
import { call } from '#web/api/call.ts';

/** What this tab remembers while somebody is at another service. It never comes from an address. */
const leftKey = 'way';

interface Left {
  state: string;
  /** where they were */
  from: string;
}

/**
 * Goes to another service; says the state where name and password are typed here instead. Who links may be asked to confirm
 * first, and is told by the caller.
 */
export async function goBy(provider: Pick<OfferedProvider, 'id'>, purpose: WayPurpose, from: string) {
  const body = { providerId: provider.id, purpose };
  const begun = await call(beginWay, { body, quiet: purpose === 'link' });
  if (begun.url === null) return begun.state;
  sessionStorage.setItem(leftKey, JSON.stringify({ state: begun.state, from } satisfies Left));
  location.assign(begun.url);
  return undefined;
}

/** What the service sent back, handed in. */
export function comeBack(search: string) {
  const { state = '', ...answer } = Object.fromEntries(new URLSearchParams(search));
  if (left()?.state !== state) sessionStorage.removeItem(leftKey);
  return call(completeWay, { body: { state, answer }, quiet: true });
}

/** Where they were when they left, if they left from this tab. */
export function cameFrom(): string {
  const from = left()?.from ?? '/home';
  sessionStorage.removeItem(leftKey);
  return from;
}

const left = () => JSON.parse(sessionStorage.getItem(leftKey) ?? 'null') as Left | null;

export const typeIn = (state: string, answer: { username: string; password: string }) =>
  call(completeWay, { body: { state, answer } });
