import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql, type Transaction } from 'kysely';
import { clockOf, type Participation } from '#core/participation.ts';
import { type Cell, ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Database } from '#server/database/connect.ts';
import { asJsonb } from '#server/database/jsonb.ts';
import { sentAlong, statement } from '#server/database/statement.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import type { ContestCell, DB } from '#server/database/types.ts';
import { pausesOf } from '#server/features/contest/day/queries/pauses.ts';
import { participationsIn } from '#server/features/contest/window/queries.ts';
import { fail } from '#server/http/errors.ts';
import { type Cells, type FoldedContest, foldCells, secondIn } from '../fold.ts';
import { countedHacks } from '../queries/hacks.ts';
import { subtasksOf, wholeScores } from '../queries/subtasks.ts';

/** Where a contestant meets a problem of a contest. */
export interface CellPlace {
  cid: number;
  pid: number;
  uid: string;
}

/**
 * Sets a cell to what the submissions say, whatever happened to them in whatever order. Those who settle cells of one
 * person take turns from here to the end of the transaction; others of the contest go on beside. Whoever settles cells of
 * several people in one transaction calls `holdBoard` first. The cell gets its number when the transaction ends
 * (`0590_board_turns.sql`), so that nobody who reads up to a number misses a smaller one that came later.
 */
export async function settleContestCell(transaction: Transaction<DB>, at: CellPlace): Promise<void> {
  const rows = await triesAt(transaction, at.cid, at.pid, at.uid);
  if (!rows[0]) return;
  const { cpid, points, isPaused, startedAt, extraMinutes, ...times } = rows[0];
  const pauses = isPaused ? await pausesOf(transaction, at.cid) : [];
  const contest = clockOf({ ...times, pauses }, { startedAt, extraMinutes });
  const made = rows.filter(row => row.submitId !== null);
  const attempts = [
    ...(await withSubtasks(transaction, contest, made)),
    ...(await countedHacks(transaction, contest, at)),
  ];
  if (attempts.length === 0) {
    await removeCell(transaction, at.cid, cpid, at.uid);
    return;
  }
  const worths = await wholeScores(transaction, contest, at.cid);
  const cells = foldedOf(contest, attempts, worths.get(cpid) ?? points);
  const { frozen, live, late } = cells;
  const isPassed = ruleOf(contest).firstSolveOf(live) !== undefined;
  const columns = [frozen, live, late].map(cell => JSON.stringify(cell));
  await storeCell(transaction, at.cid, cpid, at.uid, ...columns, isPassed);
}

/**
 * Takes the turn, and then reads the tries of somebody at a problem, each with what cells of the contest are folded by;
 * one row without a try where there is none, and none at all for a problem that is not in the contest.
 */
const triesAt = statement<Try>('select * from contest_attempts($1, $2, $3)');

type Try = Omit<FoldedContest, 'pauses'> &
  Participation & {
    cpid: number;
    points: number;
    isPaused: boolean;
  } & (Submitted | { submitId: null });

/** A cell, and with a pass the balloon for it. */
const storeCell = sentAlong(`
  with cell as (
    insert into contest_cell (cid, cpid, uid, version, frozen, live, late) values ($1, $2, $3, 0, $4, $5, $6)
    on conflict (cid, cpid, uid) do update set version = excluded.version,
      frozen = excluded.frozen, live = excluded.live, late = excluded.late
    returning cid, cpid, uid
  )
  insert into contest_balloon (cid, cpid, uid) select cid, cpid, uid from cell where $7::boolean
  on conflict do nothing`);

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

/**
 * Whoever changes more of a board than the cells of one person waits for those who settle some, and they wait until it is
 * done. After the rows of submissions are locked, as those do.
 */
export const holdBoard = sentAlong('select hold_board($1)');

/** Folds every cell of a contest anew: its times, its rule or its problems are others now. */
export async function settleContest(transaction: Transaction<DB>, cid: number): Promise<void> {
  await holdBoard(transaction, cid);
  const version = await nextVersion(transaction, cid);
  const final = await finalCells(transaction, cid);
  await transaction.deleteFrom('contestCell').where('cid', '=', cid).execute();
  const rows = (await foldedRows(transaction, cid)).map(row => ({ ...row, version }));
  // PostgreSQL takes 65,535 values in one statement; a cell has seven.
  for (let start = 0; start < rows.length; start += 5_000)
    await transaction
      .insertInto('contestCell')
      .values(rows.slice(start, start + 5_000))
      .execute();
  if (final && !isDeepStrictEqual(final, await finalCells(transaction, cid))) fail('contest.final');
  await startEpoch(transaction, cid);
  await transaction.updateTable('contestBoard').set({ isStale: false }).where('cid', '=', cid).execute();
}

/** What of the cells counts on a board that is final; undefined where it may change. */
async function finalCells(transaction: Transaction<DB>, cid: number): Promise<object[] | undefined> {
  const contest = await transaction
    .selectFrom('contest')
    .select('type')
    .where('id', '=', cid)
    .where('finalisedAt', 'is not', null)
    .executeTakeFirst();
  if (!contest) return undefined;
  const cells = await transaction
    .selectFrom('contestCell')
    .select(['uid', 'cpid', 'live'])
    .where('cid', '=', cid)
    .orderBy('uid')
    .orderBy('cpid')
    .execute();
  return cells.filter(({ live }) => ruleOf(contest).isTried(live as Cell));
}

/** Whoever remembers cells of the contest reads all of them again. */
export async function startEpoch(transaction: Transaction<DB>, cid: number): Promise<void> {
  await holdBoard(transaction, cid);
  await transaction
    .insertInto('contestBoard')
    .values({ cid, epoch: 1 })
    .onConflict(conflict => conflict.column('cid').doUpdateSet({ epoch: sql`contest_board.epoch + 1` }))
    .execute();
}

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
    .select(['uid', 'contestProblem.id as cpid', 'contestProblem.points'])
    .execute();
  const hacks = await countedHacks(db, contest, { cid });
  const clocks = contest.windowMinutes === null ? new Map() : await participationsIn(db, cid);
  const worths = await wholeScores(db, contest, cid);
  const byCell = Map.groupBy(
    [...(await withSubtasks(db, contest, made)), ...hacks],
    ({ cpid, uid }) => `${cpid} ${uid}`,
  );
  return [...byCell.values()].map(attempts => {
    const { cpid, uid, points } = attempts[0]!;
    const own = clockOf(contest, clocks.get(uid) ?? null);
    return { cid, cpid, uid, version: 0, ...asColumns(foldedOf(own, attempts, worths.get(cpid) ?? points)) };
  });
}

export const foldedOf = (contest: FoldedContest, submissions: readonly Submitted[], points: number): Cells =>
  foldCells(
    contest,
    submissions.map(one => ({
      submitId: one.submitId,
      second: secondIn(contest, one.submitTime),
      status: one.status,
      score: one.score,
      time: one.time,
      ...(one.subtasks && { subtasks: one.subtasks }),
    })),
    points,
  );

const asColumns = ({ frozen, live, late }: Cells) => ({
  frozen: asJsonb(frozen),
  live: asJsonb(live),
  late: asJsonb(late),
});

interface Submitted {
  submitId: number;
  submitTime: string;
  status: number;
  score: number | null;
  time: number | null;
  subtasks?: Record<string, number>;
}

/** The same with what their subtasks earned, where the rule counts those. */
export async function withSubtasks<Row extends Submitted>(
  db: Database,
  contest: FoldedContest,
  made: Row[],
): Promise<Row[]> {
  if (!ruleOf(contest).countsSubtasks) return made;
  const earned = await subtasksOf(
    db,
    made.map(({ submitId }) => submitId),
  );
  return made.map(one => ({ ...one, subtasks: earned.get(one.submitId) ?? {} }));
}

const attemptsOf = (db: Database, cid: number) =>
  db
    .selectFrom('submission')
    .select(['submitId', 'submitTime', 'status', 'score', 'time'])
    .where('submission.cid', '=', cid)
    .where(notVirtual);

export async function contestToFold(db: Database, cid: number): Promise<FoldedContest | undefined> {
  const contest = await db
    .selectFrom('contest')
    .select(['type', 'oiRankScoreType', 'penaltyMinutes', 'wholeMinutes', 'freeVerdicts'])
    .select(['startTime', 'endTime', 'sealRank', 'sealRankTime', 'windowMinutes'])
    .where('id', '=', cid)
    .executeTakeFirst();
  return contest && { ...contest, pauses: await pausesOf(db, cid) };
}

const countUp = statement<{ version: number }>(`
  insert into contest_board (cid, version) values ($1, 1)
  on conflict (cid) do update set version = contest_board.version + 1 returning version`);

const nextVersion = async (transaction: Transaction<DB>, cid: number): Promise<number> =>
  (await countUp(transaction, cid))[0]!.version;

/** Of who holds the board alone: only a hack that is taken back leaves a cell without a try. */
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
