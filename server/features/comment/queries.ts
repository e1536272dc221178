import { type RawBuilder, sql } from 'kysely';
import { superAdmin } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { commentPolicy } from './policy.ts';
import type { Thread } from './thread.ts';

/** Who said something, as it is shown. */
export interface Speaker {
  uid: string | null;
  username: string | null;
  avatar: string | null;
  role: number | null;
  titleName: string | null;
  titleColor: string | null;
  /** in the group where it was said */
  level: number | null;
}

export interface CommentRow extends Speaker {
  id: number;
  content: string;
  mentions: string[];
  likeNum: number;
  replyNum: number;
  gmtCreate: string;
}

export interface ReplyRow extends Speaker {
  id: number;
  commentId: number;
  content: string;
  mentions: string[];
  toUid: string | null;
  toName: string | null;
  toAvatar: string | null;
  gmtCreate: string;
}

const speaker = sql`account.username, account.avatar, account.role, account.title_name, account.title_color,
  group_member.auth as level`;

const joinSpeaker = (table: 'comment' | 'reply', { did, gid }: Thread): RawBuilder<unknown> => sql`
  left join account on account.uid = ${sql.table(table)}.uid
  left join group_member on group_member.uid = ${sql.table(table)}.uid
    and group_member.gid = ${did === null ? null : gid}::int`;

const ofThread = (table: 'comment' | 'reply', { did, cid }: Thread): RawBuilder<unknown> =>
  cid === null ? sql`${sql.table(table)}.did = ${did}` : sql`${sql.table(table)}.cid = ${cid}`;

/** The rows that are there for the viewer; the same as `commentPolicy.see` says of each. */
function seen(table: 'comment' | 'reply', thread: Thread, viewer: Viewer): RawBuilder<unknown> {
  if (!commentPolicy.seesLittle(viewer, thread.standing)) return sql`true`;
  const by = sql`${sql.table(table)}.uid`;
  return sql`(${by} = ${viewer?.uid ?? ''} or ${by} = any(${thread.admins}) or account.role = ${superAdmin})`;
}

/** Numbers of replies count those that are there for the viewer. */
const commentColumns = (thread: Thread, viewer: Viewer): RawBuilder<unknown> => sql`
  comment.id, comment.content, comment.mentions, comment.like_num, comment.gmt_create, comment.uid, ${speaker}, ${
    commentPolicy.seesLittle(viewer, thread.standing)
      ? sql`(select count(*)::int from reply left join account on account.uid = reply.uid
          where reply.comment_id = comment.id and ${seen('reply', thread, viewer)}) as reply_num`
      : sql`comment.reply_num`
  }`;

interface Cut {
  limit: number;
  offset: number;
}

/** The most liked first, then the newest. */
export async function commentsOf(db: Database, thread: Thread, viewer: Viewer, { limit, offset }: Cut) {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(thread, viewer)} from comment ${joinSpeaker('comment', thread)}
    where ${ofThread('comment', thread)} and ${seen('comment', thread, viewer)}
    order by comment.like_num desc, comment.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function newestCommentsOf(db: Database, thread: Thread, viewer: Viewer, limit: number) {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(thread, viewer)} from comment ${joinSpeaker('comment', thread)}
    where ${ofThread('comment', thread)} and ${seen('comment', thread, viewer)}
    order by comment.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function commentOf(db: Database, thread: Thread, viewer: Viewer, id: number) {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(thread, viewer)} from comment ${joinSpeaker('comment', thread)}
    where comment.id = ${id} and ${ofThread('comment', thread)} and ${seen('comment', thread, viewer)}`.execute(
    db,
  );
  return rows[0];
}

/** The highest ids there are; 0 where there is nothing. They tell no more than how much is said on the whole site. */
export async function newestIds(
  db: Database,
  thread: Thread,
): Promise<{ newest: number; newestReply: number }> {
  const { rows } = await sql<{ newest: number; newestReply: number }>`
    select coalesce((select max(id) from comment where ${ofThread('comment', thread)}), 0) as newest,
      coalesce((select max(id) from reply where ${ofThread('reply', thread)}), 0) as newest_reply`.execute(
    db,
  );
  return rows[0]!;
}

interface Count {
  /** comments without their replies */
  total: number;
  /** with them; nobody counts these in a contest */
  commentNum: number | null;
}

export async function countComments(db: Database, thread: Thread, viewer: Viewer): Promise<Count> {
  if (thread.did !== null)
    return db
      .selectFrom('discussionCount')
      .select(['threadNum as total', 'commentNum'])
      .where('did', '=', thread.did)
      .executeTakeFirstOrThrow();
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from comment left join account on account.uid = comment.uid
    where ${ofThread('comment', thread)} and ${seen('comment', thread, viewer)}`.execute(db);
  return { total: rows[0]!.total, commentNum: null };
}

const replyColumns = sql`
  reply.id, reply.comment_id, reply.content, reply.mentions, reply.gmt_create, reply.uid, ${speaker},
  reply.to_uid, addressee.username as to_name, addressee.avatar as to_avatar`;

const addressee = sql`left join account as addressee on addressee.uid = reply.to_uid`;

/** The newest replies to each of these comments, the newest first. */
export async function repliesTo(
  db: Database,
  thread: Thread,
  viewer: Viewer,
  commentIds: number[],
  each: number,
): Promise<ReplyRow[]> {
  if (!commentIds.length) return [];
  const { rows } = await sql<ReplyRow>`
    select newest.* from unnest(${commentIds}::int[]) as wanted (id) cross join lateral (
      select ${replyColumns} from reply ${joinSpeaker('reply', thread)} ${addressee}
      where reply.comment_id = wanted.id and ${seen('reply', thread, viewer)}
      order by reply.id desc limit ${each}
    ) as newest order by newest.id desc`.execute(db);
  return rows;
}

export async function newestRepliesOf(db: Database, thread: Thread, viewer: Viewer, limit: number) {
  const { rows } = await sql<ReplyRow>`
    select ${replyColumns} from reply ${joinSpeaker('reply', thread)} ${addressee}
    where ${ofThread('reply', thread)} and ${seen('reply', thread, viewer)}
    order by reply.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Where a comment stands, and who said it. */
export const findComment = (db: Database, id: number) =>
  db.selectFrom('comment').select(['id', 'did', 'cid', 'uid']).where('id', '=', id).executeTakeFirst();

export const findReply = (db: Database, id: number) =>
  db
    .selectFrom('reply')
    .select(['id', 'commentId', 'did', 'cid', 'uid', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What decides whether somebody speaks as an admin of a contest. */
export async function speakerOf(db: Database, uid: string | null): Promise<Pick<Speaker, 'uid' | 'role'>> {
  if (uid === null) return { uid, role: null };
  const found = await db.selectFrom('account').select('role').where('uid', '=', uid).executeTakeFirst();
  return { uid, role: found?.role ?? null };
}

/** Of these comments, those that somebody likes. */
export async function likedBy(db: Database, uid: string, ids: number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await db
    .selectFrom('commentLike')
    .select('commentId')
    .where('uid', '=', uid)
    .where('commentId', 'in', ids)
    .execute();
  return rows.map(({ commentId }) => commentId);
}
