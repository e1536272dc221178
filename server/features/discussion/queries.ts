import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isSharedInto } from '#server/features/group/queries/share.ts';

/** What decides about a discussion, without its text. */
export const findDiscussion = (db: Database, did: number) =>
  db
    .selectFrom('discussion')
    .select(['id', 'kind', 'title', 'uid', 'gid', 'pid', 'status', 'topPriority'])
    .where('id', '=', did)
    .executeTakeFirst();

export type StoredDiscussion = NonNullable<Awaited<ReturnType<typeof findDiscussion>>>;

/** Whether something that was sent is another text than the discussion has; what is empty was not sent. */
export async function isTextChanged(
  db: Database,
  did: number,
  sent: { title?: string; description?: string; content?: string },
): Promise<boolean> {
  const stored = await db
    .selectFrom('discussion')
    .select(['title', 'description', 'content'])
    .where('id', '=', did)
    .executeTakeFirstOrThrow();
  return (['title', 'description', 'content'] as const).some(
    name => sent[name] && sent[name] !== stored[name],
  );
}

/** Discussions with all that their rows show, and what decides whether their problem may be named. */
export const shownDiscussions = (db: Database) =>
  db
    .selectFrom('discussion')
    .innerJoin('discussionCount', 'discussionCount.did', 'discussion.id')
    .innerJoin('discussionCategory', 'discussionCategory.id', 'discussion.categoryId')
    .leftJoin('account', 'account.uid', 'discussion.uid')
    .leftJoin('groupMember', join =>
      join.onRef('groupMember.gid', '=', 'discussion.gid').onRef('groupMember.uid', '=', 'discussion.uid'),
    )
    .leftJoin('problem', join =>
      join
        .onRef('problem.id', '=', 'discussion.pid')
        .on('problem.auth', '=', 1)
        .on('problem.deletedAt', 'is', null)
        .on(
          sql<boolean>`(problem.gid is null or problem.gid = discussion.gid
            or ${isSharedInto(sql`problem.gid`, sql`discussion.gid`)})`,
        ),
    )
    .select(['discussion.id', 'kind', 'categoryId', 'discussion.title', 'discussion.description'])
    .select(['problem.problemId as pid', 'problem.title as problemTitle', 'discussion.uid', 'username'])
    .select(['avatar', 'role', 'titleName', 'titleColor', 'groupMember.auth as level'])
    .select(['viewNum', 'likeNum', 'commentNum', 'topPriority', 'discussion.status', 'discussion.gid'])
    .select(['discussionCategory.name as categoryName', 'discussion.gmtCreate', 'discussion.gmtModified'])
    .select(['discussion.content', 'discussion.mentions']);

export type ShownDiscussion = Awaited<ReturnType<ReturnType<typeof shownDiscussions>['execute']>>[number];

export const categories = (db: Database) =>
  db.selectFrom('discussionCategory').selectAll().orderBy('id').execute();

/** How many problems somebody has solved; the thresholds of the site are about it. */
export async function solvedBy(db: Database, uid: string): Promise<number> {
  const found = await db.selectFrom('userCount').select('ac').where('uid', '=', uid).executeTakeFirst();
  return found?.ac ?? 0;
}

export async function likes(db: Database, did: number, uid: string): Promise<boolean> {
  const found = await db
    .selectFrom('discussionLike')
    .select('did')
    .where('did', '=', did)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countView(db: Database, did: number): Promise<void> {
  await db
    .updateTable('discussionCount')
    .set(({ eb }) => ({ viewNum: eb('viewNum', '+', 1) }))
    .where('did', '=', did)
    .execute();
}

/** Newest first. */
export const revisionsOf = (db: Database, did: number) =>
  db
    .selectFrom('discussionRevision')
    .leftJoin('account', 'account.uid', 'discussionRevision.uid')
    .select(['id', 'title', 'description', 'content', 'username', 'discussionRevision.gmtCreate'])
    .where('did', '=', did)
    .orderBy('id', 'desc');

export async function countRevisions(db: Database, did: number): Promise<number> {
  const { total } = await db
    .selectFrom('discussionRevision')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('did', '=', did)
    .executeTakeFirstOrThrow();
  return total;
}

/** How much of a reported comment is shown. */
const reportedLetters = 200;

/** Those that wait first, then the newest; of a discussion, a comment or a reply, whichever it is about. */
export const reports = (db: Database) =>
  db
    .selectFrom('discussionReport')
    .leftJoin('discussion', 'discussion.id', 'discussionReport.did')
    .leftJoin('contest', 'contest.id', 'discussionReport.cid')
    .leftJoin('comment', 'comment.id', 'discussionReport.commentId')
    .leftJoin('reply', 'reply.id', 'discussionReport.replyId')
    .leftJoin('account', join =>
      join.on(
        sql<boolean>`account.uid = case when discussion_report.reply_id is not null then reply.uid
          when discussion_report.comment_id is not null then comment.uid else discussion.uid end`,
      ),
    )
    .select(['discussionReport.id', 'discussionReport.did', 'discussionReport.cid', 'discussion.gid'])
    .select(({ fn, val }) => [
      fn.coalesce('discussion.title', 'contest.title', val('')).as('discussionTitle'),
      fn.coalesce('discussion.status', val(0)).as('discussionStatus'),
    ])
    .select(['username', 'reporter', 'discussionReport.content', 'handled'])
    .select(['discussionReport.commentId', 'discussionReport.replyId'])
    .select(
      sql<string | null>`left(coalesce(reply.content, comment.content), ${reportedLetters})`.as('comment'),
    )
    .select(['discussionReport.gmtCreate', 'discussionReport.gmtModified'])
    .orderBy('handled')
    .orderBy('discussionReport.id', 'desc');

export async function titlesOf(db: Database, ids: number[]): Promise<string[]> {
  const rows = await db.selectFrom('discussion').select('title').where('id', 'in', ids).execute();
  return rows.map(({ title }) => title);
}
