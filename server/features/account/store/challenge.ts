import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';

type Kind =
  | 'captcha'
  | 'puzzle'
  | 'puzzle-pass'
  | 'way'
  | 'second-factor'
  | 'passkey'
  | 'lti-login'
  | 'lti-launch'
  | 'lti-picking'
  | 'lti-invitation';

/** Remembers the answer to a question and returns the key under which it may be asked for, once. */
export async function createChallenge(
  db: Database,
  kind: Kind,
  answer: string,
  lifeS: number,
): Promise<string> {
  const key = newChallengeKey();
  await keep(db, key, kind, answer, `${lifeS} s`);
  return key;
}

export const newChallengeKey = (): string => randomBytes(18).toString('base64url');

const keep = statement(
  'insert into challenge (key, kind, answer, expires_at) values ($1, $2, $3, now() + $4::interval)',
);

/** The remembered answer, which is forgotten by asking: right or wrong, there is one try. */
export async function redeemChallenge(db: Database, kind: Kind, key: string): Promise<string | undefined> {
  const [row] = await take(db, key, kind);
  return row?.isGood ? row.answer : undefined;
}

const take = statement<{ answer: string; isGood: boolean }>(
  'delete from challenge where key = $1 and kind = $2 returning answer, expires_at > now() as is_good',
);

/** The same without forgetting it, for a question that is shown before it is answered. */
export async function peekChallenge(db: Database, kind: Kind, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select('answer')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return row?.answer;
}

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
