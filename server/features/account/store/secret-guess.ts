import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { accountLockS } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { type FailureKey, fail } from '#server/http/errors.ts';
import { networkOrigin } from './failures.ts';

/**
 * Guesses at what many share: the password of a contest or training, the code of a group, an invitation, a seat. Wrong ones
 * count for what was guessed at, by the account and by the network that it came from; after some of them each next one
 * has to wait longer. The counts are rows that a wrong guess holds while it is counted, so that however many come at
 * once, by whatever process, they are one after the other. A hall that enters at once with the right word waits for none.
 */
interface SecretGuess {
  /** such as `contest 12` */
  subject: string;
  /** nobody where a visitor guesses */
  uid?: string;
  address: string;
}

interface Pauses {
  /** wrong guesses that cost no pause: a whole class mistypes from one address */
  free: number;
  longestS: number;
}

const firstPauseS = 4;

const ofAccount: Pauses = { free: 5, longestS: 900 };
const ofNetwork: Pauses = { free: 60, longestS: 60 };

/** What `look` finds; when it finds nothing the guess was wrong. */
export async function guessSecret<T>(
  db: Database,
  { subject, uid, address }: SecretGuess,
  wrong: FailureKey,
  look: (db: Database) => Promise<T | undefined>,
): Promise<T> {
  const counts = [
    ...(uid === undefined ? [] : [{ place: `account ${uid}`, pauses: ofAccount }]),
    { place: networkOrigin(address), pauses: ofNetwork },
  ];
  if (await hasTriesLeft(db, subject, counts)) {
    const found = await look(db);
    if (found !== undefined) return found;
  }
  // What is thrown would take the count back with it.
  const outcome = await db.transaction().execute(async transaction => {
    const waits: number[] = [];
    for (const { place, pauses } of counts)
      waits.push(await secondsLeft(transaction, subject, place, pauses));
    const seconds = Math.max(...waits);
    if (seconds > 0) return { seconds };
    const found = await look(transaction);
    if (found === undefined) for (const { place } of counts) await countWrong(transaction, subject, place);
    return { found };
  });
  if (outcome.seconds) return fail('request.guessLater', { seconds: outcome.seconds }, outcome);
  return outcome.found ?? fail(wrong);
}

async function hasTriesLeft(
  db: Database,
  subject: string,
  counts: { place: string; pauses: Pauses }[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('identityFailure')
    .select(['ip', 'failures'])
    .where('kind', '=', 'secret')
    .where('subject', '=', subject)
    .where(
      'ip',
      'in',
      counts.map(({ place }) => place),
    )
    .execute();
  return counts.every(
    ({ place, pauses }) => (rows.find(({ ip }) => ip === place)?.failures ?? 0) < pauses.free,
  );
}

/** Takes the row, new if need be, and says how long the next guess has to wait. */
async function secondsLeft(
  db: Database,
  subject: string,
  place: string,
  { free, longestS }: Pauses,
): Promise<number> {
  const { rows } = await sql<{ failures: number; ageS: number }>`
    insert into identity_failure as known (kind, subject, ip, failures) values ('secret', ${subject}, ${place}, 0)
    on conflict (kind, subject, ip) do update set failures = known.failures
    returning failures, extract(epoch from now() - last_at)::float8 as age_s`.execute(db);
  const { failures, ageS } = rows[0]!;
  if (failures < free || ageS > accountLockS) return 0;
  return Math.max(0, Math.ceil(Math.min(longestS, firstPauseS * 2 ** (failures - free)) - ageS));
}

const countWrong = (db: Database, subject: string, place: string) =>
  sql`
    update identity_failure set last_at = now(),
      failures = case when last_at > now() - interval '1 second' * ${accountLockS} then failures + 1 else 1 end
    where kind = 'secret' and subject = ${subject} and ip = ${place}`.execute(db);

/** In the same time whatever was typed. */
export function isSameSecret(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
