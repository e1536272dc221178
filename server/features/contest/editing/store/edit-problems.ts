import { sql, type Transaction } from 'kysely';
import { nextBalloon } from '#core/balloon.ts';
import type { ContestProblem } from '#core/contract/contest.ts';
import { pick } from '#core/pick.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { settleContest, startEpoch } from '#server/features/contest/board/store/cells.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import { problemsOfContest } from '#server/features/contest/queries.ts';
import { removeSubmissions } from '#server/features/submission/store/settle.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { cancelJobs, lockContest } from './edit.ts';
import { giveBack, hideForContest, keepHidden } from './hidden-problems.ts';

/**
 * The problems of a contest, changed also while it runs. A board knows problems by their ids in the contest, so every
 * change of these has it read anew.
 */

interface Added {
  pid: number;
  displayId: string;
  /** its own title unless said */
  displayTitle?: string | null | undefined;
  /** who adds it */
  viewer: Viewer;
}

export const addProblem = (db: Database, standing: ContestStanding, added: Added): Promise<string> =>
  db.transaction().execute(transaction => joinContest(transaction, standing, added));

/** The same as a part of what else happens, such as the making of the problem. */
async function joinContest(
  transaction: Transaction<DB>,
  standing: ContestStanding,
  added: Added,
): Promise<string> {
  return editing(transaction, standing.id, async () => {
    const problem = await transaction
      .selectFrom('problem')
      .select(['id', 'title', 'type', 'auth', 'gid', 'isRemote', 'authorUid'])
      .where('id', '=', added.pid)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!problem) return fail('problem.unknown');
    if (!mayTakeProblem(added.viewer, standing, problem)) return fail('contest.problemUnsuited');
    await refuseTaken(transaction, standing.id, added);
    const others = await problemsOfContest(transaction, standing.id);
    await transaction
      .insertInto('contestProblem')
      .values({
        cid: standing.id,
        pid: problem.id,
        displayId: added.displayId,
        displayTitle: added.displayTitle ?? problem.title,
        color: nextBalloon(others.map(({ color }) => color)),
      })
      .execute();
    if (problem.gid === standing.gid) await hideForContest(transaction, problem.id);
    return problem.title;
  });
}

interface Candidate {
  type: number;
  auth: number;
  gid: number | null;
  isRemote: boolean;
  authorUid: string | null;
}

/** Whether somebody may take a problem into a contest: its kind is that of the rule, and it is theirs to take. */
export const mayTakeProblem = (
  viewer: Viewer,
  contest: Pick<ContestStanding, 'rule' | 'gid' | 'isAdmin'>,
  problem: Candidate,
): boolean =>
  (problem.isRemote || problem.type === rules[contest.rule].problemType) &&
  (problem.gid === null || problem.gid === contest.gid) &&
  contestPolicy.take(viewer, contest, problem);

/** A problem that has just been written joins the contest it was written for, where it was given an id there. */
export async function joinNew(
  transaction: Transaction<DB>,
  contest: ContestStanding | undefined,
  { displayId, ...added }: Omit<Added, 'displayId'> & { displayId: string | null | undefined },
): Promise<void> {
  if (contest && displayId) await joinContest(transaction, contest, { displayId, ...added });
}

/** The number of a problem that a group has, or has given to the bank. */
export async function idOfGroupProblem(db: Database, gid: number, problemId: string): Promise<number> {
  const found = await db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problemId.toUpperCase())
    .where('homeGid', '=', gid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found?.id ?? fail('problem.unknown');
}

interface Changed {
  id: number;
  displayId?: string | undefined;
  displayTitle?: string | undefined;
  color?: string | null | undefined;
  points?: number | undefined;
}

export async function changeProblem(db: Database, cid: number, changed: Changed): Promise<ContestProblem> {
  return editingAlone(db, cid, async transaction => {
    const { id, ...fields } = changed;
    const [before] = (await problemsOfContest(transaction, cid)).filter(problem => problem.id === id);
    if (!before) return fail('contest.problemUnknown');
    if (fields.displayId && fields.displayId.toUpperCase() !== before.displayId.toUpperCase())
      await refuseTaken(transaction, cid, { displayId: fields.displayId });
    const after = { ...before, ...definedOf(fields) };
    await transaction
      .updateTable('contestProblem')
      .set(pick(after, 'displayId', 'displayTitle', 'color', 'points'))
      .where('id', '=', id)
      .execute();
    if (after.points !== before.points) await settleContest(transaction, cid);
    return after;
  });
}

interface Named {
  id?: number | undefined;
  pid?: number | undefined;
  displayId?: string | undefined;
  displayTitle?: string | undefined;
  color?: string | null | undefined;
  points?: number | undefined;
}

/** Changes a problem by its row or by its number; one that the contest does not have joins it. */
export async function nameProblem(
  db: Database,
  standing: ContestStanding,
  viewer: Viewer,
  { id, pid, ...names }: Named,
): Promise<ContestProblem> {
  const find = async () =>
    (await problemsOfContest(db, standing.id)).find(one =>
      id === undefined ? one.pid === pid : one.id === id,
    );
  let known = await find();
  if (!known && id === undefined && pid !== undefined && names.displayId) {
    await addProblem(db, standing, { pid, displayId: names.displayId, viewer });
    known = await find();
  }
  return known ? changeProblem(db, standing.id, { id: known.id, ...names }) : fail('contest.problemUnknown');
}

/** The contest that a row of its problems belongs to. */
export async function contestOfRow(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('contestProblem').select('cid').where('id', '=', id).executeTakeFirst();
  return row?.cid;
}

/** What was left out keeps its value. */
const definedOf = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Gives the ids that the contest has out again: the first in the order gets the first of them. */
export async function orderProblems(db: Database, cid: number, ids: number[]): Promise<void> {
  await editingAlone(db, cid, async transaction => {
    const problems = await problemsOfContest(transaction, cid);
    const known = new Set(problems.map(problem => problem.id));
    if (ids.length !== known.size || !ids.every(id => known.delete(id))) fail('contest.orderUnknown');
    const names = problems.map(problem => problem.displayId);
    // No two have the same id at any moment, so all step aside first.
    for (const id of ids) await rename(transaction, id, `\u{1}${id}`);
    for (const [at, id] of ids.entries()) await rename(transaction, id, names[at]!);
  });
}

const rename = (transaction: Transaction<DB>, id: number, displayId: string) =>
  transaction.updateTable('contestProblem').set({ displayId }).where('id', '=', id).execute();

/** Takes a problem out, with what was submitted to it there; says how much that was. */
export async function removeProblem(
  site: Site,
  standing: ContestStanding,
  pid: number,
  isGivenBack: boolean,
): Promise<number> {
  const { id: cid } = standing;
  const gone = await editingAlone(site.db, cid, async transaction => {
    await (isGivenBack ? giveBack : keepHidden)(transaction, standing, pid);
    const removed = await removeSubmissions(
      transaction,
      sql`submission.cid = ${cid} and submission.pid = ${pid}`,
    );
    const { numDeletedRows } = await transaction
      .deleteFrom('contestProblem')
      .where('cid', '=', cid)
      .where('pid', '=', pid)
      .executeTakeFirst();
    if (!numDeletedRows) return fail('contest.problemUnknown');
    return removed;
  });
  await cancelJobs(site, gone);
  return gone.length;
}

const editingAlone = <T>(db: Database, cid: number, edit: (transaction: Transaction<DB>) => Promise<T>) =>
  db.transaction().execute(transaction => editing(transaction, cid, () => edit(transaction)));

/** One who edits the problems of a contest after another, and then the board read anew. */
async function editing<T>(transaction: Transaction<DB>, cid: number, edit: () => Promise<T>): Promise<T> {
  await lockContest(transaction, cid);
  const result = await edit();
  await startEpoch(transaction, cid);
  return result;
}

/** Before a problem is made or fetched for a contest: whether it may join it under this id. */
export async function requireAddable(
  db: Database,
  viewer: Viewer,
  standing: ContestStanding,
  displayId: string | null | undefined,
): Promise<void> {
  requireAllowed(contestPolicy.administer(viewer, standing));
  if (displayId) await refuseTaken(db, standing.id, { displayId });
}

async function refuseTaken(
  db: Database,
  cid: number,
  { displayId, pid }: { displayId: string; pid?: number },
): Promise<void> {
  const problems = await problemsOfContest(db, cid);
  if (problems.some(problem => problem.pid === pid)) fail('contest.problemTaken');
  if (problems.some(problem => problem.displayId.toUpperCase() === displayId.toUpperCase()))
    fail('contest.displayIdTaken', { displayId });
}
