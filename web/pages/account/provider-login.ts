import {
  beginWay,
  completeWay,
  type OfferedProvider,
  type ProviderLoginPurpose,
} from '#core/contract/identity.ts';
import { isSitePath } from '#web/address/site-path.ts';
import { call } from '#web/api/call.ts';

/** What this tab remembers while somebody is at another service. It never comes from an address. */
const pendingKey = 'way';

interface PendingLogin {
  state: string;
  /** where they were */
  from: string;
}

/**
 * Goes to another service; says the state where name and password are typed here instead. Who links may be asked to confirm
 * first, and is told by the caller.
 */
export async function startProviderLogin(
  provider: Pick<OfferedProvider, 'id'>,
  purpose: ProviderLoginPurpose,
  from: string,
) {
  const body = { providerId: provider.id, purpose };
  const begun = await call(beginWay, { body, quiet: purpose === 'link' });
  if (begun.url === null) return begun.state;
  sessionStorage.setItem(pendingKey, JSON.stringify({ state: begun.state, from } satisfies PendingLogin));
  location.assign(begun.url);
  return undefined;
}

/** What came to the return address of a service, handed in as an answer of that service. */
export function completeProviderLogin(providerId: number, search: string) {
  const { state = '', ...answer } = Object.fromEntries(new URLSearchParams(search));
  if (pendingLogin()?.state !== state) sessionStorage.removeItem(pendingKey);
  return call(completeWay, { body: { providerId, state, answer }, quiet: true });
}

/** Where they were when they left, if they left from this tab. */
export function takeReturnPath(): string {
  const from = pendingLogin()?.from ?? '/home';
  sessionStorage.removeItem(pendingKey);
  return isSitePath(location.origin, from) ? from : '/home';
}

const pendingLogin = () => JSON.parse(sessionStorage.getItem(pendingKey) ?? 'null') as PendingLogin | null;

export const submitCredentials = (
  { id: providerId }: Pick<OfferedProvider, 'id'>,
  state: string,
  answer: { username: string; password: string },
) => call(completeWay, { body: { providerId, state, answer } });
