import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import type { Settled } from '#server/features/submission/ledger.ts';
import { settledColumns, settleWritten } from '#server/features/submission/store/settle.ts';
import { writeInHalves } from './halves.ts';
import { inTransaction, type Mover, onlyOnce } from './mover.ts';
import type { Item } from './source.ts';
import { addToTable, forgetRows, noteMove, noteRemarks } from './store.ts';
import { write } from './write.ts';

/** Few, since each comes with its code and its cases: a page that waits and one that is read are held at once. */
const pageRows = 250;
/** So many are settled one by one; for more it is quicker to count everything anew. */
const settledOneByOne = 20_000;

export async function moveSubmissions(mover: Mover): Promise<void> {
  const { db, source, move, progress } = mover;
  const { submissions } = source;
  const asOf = await submissions.newestChange();
  const waiting = await submissions.countAfter(move.lastSubmitId);
  const changed = move.submissionsAsOf
    ? await submissions.changedSince(move.submissionsAsOf, move.lastSubmitId)
    : [];
  if (waiting + changed.length > settledOneByOne && !move.recountDue) await setRecountDue(db, mover, true);
  // Kept from the beginning: what changes behind a reader who is killed is read by the next one.
  if (!move.submissionsAsOf) await noteMove(db, source.name, { submissionsAsOf: asOf });
  await progress.begin(submissions.name, waiting + changed.length);
  for (let at = 0; at < changed.length; at += pageRows) {
    const page = await submissions.byIds(changed.slice(at, at + pageRows));
    await moveSubmissionPage(mover, page, false);
    await progress.add(page.length);
  }
  let next = submissions.after(move.lastSubmitId, pageRows);
  for (;;) {
    const page = await next;
    if (page.length === 0) break;
    const last = submitIdOf(page.at(-1)!);
    next = submissions.after(last, pageRows);
    // Whoever fails below leaves nobody to hear of this one.
    next.catch(() => {});
    await moveSubmissionPage(mover, page, true);
    move.lastSubmitId = last;
    await progress.add(page.length);
  }
  await removeGoneSubmissions(mover);
  await noteMove(db, source.name, { submissionsAsOf: asOf });
}

async function moveSubmissionPage(mover: Mover, page: Item[], isNew: boolean): Promise<void> {
  const { source, move } = mover;
  const { name } = source.submissions;
  const seen = new Set<string>();
  const items = page.map(item => onlyOnce(item, seen));
  await writeInHalves(items, some =>
    inTransaction(mover, async transaction => {
      const ids = some.map(submitIdOf);
      const before = move.recountDue ? [] : await settledRows(transaction, ids);
      await write(transaction, [
        // Cases of an earlier verdict would stay among those of the new one.
        ...(isNew ? [] : ids.map(id => ({ clear: 'submission_case', where: { submit_id: id } }))),
        ...some.flatMap(({ puts }) => puts),
      ]);
      if (!move.recountDue) await settle(transaction, before, await settledRows(transaction, ids));
      await noteRemarks(transaction, source.name, name, some);
      if (!isNew) return;
      await noteMove(transaction, source.name, { lastSubmitId: ids.at(-1)! });
      const written = some.filter(({ puts }) => puts.length > 0).length;
      await addToTable(transaction, source.name, name, some.length, written);
    }),
  );
}

/** Also of a second row with the same id. */
const submitIdOf = ({ id }: Item): number => Number.parseInt(id, 10);

type Stored = Settled & { submitId: number };

const settledRows = (transaction: Transaction<DB>, ids: number[]): Promise<Stored[]> =>
  transaction
    .selectFrom('submission')
    .select(['submitId', ...settledColumns])
    .where('submitId', '=', ({ eb }) => eb.fn.any(eb.val(ids)))
    .execute();

/** Nothing follows from submissions in a contest that is gone. */
async function settle(transaction: Transaction<DB>, before: Stored[], after: Stored[]): Promise<void> {
  const known = new Map(before.map(row => [row.submitId, row]));
  const contests = await transaction
    .selectFrom('contest')
    .select('id')
    .where('id', '=', ({ eb }) => eb.fn.any(eb.val(after.map(({ cid }) => cid))))
    .execute();
  const places = new Set([0, ...contests.map(({ id }) => id)]);
  const written = after
    .filter(({ cid }) => places.has(cid))
    .map(row => ({ before: known.get(row.submitId) ?? { ...row, status: Status.Pending }, after: row }));
  await settleWritten(transaction, written);
}

const idsAtOnce = 100_000;

/** Submissions that the source has no more, as when a problem was deleted there; looked for only when one is missing. */
async function removeGoneSubmissions(mover: Mover): Promise<void> {
  const { db, source, move } = mover;
  const { submissions } = source;
  const there = (await submissions.countAfter(0)) - (await submissions.countAfter(move.lastSubmitId));
  const { rows } = await sql<{ here: number }>`
    select count(*) as here from submission where submit_id <= ${move.lastSubmitId} and ${cameAlong(source.name)}`.execute(
    db,
  );
  if (rows[0]!.here <= there) return;
  for (let from = 0; from < move.lastSubmitId; from += idsAtOnce) {
    const upTo = Math.min(from + idsAtOnce, move.lastSubmitId);
    const kept = await submissions.idsBetween(from, upTo);
    await inTransaction(mover, async transaction => {
      const { rows: gone } = await sql<{ submitId: number }>`
        delete from submission where submit_id > ${from} and submit_id <= ${upTo} and ${cameAlong(source.name)}
          and not submit_id = any(${kept}::bigint[]) returning submit_id`.execute(transaction);
      if (gone.length === 0) return;
      await addToTable(transaction, source.name, submissions.name, -gone.length, -gone.length);
      await forgetRows(
        transaction,
        source.name,
        submissions.name,
        gone.map(({ submitId }) => String(submitId)),
      );
      if (!move.recountDue) await setRecountDue(transaction, mover, true);
    });
  }
}

/** Not those that stand in for the submissions of records. */
const cameAlong = (source: string) => sql<boolean>`not exists (
  select from move_in_remark made where made.source = ${source} and made.rule = 'submission.made'
    and made.detail = submission.submit_id::text)`;

/** Whether everything that follows from submissions has to be counted anew at the end. */
export async function setRecountDue(
  db: Database | Transaction<DB>,
  { source, move }: Mover,
  recountDue: boolean,
) {
  await noteMove(db, source.name, { recountDue });
  move.recountDue = recountDue;
}
