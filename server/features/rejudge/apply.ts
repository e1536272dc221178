import { Status } from '#core/verdict.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import { isCountedInFinal } from '#server/features/contest/final/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import type { JudgeResult } from '../judging/kind.ts';
import { announce, writeResult } from '../submission/store/result.ts';
import { settling } from '../submission/store/settle.ts';
import {
  finishApplying,
  markApplying,
  markRejudged,
  rowsToApply,
  rowToApply,
  setOutcome,
  setsBeingApplied,
} from './store/applying.ts';

/**
 * Applying a set: row after row, each in its own transaction and through the code of an ordinary result, in the
 * background. A row that has its outcome is left alone, so that whoever takes over goes on where another stopped.
 */
export const rejudgeApplying: BackgroundKind<{ id: number }> = {
  name: 'rejudge-applying',
  perform: (site, { id }, signal) => applyRows(site, id, signal),
  async pending(db) {
    const sets = await setsBeingApplied(db);
    return sets.map(({ id }) => ({ key: String(id), data: { id } }));
  },
};

export async function startApplying(site: Site, id: number): Promise<void> {
  await site.db.transaction().execute(async transaction => {
    if (!(await markApplying(transaction, id))) fail('rejudge.notReady');
    await site.background.put(transaction, rejudgeApplying.name, String(id), { id });
  });
}

async function applyRows(site: Site, setId: number, signal: AbortSignal): Promise<void> {
  const left = () => rowsToApply(site.db, setId);
  for (let rows = await left(); rows.length; rows = await left())
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
  await finishApplying(site.db, setId);
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
    const row = await rowToApply(transaction, setId, submitId);
    if (!row) return;
    const result = row.result as JudgeResult | null;
    const isOfFinal = await isCountedInFinal(transaction, submitId);
    if (!row.isAsItWas || isOfFinal) return setOutcome(transaction, setId, submitId, 'skipped');
    // Trouble of a judge is nobody's verdict: the old one stays.
    if (!result || row.newStatus === Status.SystemError)
      return setOutcome(transaction, setId, submitId, 'failed');
    await settling(transaction, submitId, async () => {
      await writeResult(transaction, submitId, result);
      await markRejudged(transaction, submitId, row.judger);
    });
    await setOutcome(transaction, setId, submitId, 'applied');
    await announce(transaction, { submitId, status: result.status });
  });
}
