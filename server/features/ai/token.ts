import type { Secrets } from '../../secrets.ts';

/** Opens the relay for one person and one problem for a few minutes, and nothing else. */
const livesMs = 5 * 60_000;

export interface AiToken {
  uid: string;
  pid: number;
}

export function giveToken(secrets: Secrets, { uid, pid }: AiToken, now = Date.now()): string {
  const body = ['ai', uid, pid, now + livesMs].join('.');
  return `${body}.${secrets.digest(body)}`;
}

export function readToken(secrets: Secrets, given: string, now = Date.now()): AiToken | undefined {
  const token = given.replace(/^Bearer\s+/i, '').trim();
  const at = token.lastIndexOf('.');
  const body = token.slice(0, at);
  const [kind, uid, pid, until] = body.split('.');
  // Both are digests under our key, so that how far they agree tells nothing.
  if (
    kind !== 'ai' ||
    secrets.digest(`check ${secrets.digest(body)}`) !== secrets.digest(`check ${token.slice(at + 1)}`)
  )
    return undefined;
  return Number(until) > now ? { uid: uid!, pid: Number(pid) } : undefined;
}
