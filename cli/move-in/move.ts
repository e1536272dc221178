import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/types.ts';
import { settleContest } from '#server/features/contest/board/store/cells.ts';
import { settleTotals } from '#server/features/progress/store/totals.ts';
import { contestsToSettle, rebuildLedgers } from '#server/features/submission/store/rebuild-ledgers.ts';
import { refused, writeInHalves } from './halves.ts';
import { noteLeftovers } from './leftovers.ts';
import { moveSubmissions, setRecountDue } from './move-submissions.ts';
import { inTransaction, type Mover, onlyOnce } from './mover.ts';
import type { Item, Put, SourceTable } from './source.ts';
import {
  countRows,
  digestsOf,
  forgetRows,
  moveSequences,
  noteRemarks,
  noteRows,
  noteTable,
  removeDefaults,
  tableCounts,
  vanishedRows,
} from './store.ts';
import { remove, rowKeyOf, write } from './write.ts';

/**
 * Brings everything that a source has and that is not here yet, or is another here. Each page of rows is one
 * transaction, together with the note of how far it is: whoever is killed goes on from there, and what was begun is as if
 * it had not been. Tables are read whole each time and written where a row differs from the last time; submissions are
 * read once, and again when the source says that they were changed.
 */
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
  const place = rowKeyOf(item);
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
  const gone = await vanishedRows(db, source.name, name, seen);
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

/** What follows from all submissions; the boards after the rest, each by itself. */
async function recount(mover: Mover): Promise<void> {
  const { db, progress } = mover;
  // So much has come that what the database knows of its tables is not true any more.
  await sql`analyze`.execute(db);
  const contests = await inTransaction(mover, async transaction => {
    await rebuildLedgers(transaction, () => progress.beat());
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
