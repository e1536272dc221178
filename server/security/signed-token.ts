import type { Secrets } from './secrets.ts';

/**
 * A short text that opens one thing for a while, for clients that do not log in. It carries what it is good for; nobody
 * but the site can make one.
 */
export function signToken(
  secrets: Secrets,
  kind: string,
  facts: (string | number)[],
  livesMs: number,
  now = Date.now(),
): string {
  const body = Buffer.from(JSON.stringify([kind, now + livesMs, ...facts])).toString('base64url');
  return `${body}.${secrets.digest(`pass ${body}`)}`;
}

/** What a pass is good for, unless it is another kind, forged or too old. */
export function readSignedToken(
  secrets: Secrets,
  kind: string,
  given: string,
  now = Date.now(),
): (string | number)[] | undefined {
  const [body = '', sent = ''] = given
    .replace(/^Bearer\s+/i, '')
    .trim()
    .split('.');
  const expected = secrets.digest(`pass ${body}`);
  // Both are digests under our key, so that how far they agree tells nothing.
  if (secrets.digest(`check ${expected}`) !== secrets.digest(`check ${sent}`)) return undefined;
  const [named, until, ...facts] = JSON.parse(Buffer.from(body, 'base64url').toString());
  return named === kind && until > now ? facts : undefined;
}
