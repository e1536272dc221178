import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';

/** Sets whose results take the place of those that stand. */

export const setsBeingApplied = (db: Database) =>
  db.selectFrom('rejudgeSet').select('id').where('state', '=', 'applying').execute();

/** Nothing where the set has not been judged to its end. */
export const markApplying = (transaction: Transaction<DB>, id: number) =>
  transaction
    .updateTable('rejudgeSet')
    .set({ state: 'applying' })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'applying'])
    .returning('id')
    .executeTakeFirst();

export const finishApplying = (db: Database, id: number) =>
  db
    .updateTable('rejudgeSet')
    .set({ state: 'applied' })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute();

const rowsAtOnce = 500;

/** The next ones that have no outcome yet. */
export const rowsToApply = (db: Database, setId: number) =>
  db
    .selectFrom('rejudgeRow')
    .select('submitId')
    .where('setId', '=', setId)
    .where('outcome', 'is', null)
    .orderBy('submitId')
    .limit(rowsAtOnce)
    .execute();

/** Neither judged again nor judged by hand nor cancelled since the set was made. */
const isAsItWas = sql<boolean>`submission.version = rejudge_row.version
  and submission.status = rejudge_row.old_status
  and submission.judged_at is not distinct from rejudge_row.old_judged_at`;

/** One row with its submission, both held until the end of the transaction. */
export const rowToApply = (transaction: Transaction<DB>, setId: number, submitId: number) =>
  transaction
    .selectFrom('rejudgeRow')
    .innerJoin('submission', 'submission.submitId', 'rejudgeRow.submitId')
    .select(['newStatus', 'result', 'rejudgeRow.judger', isAsItWas.as('isAsItWas')])
    .where('setId', '=', setId)
    .where('rejudgeRow.submitId', '=', submitId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markRejudged = (transaction: Transaction<DB>, submitId: number, judger: string | null) =>
  transaction
    .updateTable('submission')
    .set({ judger, isManual: false, version: sql`version + 1` })
    .where('submitId', '=', submitId)
    .execute();

export async function setOutcome(
  db: Database,
  setId: number,
  submitId: number,
  outcome: 'applied' | 'skipped' | 'failed',
): Promise<void> {
  await db
    .updateTable('rejudgeRow')
    .set({ outcome, result: null })
    .where('setId', '=', setId)
    .where('submitId', '=', submitId)
    .execute();
}
