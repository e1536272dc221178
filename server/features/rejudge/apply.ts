import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import type { JudgeResult } from '../judging/kind.ts';
import { announce, writeResult } from '../submission/store/result.ts';
import { settling } from '../submission/store/settle.ts';

/**
 * Applying a set: row after row, each in its own transaction and through the code of an ordinary result, in the
 * background. A row that has its outcome is left alone, so that whoever takes over goes on where another stopped.
 */
export const rejudgeApplying: BackgroundKind<{ id: number }> = {
  name: 'rejudge-applying',
  perform: (site, { id }, signal) => applyRows(site, id, signal),
  async pending(db) {
    const sets = await db.selectFrom('rejudgeSet').select('id').where('state', '=', 'applying').execute();
    return sets.map(({ id }) => ({ key: String(id), data: { id } }));
  },
};

export async function startApplying(site: Site, id: number): Promise<void> {
  await site.db.transaction().execute(async transaction => {
    const set = await transaction
      .updateTable('rejudgeSet')
      .set({ state: 'applying' })
      .where('id', '=', id)
      .where('state', 'in', ['ready', 'applying'])
      .returning('id')
      .executeTakeFirst();
    if (!set) fail('rejudge.notReady');
    await site.background.put(transaction, rejudgeApplying.name, String(id), { id });
  });
}

const rowsAtOnce = 500;

async function applyRows(site: Site, setId: number, signal: AbortSignal): Promise<void> {
  const left = site.db
    .selectFrom('rejudgeRow')
    .select('submitId')
    .where('setId', '=', setId)
    .where('outcome', 'is', null)
    .orderBy('submitId')
    .limit(rowsAtOnce);
  for (let rows = await left.execute(); rows.length; rows = await left.execute())
    for (const { submitId } of rows) {
      signal.throwIfAborted();
      try {
        await applyPatiently(site, setId, submitId);
      } catch (error) {
        // Trouble that passes is no outcome: the background work goes on from this row when it is tried again.
        if (isPassing(error)) throw error;
        site.log.error(error, `submission ${submitId} of rejudge set ${setId} is not applied`);
        await setOutcome(site.db, setId, submitId, 'failed');
      }
    }
  await site.db
    .updateTable('rejudgeSet')
    .set({ state: 'applied' })
    .where('id', '=', setId)
    .where('state', '=', 'applying')
    .execute();
}

const triesAtOnce = 3;

/** Of two transactions that stood in each other's way one goes through at once. */
async function applyPatiently(site: Site, setId: number, submitId: number, tries = 1): Promise<void> {
  try {
    await applyRow(site, setId, submitId);
  } catch (error) {
    const { code } = error as { code?: string };
    if (tries === triesAtOnce || (code !== '40P01' && code !== '40001')) throw error;
    await applyPatiently(site, setId, submitId, tries + 1);
  }
}

/** PostgreSQL: a deadlock, a conflict, a lock or a statement that took too long, a database that is away or full. */
const passing = /^(40P01|40001|55P03|57014|57P0[123]|08\d{3}|53\d{3})$/;

const isPassing = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return passing.test(code ?? '') || /^(Connection terminated|timeout exceeded)/.test(message ?? '');
};

async function applyRow(site: Site, setId: number, submitId: number): Promise<void> {
  await site.db.transaction().execute(async transaction => {
    const row = await transaction
      .selectFrom('rejudgeRow')
      .innerJoin('submission', 'submission.submitId', 'rejudgeRow.submitId')
      .select(['newStatus', 'result', 'rejudgeRow.judger', isAsItWas.as('isAsItWas')])
      .where('setId', '=', setId)
      .where('rejudgeRow.submitId', '=', submitId)
      .where('outcome', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const result = row.result as JudgeResult | null;
    if (!row.isAsItWas) return setOutcome(transaction, setId, submitId, 'skipped');
    // Trouble of a judge is nobody's verdict: the old one stays.
    if (!result || row.newStatus === Status.SystemError)
      return setOutcome(transaction, setId, submitId, 'failed');
    await settling(transaction, submitId, async () => {
      await writeResult(transaction, submitId, result);
      await transaction
        .updateTable('submission')
        .set({ judger: row.judger, isManual: false, version: sql`version + 1` })
        .where('submitId', '=', submitId)
        .execute();
    });
    await setOutcome(transaction, setId, submitId, 'applied');
    await announce(transaction, { submitId, status: result.status });
  });
}

/** Neither judged again nor judged by hand nor cancelled since the set was made. */
const isAsItWas = sql<boolean>`submission.version = rejudge_row.version
  and submission.status = rejudge_row.old_status
  and submission.judged_at is not distinct from rejudge_row.old_judged_at`;

async function setOutcome(
  db: Site['db'],
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
