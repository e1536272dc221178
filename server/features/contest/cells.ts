import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import type { ContestCell, DB } from '#server/database/types.ts';
import { pausesOf } from './day/pauses.ts';
import { type Cells, type FoldedContest, foldCells, secondIn } from './fold.ts';

/** Where a contestant meets a problem of a contest. */
export interface CellPlace {
  cid: number;
  pid: number;
  uid: string;
}

/**
 * Sets a cell to what the submissions say, whatever happened to them in whatever order. Changes of one contest take
 * turns from here to the end of the transaction, so that nobody who reads up to a number misses a smaller one that
 * came later; hence this is the last thing a transaction does.
 */
export async function settleContestCell(transaction: Transaction<DB>, at: CellPlace): Promise<void> {
  const version = await nextVersion(transaction, at.cid);
  const rows = await triesAt(transaction, at);
  if (!rows[0]) return;
  const { cpid, isPaused, ...times } = rows[0];
  const contest = { ...times, pauses: isPaused ? await pausesOf(transaction, at.cid) : [] };
  const attempts = rows.filter((row): row is typeof row & Submitted => row.submitId !== null);
  if (attempts.length === 0) {
    await removeCell(transaction, at.cid, cpid, at.uid);
    return;
  }
  const place = { cid: at.cid, cpid, uid: at.uid };
  const cells = foldedOf(contest, attempts);
  await transaction
    .insertInto('contestCell')
    .values({ ...place, version, ...asColumns(cells) })
    .onConflict(conflict =>
      conflict.columns(['cid', 'cpid', 'uid']).doUpdateSet(({ ref }) => ({
        version: ref('excluded.version'),
        frozen: ref('excluded.frozen'),
        live: ref('excluded.live'),
        late: ref('excluded.late'),
      })),
    )
    .execute();
  if ('isAC' in cells.live && cells.live.isAC) await hangBalloon(transaction, place);
}

/**
 * The tries of somebody at a problem, each with what cells of the contest are folded by; one row without a try where
 * there is none, and none at all for a problem that is not in the contest.
 */
const triesAt = (transaction: Transaction<DB>, { cid, pid, uid }: CellPlace) =>
  transaction
    .selectFrom('contest')
    .innerJoin('contestProblem', 'contestProblem.cid', 'contest.id')
    .leftJoin('submission', join =>
      join
        .onRef('submission.cid', '=', 'contest.id')
        .onRef('submission.pid', '=', 'contestProblem.pid')
        .on('submission.uid', '=', uid),
    )
    .select(['contest.type', 'oiRankScoreType', 'startTime', 'endTime', 'sealRank', 'sealRankTime'])
    .select(['contestProblem.id as cpid', 'submitId', 'submitTime', 'submission.status', 'score', 'time'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('contestPause').whereRef('contestPause.cid', '=', 'contest.id'))
        .$castTo<boolean>()
        .as('isPaused'),
    )
    .where('contest.id', '=', cid)
    .where('contestProblem.pid', '=', pid)
    .execute();

const hangBalloon = (transaction: Transaction<DB>, place: { cid: number; cpid: number; uid: string }) =>
  transaction
    .insertInto('contestBalloon')
    .values(place)
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** A balloon for every pass of a contest that has none yet. */
export const hangBalloons = (transaction: Transaction<DB>, cid: number, checked: boolean) =>
  transaction
    .insertInto('contestBalloon')
    .columns(['cid', 'cpid', 'uid', 'checked'])
    .expression(({ selectFrom }) =>
      selectFrom('contestCell')
        .select(['cid', 'cpid', 'uid', sql<boolean>`${checked}::boolean`.as('checked')])
        .where('cid', '=', cid)
        .where(sql<boolean>`(live ->> 'isAC')::boolean`),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** Folds every cell of a contest anew: its times, its rule or its problems are others now. */
export async function settleContest(transaction: Transaction<DB>, cid: number): Promise<void> {
  const version = await nextVersion(transaction, cid);
  await transaction.deleteFrom('contestCell').where('cid', '=', cid).execute();
  const rows = (await foldedRows(transaction, cid)).map(row => ({ ...row, version }));
  // PostgreSQL takes 65,535 values in one statement; a cell has seven.
  for (let start = 0; start < rows.length; start += 5_000)
    await transaction
      .insertInto('contestCell')
      .values(rows.slice(start, start + 5_000))
      .execute();
  await startEpoch(transaction, cid);
}

/** Whoever remembers cells of the contest reads all of them again. */
export const startEpoch = (transaction: Transaction<DB>, cid: number) =>
  transaction
    .insertInto('contestBoard')
    .values({ cid, epoch: 1 })
    .onConflict(conflict => conflict.column('cid').doUpdateSet({ epoch: sql`contest_board.epoch + 1` }))
    .execute();

type CellRow = Insertable<ContestCell>;

/** All cells of a contest as its submissions say. */
export async function foldedRows(db: Database, cid: number): Promise<CellRow[]> {
  const contest = await contestToFold(db, cid);
  if (!contest) return [];
  const made = await attemptsOf(db, cid)
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['uid', 'contestProblem.id as cpid'])
    .execute();
  const byCell = Map.groupBy(made, ({ cpid, uid }) => `${cpid} ${uid}`);
  return [...byCell.values()].map(attempts => {
    const { cpid, uid } = attempts[0]!;
    return { cid, cpid, uid, version: 0, ...asColumns(foldedOf(contest, attempts)) };
  });
}

const foldedOf = (contest: FoldedContest, submissions: readonly Submitted[]): Cells =>
  foldCells(
    contest,
    submissions.map(one => ({
      submitId: one.submitId,
      second: secondIn(contest, one.submitTime),
      status: one.status,
      score: one.score,
      time: one.time,
    })),
  );

const asColumns = ({ frozen, live, late }: Cells) => ({
  frozen: asJsonb(frozen),
  live: asJsonb(live),
  late: asJsonb(late),
});

type Submitted = Awaited<ReturnType<ReturnType<typeof attemptsOf>['execute']>>[number];

const attemptsOf = (db: Database, cid: number) =>
  db
    .selectFrom('submission')
    .select(['submitId', 'submitTime', 'status', 'score', 'time'])
    .where('submission.cid', '=', cid);

async function contestToFold(db: Database, cid: number): Promise<FoldedContest | undefined> {
  const contest = await db
    .selectFrom('contest')
    .select(['type', 'oiRankScoreType', 'startTime', 'endTime', 'sealRank', 'sealRankTime'])
    .where('id', '=', cid)
    .executeTakeFirst();
  return contest && { ...contest, pauses: await pausesOf(db, cid) };
}

async function nextVersion(transaction: Transaction<DB>, cid: number): Promise<number> {
  const { version } = await transaction
    .insertInto('contestBoard')
    .values({ cid, version: 1 })
    .onConflict(conflict => conflict.column('cid').doUpdateSet({ version: sql`contest_board.version + 1` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

async function removeCell(
  transaction: Transaction<DB>,
  cid: number,
  cpid: number,
  uid: string,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('contestCell')
    .where('cid', '=', cid)
    .where('cpid', '=', cpid)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (numDeletedRows) await startEpoch(transaction, cid);
}
