import type { Secrets } from '#server/security/secrets.ts';
import { readSignedToken, signToken } from '#server/security/signed-token.ts';

/** Opens the relay for one person and one problem for a few minutes, and nothing else. */
const livesMs = 5 * 60_000;

interface AiToken {
  uid: string;
  pid: number;
}

export const giveToken = (secrets: Secrets, { uid, pid }: AiToken): string =>
  signToken(secrets, 'ai', [uid, pid], livesMs);

export function readToken(secrets: Secrets, given: string): AiToken | undefined {
  const facts = readSignedToken(secrets, 'ai', given);
  if (!facts) return undefined;
  const [uid, pid] = facts as [string, number];
  return { uid, pid };
}
