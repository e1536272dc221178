import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { settleContest } from '#server/features/contest/board/store/cells.ts';
import { settleTotals } from '#server/features/progress/store/totals.ts';
import type { Settled } from '#server/features/submission/ledger.ts';
import { contestsToSettle, countAnew } from '#server/features/submission/store/count-anew.ts';
import { settledColumns, settleWritten } from '#server/features/submission/store/settle.ts';
import { refused, writeInHalves } from './halves.ts';
import { noteLeftovers } from './leftovers.ts';
import type { Progress } from './progress.ts';
import type { Item, Put, Source, SourceTable } from './source.ts';
import {
  addToTable,
  countRows,
  digestsOf,
  forgetRows,
  goneRows,
  type Move,
  moveSequences,
  noteMove,
  noteRemarks,
  noteRows,
  noteTable,
  removeDefaults,
  tableCounts,
} from './store.ts';
import { placeOf, prepareTransaction, remove, write } from './write.ts';

/**
 * Brings everything that a source has and that is not here yet, or is another here. Each page of rows is one
 * transaction, together with the note of how far it is: whoever is killed goes on from there, and what was begun is as if
 * it had not been. Tables are read whole each time and written where a row differs from the last time; submissions are
 * read once, and again when the source says that they were changed.
 */
export interface Mover {
  db: Database;
  source: Source;
  move: Move;
  progress: Progress;
}

export async function moveEverything(mover: Mover): Promise<void> {
  const { db, source, progress } = mover;
  await removeDefaults(db, source.name);
  for (const table of source.tables) await moveTable(mover, table);
  await moveSubmissions(mover);
  for (const table of source.afterwards) await moveTable(mover, table);
  await moveSettings(mover);
  await progress.begin('counting', 0);
  await noteLeftovers(db, source);
  if (mover.move.recountDue) await recount(mover);
  await inTransaction(mover, async transaction => {
    await settleTotals(transaction, sql<boolean>`true`);
    for (const statement of talkCounts) await statement.execute(transaction);
  });
  await moveSequences(db);
}

const inTransaction = <T>(
  { db, move }: Mover,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async transaction => {
    await prepareTransaction(transaction, move.zone);
    return work(transaction);
  });

async function moveTable(mover: Mover, table: SourceTable): Promise<void> {
  const { db, source, progress } = mover;
  await progress.begin(table.name, await source.count(table.name));
  const seen = new Set<string>();
  let written = 0;
  for await (const read of readAhead(table.pages())) {
    const page = read.map(item => onlyOnce(item, seen));
    written += page.filter(({ puts, isHere }) => isHere || puts.length > 0).length;
    await movePage(mover, table.name, page);
    await progress.add(page.length);
  }
  if ((await countRows(db, source.name, table.name)) > seen.size) await removeGone(mover, table.name, seen);
  await noteTable(db, source.name, table.name, seen.size, written);
}

/** Keys of the old site may allow an id twice: the first row has it. */
function onlyOnce(item: Item, seen: Set<string>): Item {
  if (!seen.has(item.id)) {
    seen.add(item.id);
    return item;
  }
  let id = `${item.id} again`;
  while (seen.has(id)) id += ' again';
  seen.add(id);
  return { id, puts: [], remarks: [{ rule: 'row.twice' }] };
}

/** Whether a row is another than the last time is told by what it becomes, before anything costly is done for it. */
const digestOf = ({ puts, remarks, mark }: Item): string =>
  createHash('sha256')
    .update(JSON.stringify([puts, remarks, mark]))
    .digest('base64url')
    .slice(0, 22);

async function movePage(mover: Mover, name: string, page: Item[]): Promise<void> {
  const { db, source, move } = mover;
  const known = await digestsOf(
    db,
    source.name,
    name,
    page.map(({ id }) => id),
  );
  const changed = page
    .map(item => ({ item, digest: digestOf(item) }))
    .filter(({ item, digest }) => known.get(item.id) !== digest)
    // What asks for nothing is not remembered.
    .filter(({ item }) => item.puts.length > 0 || item.remarks.length > 0 || known.has(item.id));
  if (changed.length === 0) return;
  const digests = new Map(changed.map(({ item, digest }) => [item.id, digest]));
  const items = await inSteps(changed, ({ item }) => prepared(item));
  await writeInHalves(items, some =>
    inTransaction(mover, async transaction => {
      const puts = some.flatMap(item => item.puts);
      await write(transaction, puts);
      await forgetWelcome(
        transaction,
        some.filter(({ id }) => !known.has(id)).flatMap(item => item.puts),
      );
      if (!move.recountDue) for (const cid of contestsIn(puts)) await settleContest(transaction, cid);
      const arrived = some.map(item => ({
        rowId: item.id,
        digest: item.isRefused ? '' : digests.get(item.id)!,
        place: placeText(item),
      }));
      await noteRows(transaction, source.name, name, arrived);
      await noteRemarks(transaction, source.name, name, some);
    }),
  );
}

/** A file that cannot be read, for instance, costs its own row and no other. */
async function prepared(item: Item): Promise<Item> {
  try {
    await item.prepare?.();
    return item;
  } catch (error) {
    return refused(item, error as Error);
  }
}

/** A new account is given the notices of the site by the database; these people bring their own messages. */
async function forgetWelcome(transaction: Transaction<DB>, puts: Put[]): Promise<void> {
  const uids = puts.flatMap(put =>
    'table' in put && put.table === 'account' ? [put.row.uid as string] : [],
  );
  if (uids.length > 0)
    await transaction
      .deleteFrom('message')
      .where('recipient', '=', ({ eb }) => eb.fn.any(eb.val(uids)))
      .execute();
}

function placeText(item: Item): string | null {
  const place = placeOf(item);
  return place && JSON.stringify(place);
}

/** Hashing a password or storing test data takes longer than writing: one at a time for each core. */
async function inSteps<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const at = next++;
      results[at] = await work(all[at]!);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}

/** Contests whose times, rule, problems or tries are written: their boards follow. */
function contestsIn(puts: Put[]): number[] {
  const cids = puts.flatMap(put => {
    if (!('table' in put)) return [];
    if (put.table === 'contest') return [put.row.id as number];
    return put.table === 'contest_problem' || put.table === 'submission' ? [put.row.cid as number] : [];
  });
  return [...new Set(cids)];
}

async function removeGone(mover: Mover, name: string, seen: ReadonlySet<string>): Promise<void> {
  const { db, source } = mover;
  const gone = await goneRows(db, source.name, name, seen);
  await inTransaction(mover, async transaction => {
    for (const { place } of gone) {
      const { table, key } = (place ?? {}) as { table?: string; key?: Record<string, unknown> };
      if (table && key) await remove(transaction, table, key);
    }
    await forgetRows(
      transaction,
      source.name,
      name,
      gone.map(({ rowId }) => rowId),
    );
  });
}

/** Few, since each comes with its code and its cases: a page that waits and one that is read are held at once. */
const pageRows = 250;
/** So many are settled one by one; for more it is quicker to count everything anew. */
const settledOneByOne = 20_000;

async function moveSubmissions(mover: Mover): Promise<void> {
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

async function setRecountDue(db: Database | Transaction<DB>, { source, move }: Mover, recountDue: boolean) {
  await noteMove(db, source.name, { recountDue });
  move.recountDue = recountDue;
}

/** What follows from all submissions; the boards after the rest, each by itself. */
async function recount(mover: Mover): Promise<void> {
  const { db, progress } = mover;
  // So much has come that what the database knows of its tables is not true any more.
  await sql`analyze`.execute(db);
  const contests = await inTransaction(mover, async transaction => {
    await countAnew(transaction, () => progress.beat());
    return contestsToSettle(transaction);
  });
  await progress.begin('boards', contests.length);
  for (const cid of contests) {
    await inTransaction(mover, transaction => settleContest(transaction, cid));
    await progress.add(1);
  }
  await setRecountDue(mover.db, mover, false);
}

/** Set once: an owner who has looked around on the new site may have changed them. */
async function moveSettings(mover: Mover): Promise<void> {
  const { db, source } = mover;
  const noted = await tableCounts(db, source.name);
  if (noted.some(({ name }) => name === 'setting')) return;
  const settings = Object.entries(await source.settings());
  await inTransaction(mover, async transaction => {
    for (const [name, value] of settings)
      await transaction
        .insertInto('setting')
        .values({ name, value: JSON.stringify(value) })
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await noteTable(transaction, source.name, 'setting', settings.length, settings.length);
  });
}

/** What is counted of what people say to each other. */
const talkCounts = [
  sql`insert into discussion_count (did) select id from discussion on conflict do nothing`,
  sql`update discussion_count kept set like_num = anew.likes, thread_num = anew.comments, comment_num = anew.comments + anew.replies
    from (
      select id, (select count(*) from discussion_like where did = discussion.id) as likes,
        (select count(*) from comment where did = discussion.id) as comments,
        (select count(*) from reply where did = discussion.id) as replies
      from discussion
    ) as anew
    where kept.did = anew.id and (kept.like_num, kept.thread_num, kept.comment_num)
      is distinct from (anew.likes, anew.comments, anew.comments + anew.replies)`,
  sql`update comment kept set like_num = anew.likes, reply_num = anew.replies
    from (
      select id, (select count(*) from comment_like where comment_id = comment.id) as likes,
        (select count(*) from reply where comment_id = comment.id) as replies
      from comment
    ) as anew
    where kept.id = anew.id and (kept.like_num, kept.reply_num) is distinct from (anew.likes, anew.replies)`,
];

/** Reads the next page while the one before is written. */
async function* readAhead<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pages[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { value, done } = await next;
    if (done) return;
    next = iterator.next();
    next.catch(() => {});
    yield value;
  }
}
