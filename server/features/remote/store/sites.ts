import { sql } from 'kysely';
import { type RemoteKey, remoteBank, remoteBanks } from '#core/remote.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';

/**
 * The judges on other sites as the owner has set them, and how they are.
 *
 * A site that fails several times in a row rests: nothing is handed in for a minute, then for two, and so on to half
 * an hour. The first program after the rest is the trial; when it goes through, all is well again.
 */
const failuresBeforeRest = 5;

export interface RemoteSiteState {
  oj: RemoteKey;
  isOpen: boolean;
  /** whether people may hand in from their own browser */
  byHand: boolean;
  spacingMs: number;
  failures: number;
  restsUntil: string | null;
  answeredAt: string | null;
  failedAt: string | null;
  failure: string | null;
}

const columns = [
  'oj',
  'isOpen',
  'byHand',
  'spacingMs',
  'failures',
  'restsUntil',
  'answeredAt',
  'failedAt',
  'failure',
] as const;

const untouched = (oj: RemoteKey): RemoteSiteState => ({
  oj,
  isOpen: false,
  byHand: false,
  spacingMs: 5_000,
  failures: 0,
  restsUntil: null,
  answeredAt: null,
  failedAt: null,
  failure: null,
});

/** All seven, in the order of the list. */
export async function remoteSites(db: Database): Promise<RemoteSiteState[]> {
  const rows = await db.selectFrom('remoteSite').select(columns).execute();
  return remoteBanks.map(
    ({ key }) => (rows.find(({ oj }) => oj === key) as RemoteSiteState | undefined) ?? untouched(key),
  );
}

export async function remoteSite(db: Database, oj: RemoteKey): Promise<RemoteSiteState> {
  const row = await db.selectFrom('remoteSite').select(columns).where('oj', '=', oj).executeTakeFirst();
  return (row as RemoteSiteState | undefined) ?? untouched(oj);
}

export const isResting = ({ restsUntil }: Pick<RemoteSiteState, 'restsUntil'>): boolean =>
  restsUntil !== null && Date.parse(restsUntil) > Date.now();

/** Nothing outside is asked for what the owner has not opened. */
export async function requireOpen(db: Database, oj: RemoteKey): Promise<void> {
  if (!(await remoteSite(db, oj)).isOpen) fail('remote.closed', { bank: remoteBank(oj)!.name });
}

export async function changeSite(
  db: Database,
  oj: RemoteKey,
  change: { isOpen?: boolean; byHand?: boolean; spacingMs?: number; restsUntil?: null; failures?: number },
): Promise<void> {
  await db
    .insertInto('remoteSite')
    .values({ oj, ...change })
    .onConflict(conflict => conflict.column('oj').doUpdateSet(change))
    .execute();
}

export async function noteAnswer(db: Database, oj: RemoteKey): Promise<void> {
  await sql`
    update remote_site set answered_at = now(), failures = 0, rests_until = null, failure = null
    where oj = ${oj}`.execute(db);
}

export async function noteFailure(db: Database, oj: RemoteKey, failure: string): Promise<void> {
  await sql`
    update remote_site set
      failures = failures + 1, failed_at = now(), failure = ${failure.slice(0, 500)},
      rests_until = case when failures + 1 >= ${failuresBeforeRest}
        then now() + least(interval '30 minutes', interval '1 minute' * power(2, least(failures + 1 - ${failuresBeforeRest}, 10)))
      end
    where oj = ${oj}`.execute(db);
}

/** It wants patience: the next program waits so long. */
export async function slowDown(db: Database, oj: RemoteKey, ms: number): Promise<void> {
  await sql`update remote_site set next_at = greatest(next_at, now() + interval '1 millisecond' * ${ms}) where oj = ${oj}`.execute(
    db,
  );
}
