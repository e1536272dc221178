import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/security/secrets.ts';

/** Whoever holds the mail may stop it, without logging in; it opens nothing else. */
export const unsubscribeToken = (secrets: Secrets, uid: string): string => `${uid}.${seal(secrets, uid)}`;

export function uidOfToken(secrets: Secrets, token: string): string | undefined {
  const [uid = '', given = ''] = token.split('.');
  const [expected, sent] = [Buffer.from(seal(secrets, uid)), Buffer.from(given)];
  return expected.length === sent.length && timingSafeEqual(expected, sent) ? uid : undefined;
}

const seal = (secrets: Secrets, uid: string) => secrets.digest(`unsubscribe ${uid}`);
