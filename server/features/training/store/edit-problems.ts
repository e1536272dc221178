import { sql, type Transaction } from 'kysely';
import { trainingProblemsMax, trainingRankMax } from '#core/limits.ts';
import type { TrainingStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { settleTotals } from '#server/features/progress/store/totals.ts';
import { fail } from '#server/http/errors.ts';
import { problemSlots } from '../queries/admin.ts';

/** The problems of a training. Whoever joined it has what they solved before counted with every new one. */

/** A problem of the bank, or of the training's own group, comes to the end. */
export async function addProblem(
  db: Database,
  { id: tid, gid }: TrainingStanding,
  named: ({ pid: number } | { problemId: string }) & { displayId?: string | undefined },
): Promise<string> {
  return editing(db, tid, async transaction => {
    const problem = await transaction
      .selectFrom('problem')
      .select(['id', 'title', 'problemId', 'gid'])
      .where(
        'pid' in named ? 'id' : 'problemId',
        '=',
        'pid' in named ? named.pid : named.problemId.toUpperCase(),
      )
      .where('auth', '=', 1)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!problem || (problem.gid !== null && problem.gid !== gid)) return fail('problem.unknown');
    const places = await problemSlots(transaction, tid);
    if (places.some(({ pid }) => pid === problem.id)) fail('training.problemTaken');
    const displayId = ownDisplayId(named.displayId, problem, places);
    if (places.length >= trainingProblemsMax) fail('training.tooManyProblems', { max: trainingProblemsMax });
    // beside another at the highest number, the later one stands behind
    const rank = Math.min(trainingRankMax, (places.at(-1)?.rank ?? 0) + 1);
    await transaction
      .insertInto('trainingProblem')
      .values({ tid, pid: problem.id, displayId, rank })
      .execute();
    return `${problem.problemId} ${problem.title}`;
  });
}

interface Slot {
  id: number;
  rank: number;
  displayId?: string | undefined;
}

/** A display id that is left out stays. */
export async function changeSlot(db: Database, tid: number, { id, rank, displayId }: Slot): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lock(transaction, tid);
    const places = await problemSlots(transaction, tid);
    const place = places.find(known => known.id === id) ?? fail('training.problemUnknown');
    const others = places.filter(known => known !== place);
    await transaction
      .updateTable('trainingProblem')
      .set({ rank, ...(displayId && { displayId: ownDisplayId(displayId, place, others) }) })
      .where('id', '=', id)
      .execute();
    await touch(transaction, tid);
  });
}

/** Null where the problem keeps its own id, which may change later. */
function ownDisplayId(
  wanted: string | undefined,
  { problemId }: { problemId: string },
  others: { displayId: string }[],
): string | null {
  if (!wanted || wanted.toUpperCase() === problemId.toUpperCase()) return null;
  const isTaken = others.some(({ displayId }) => displayId.toUpperCase() === wanted.toUpperCase());
  return isTaken ? fail('training.displayIdTaken') : wanted;
}

/** Numbers all of them anew: the first in the order is 1. */
export async function orderProblems(db: Database, tid: number, ids: number[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    await lock(transaction, tid);
    const known = new Set((await problemSlots(transaction, tid)).map(({ id }) => id));
    if (ids.length !== known.size || !ids.every(id => known.delete(id))) fail('training.orderUnknown');
    await sql`
      update training_problem set rank = ordered.at::int
      from unnest(${ids}::int[]) with ordinality as ordered (id, at)
      where training_problem.id = ordered.id and training_problem.tid = ${tid}`.execute(transaction);
    await touch(transaction, tid);
  });
}

export async function removeProblem(db: Database, tid: number, pid: number): Promise<void> {
  await editing(db, tid, async transaction => {
    const { numDeletedRows } = await transaction
      .deleteFrom('trainingProblem')
      .where('tid', '=', tid)
      .where('pid', '=', pid)
      .executeTakeFirst();
    if (!numDeletedRows) fail('training.problemUnknown');
  });
}

/** One who edits the problems of a training after another, and then its ranking counted anew. */
async function editing<T>(
  db: Database,
  tid: number,
  edit: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async transaction => {
    await lock(transaction, tid);
    const result = await edit(transaction);
    await touch(transaction, tid);
    await settleTotals(transaction, sql<boolean>`register.tid = ${tid}`);
    return result;
  });
}

const lock = (transaction: Transaction<DB>, tid: number) =>
  transaction.selectFrom('training').select('id').where('id', '=', tid).forNoKeyUpdate().executeTakeFirst();

/** The list shows when a training was last changed, and its problems are the most of it. */
const touch = (db: Database, tid: number) =>
  db.updateTable('training').set({ gmtModified: sql`now()` }).where('id', '=', tid).execute();
