import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { languageBank, type RemoteKey } from '#core/remote.ts';
import { isUnfinished, statuses } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { RemoteRun } from '#server/database/types.ts';
import type { Site } from '#server/site.ts';
import type { CookieJar } from '../cookies.ts';
import type { Entry } from '../remote-error.ts';

/**
 * Which program goes with which account. An account has one program at a time, from before it is handed in until it
 * has a verdict; the lease says who holds it, and whoever says nothing for `leaseMs` holds it no longer. All of it is
 * in the database, so that processes neither take the same program twice nor leave one behind.
 */
export interface AccountLease {
  token: string;
  run: { submitId: number; version: number };
  account: { id: number; uid: string | null; username: string; entry: Entry; secret: string };
  session: Record<string, string> | undefined;
}

const unfinished = statuses.filter(isUnfinished);
/** One that may be taken. What was of no use is tried again after a while, or when somebody says so. */
export const isUsable = sql<boolean>`not paused and (failed_at is null or failed_at < now() - interval '10 minutes')`;
const lookAtMost = 200;

interface Waiting {
  submitId: number;
  version: number;
  uid: string;
  accountId: number | null;
  isHandedIn: boolean;
}

/** The newest way of each submission. */
const runsOfSubmissions = (db: Database) =>
  db
    .selectFrom('remoteRun')
    .innerJoin('submission', join =>
      join
        .onRef('submission.submitId', '=', 'remoteRun.submitId')
        .onRef('submission.version', '=', 'remoteRun.version'),
    );

/** A program begins its way to another judge. */
export async function beginRun(db: Database, run: Insertable<RemoteRun>): Promise<void> {
  await db.insertInto('remoteRun').values(run).execute();
}

/** The judges that programs are on their way to. */
export const judgesOnTheWay = (db: Database) =>
  runsOfSubmissions(db)
    .select('remoteRun.oj')
    .distinct()
    .where('status', 'in', unfinished)
    .where('remoteRun.oj', 'is not', null)
    .execute();

/** Programs on their way to a judge, the oldest first. */
export async function waitingRuns(db: Database, oj: RemoteKey): Promise<Waiting[]> {
  const rows = await runsOfSubmissions(db)
    .select(['remoteRun.submitId', 'remoteRun.version', 'submission.uid', 'accountId'])
    .select(sql<boolean>`handing_in_at is not null`.as('isHandedIn'))
    .where('remoteRun.oj', '=', oj)
    .where('submission.status', 'in', unfinished)
    .orderBy('remoteRun.submitId')
    .limit(lookAtMost)
    .execute();
  return rows;
}

/**
 * Takes the next program that can go, with an account for it. Takers of one judge come one after the other; what was
 * handed in already goes on with its account, whatever the pause between two programs is.
 */
export async function takeLease(
  site: Site,
  oj: RemoteKey,
  pool: boolean,
  mayHandIn: boolean,
): Promise<AccountLease | undefined> {
  return site.db.transaction().execute(async transaction => {
    const { rows } = await sql<{ mayGo: boolean }>`
      select next_at <= now() as "may_go" from remote_site where oj = ${oj} for update`.execute(transaction);
    const mayGo = mayHandIn && (rows[0]?.mayGo ?? false);
    const accounts = await transaction
      .selectFrom('remoteAccount')
      .select(['id', 'uid', 'username', 'entry', 'secret', 'session', isUsable.as('isUsable')])
      .where('oj', '=', languageBank(oj))
      .where(sql<boolean>`leased_until is null or leased_until < now()`)
      .orderBy('lastUsedAt', by => by.asc().nullsFirst())
      .forUpdate()
      .skipLocked()
      .execute();
    const isFree = (id: number) => accounts.some(account => account.id === id);
    for (const run of await waitingRuns(transaction, oj)) {
      // Somebody is about to hand it in.
      if (run.accountId !== null && !isFree(run.accountId)) continue;
      const account = run.isHandedIn
        ? accounts.find(({ id }) => id === run.accountId)
        : mayGo
          ? (accounts.find(({ uid, isUsable }) => uid === run.uid && isUsable) ??
            accounts.find(({ uid, isUsable }) => pool && uid === null && isUsable))
          : undefined;
      if (!account) continue;
      const token = randomUUID();
      await transaction
        .updateTable('remoteAccount')
        .set({ lease: token, leasedUntil: until(site), lastUsedAt: sql`now()` })
        .where('id', '=', account.id)
        .execute();
      await transaction
        .updateTable('remoteRun')
        .set({ accountId: account.id })
        .where('submitId', '=', run.submitId)
        .where('version', '=', run.version)
        .execute();
      if (!run.isHandedIn)
        await sql`update remote_site set next_at = now() + interval '1 millisecond' * spacing_ms where oj = ${oj}`.execute(
          transaction,
        );
      const { id, uid, username, entry, secret, session } = account;
      return {
        token,
        run: { submitId: run.submitId, version: run.version },
        account: { id, uid, username, entry: entry as Entry, secret: site.secrets.open(secret) },
        session: session === null ? undefined : JSON.parse(site.secrets.open(session)),
      };
    }
    return undefined;
  });
}

const until = ({ remote }: Site) => sql<string>`now() + interval '1 millisecond' * ${remote.leaseMs}`;

/** Says that the account is still held; false when somebody else has it by now. */
export async function renewLease(site: Site, { token, account }: AccountLease): Promise<boolean> {
  const { numUpdatedRows } = await site.db
    .updateTable('remoteAccount')
    .set({ leasedUntil: until(site) })
    .where('id', '=', account.id)
    .where('lease', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the account back, with its cookies, and with why it was of no use, if so. */
export async function returnLease(
  { db, secrets }: Site,
  { token, account }: AccountLease,
  { jar, failure }: { jar?: CookieJar; failure?: string | undefined },
): Promise<void> {
  await db
    .updateTable('remoteAccount')
    .set({
      lease: null,
      leasedUntil: null,
      ...(jar ? { session: secrets.seal(JSON.stringify(jar)) } : {}),
      failure: failure?.slice(0, 500) ?? null,
      failedAt: failure === undefined ? null : sql`now()`,
    })
    .where('id', '=', account.id)
    .where('lease', '=', token)
    .execute();
}

/** Holds one account for a try, unless a program has it. */
export async function leaseAccount(site: Site, id: number): Promise<AccountLease | undefined> {
  const token = randomUUID();
  const row = await site.db
    .updateTable('remoteAccount')
    .set({ lease: token, leasedUntil: until(site), lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`leased_until is null or leased_until < now()`)
    .returning(['uid', 'username', 'entry', 'secret'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    token,
    run: { submitId: 0, version: 0 },
    account: {
      id,
      uid: row.uid,
      username: row.username,
      entry: row.entry as Entry,
      secret: site.secrets.open(row.secret),
    },
    session: undefined,
  };
}
