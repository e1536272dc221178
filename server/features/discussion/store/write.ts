import { sql, type Transaction } from 'kysely';
import { discussionMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { addMessages, type NewMessage, removeLikeMessage } from '#server/features/message/store/add.ts';
import { type FailureKey, fail } from '#server/http/errors.ts';
import type { Mentioned } from '../queries/mention.ts';

/** What somebody writes, as it came. */
export interface DiscussionText {
  title: string;
  description: string;
  content: string;
  categoryId?: number | null | undefined;
}

interface ValidDiscussion extends DiscussionText {
  categoryId: number;
}

/** The same with blanks taken off, or a failure about the first field that is missing or too long. */
export async function validatedText(db: Database, written: DiscussionText): Promise<ValidDiscussion> {
  const [title, description] = [written.title.trim(), written.description.trim()];
  const { content, categoryId } = written;
  if (!title) fail('discussion.titleRequired');
  requireLength(title, discussionMax.title, 'discussion.titleTooLong');
  if (!description) fail('discussion.descriptionRequired');
  requireLength(description, discussionMax.description, 'discussion.descriptionTooLong');
  if (!categoryId || !(await categoryExists(db, categoryId))) return fail('discussion.categoryRequired');
  if (!content.trim()) fail('discussion.contentRequired');
  requireLength(content, discussionMax.content, 'discussion.contentTooLong');
  return { title, description, content, categoryId };
}

/** Letters are counted as people count them. */
export function requireLength(text: string, max: number, failure: FailureKey): void {
  if (text.length > max && [...text].length > max) fail(failure, { max });
}

async function categoryExists(db: Database, id: number): Promise<boolean> {
  if (id > 2_147_483_647 || id < 1) return false;
  const found = await db
    .selectFrom('discussionCategory')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

interface NewDiscussion extends ValidDiscussion {
  uid: string;
  gid: number | null;
  pid: number | null;
  kind: 'talk' | 'solution';
  topPriority: boolean;
  mentions: string[];
}

/** How many somebody may write in 24 hours; 0: as many as they like. */
export async function createDiscussion(
  db: Database,
  discussion: NewDiscussion,
  dailyLimit: number,
  mentioned: Mentioned[],
): Promise<number> {
  return db.transaction().execute(async transaction => {
    if (dailyLimit > 0) await keepToQuota(transaction, discussion.uid, dailyLimit);
    const { id } = await transaction
      .insertInto('discussion')
      .values(discussion)
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('discussionCount').values({ did: id }).execute();
    const { uid: sender, content } = discussion;
    const about = { sender, action: 'Mention', did: id, cid: null, content } as const;
    await addMessages(
      transaction,
      mentioned.map(({ uid }): NewMessage => ({ ...about, recipient: uid })),
    );
    return id;
  });
}

/** Of several that come at once, no more go through than are left. */
async function keepToQuota(transaction: Transaction<DB>, uid: string, limit: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('discussion'), hashtext(${uid}))`.execute(transaction);
  await requireQuota(transaction, uid, limit);
}

export async function requireQuota(db: Database, uid: string, limit: number): Promise<void> {
  const { written } = await db
    .selectFrom('discussion')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('uid', '=', uid)
    .where('gmtCreate', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (written >= limit) fail('discussion.dailyLimit', { limit });
}

/** Keeps how it read before, for those who moderate; an edit that changes no word leaves no trace. */
export async function editDiscussion(
  db: Database,
  { did, editor, ...after }: ValidDiscussion & { did: number; editor: string; mentions: string[] },
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const before = await transaction
      .selectFrom('discussion')
      .select(['title', 'description', 'content', 'categoryId'])
      .where('id', '=', did)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return fail('discussion.unknown');
    const isSame = (['title', 'description', 'content'] as const).every(part => before[part] === after[part]);
    if (!isSame) {
      const { title, description, content } = before;
      await transaction
        .insertInto('discussionRevision')
        .values({ did, uid: editor, title, description, content })
        .execute();
    }
    await transaction
      .updateTable('discussion')
      .set({ ...after, ...(!isSame && { gmtModified: sql`now()` }) })
      .where('id', '=', did)
      .execute();
  });
}

interface Moderation {
  status?: number | null | undefined;
  topPriority?: boolean | null | undefined;
}

export async function moderate(
  db: Database,
  did: number,
  { status, topPriority }: Moderation,
): Promise<void> {
  const set = { status: status ?? undefined, topPriority: topPriority ?? undefined };
  if (set.status === undefined && set.topPriority === undefined) return;
  await db.updateTable('discussion').set(set).where('id', '=', did).execute();
}

export async function removeDiscussions(db: Database, ids: number[]): Promise<void> {
  await db.deleteFrom('discussion').where('id', 'in', ids).execute();
}

interface Liked {
  id: number;
  uid: string | null;
}

/** A second like, as by a double click, counts no second time; one that is taken back was never told. */
export async function markLike(
  db: Database,
  { id: did, uid: recipient }: Liked,
  sender: string,
  toLike: boolean,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const changed = toLike
      ? await transaction
          .insertInto('discussionLike')
          .values({ did, uid: sender })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
      : await transaction
          .deleteFrom('discussionLike')
          .where('did', '=', did)
          .where('uid', '=', sender)
          .executeTakeFirst()
          .then(({ numDeletedRows }) => numDeletedRows);
    if (!changed) return;
    await transaction
      .updateTable('discussionCount')
      .set(({ eb }) => ({ likeNum: eb('likeNum', '+', toLike ? 1 : -1) }))
      .where('did', '=', did)
      .execute();
    if (!toLike) await removeLikeMessage(transaction, { sender, did });
    else await addMessages(transaction, [{ recipient, sender, action: 'Like_Post', did, cid: null }]);
  });
}

interface Report {
  did?: number | null;
  cid?: number | null;
  commentId?: number;
  replyId?: number | null;
  uid: string;
  reporter: string;
  content: string;
}

export async function addReport(db: Database, report: Report): Promise<void> {
  await db.insertInto('discussionReport').values(report).execute();
}

export async function markReport(db: Database, id: number, handled: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('discussionReport')
    .set({ handled })
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numUpdatedRows) fail('report.unknown');
}
