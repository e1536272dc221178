import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { textContainsUnindexed } from '#server/database/text-search.ts';
import type { DB } from '#server/database/types.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { setTags } from '#server/features/problem/store/tag-names.ts';
import { fail } from '#server/http/errors.ts';

/**
 * How a problem of a group becomes one of the bank:
 *
 *   (null) ──apply──▶ 1 waits ──▶ 2 public: it has left the group for the bank, and the group still lists it
 *      ◀──take back──┘  │   ▲
 *                       ▼   └── 3 refused ──apply again
 *                       3
 */
export async function setApplied(db: Database, pid: number, isApplied: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('problem')
    .set({ applyPublicProgress: isApplied ? 1 : null })
    .where('id', '=', pid)
    .where(({ or, eb }) => or([eb('applyPublicProgress', 'is', null), eb('applyPublicProgress', '<>', 2)]))
    .executeTakeFirst();
  if (!numUpdatedRows) fail('problem.alreadyPublic');
}

export function appliedProblems(db: Database, { keyword, gid }: { keyword?: string; gid?: number }) {
  let rows = db
    .selectFrom('problem')
    .leftJoin('studyGroup', 'studyGroup.id', 'problem.homeGid')
    .select(['problem.id', 'problem.homeGid as gid', 'studyGroup.name as groupName', 'problemId', 'title'])
    .select(['author', 'type', 'judgeMode', 'problem.gmtCreate', 'problem.gmtModified'])
    .select(({ ref }) => ref('applyPublicProgress').$notNull().as('applyPublicProgress'))
    .where('applyPublicProgress', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('applyPublicProgress')
    .orderBy('problem.id', 'desc');
  if (gid !== undefined) rows = rows.where('problem.homeGid', '=', gid);
  if (keyword) rows = rows.where(textContainsUnindexed(sql`problem_id || E'\n' || title`, keyword));
  return rows;
}

/** Says what the problem was before, for the audit log. */
export async function setProgress(db: Database, pid: number, progress: number, modifiedUser: string) {
  return db.transaction().execute(async transaction => {
    const before = await transaction
      .selectFrom('problem')
      .select([
        'id',
        'problemId',
        'title',
        'gid',
        'homeGid',
        'oj',
        'auth',
        'applyPublicProgress',
        'authorUid',
      ])
      .where('id', '=', pid)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before || before.applyPublicProgress === null) return fail('problem.unknown');
    const gid = progress === 2 ? null : before.homeGid;
    await transaction
      .updateTable('problem')
      .set({
        applyPublicProgress: progress,
        gid,
        // Who makes it public wants it to be seen; a contest that has it keeps it until then.
        ...(progress === 2 && before.auth === 2 ? { auth: 1 } : {}),
        modifiedUser,
      })
      .where('id', '=', pid)
      .execute();
    if (gid !== before.gid) await moveTags(transaction, { pid, oj: before.oj, gid });
    if (progress !== before.applyPublicProgress) await tellAuthor(transaction, before, progress);
    return before;
  });
}

interface Applied {
  problemId: string;
  title: string;
  homeGid: number | null;
  authorUid: string | null;
}

async function tellAuthor(
  transaction: Transaction<DB>,
  { problemId, title, homeGid, authorUid }: Applied,
  progress: number,
): Promise<void> {
  if (authorUid === null || progress === 1) return;
  const isPublic = progress === 2;
  await addSystemMessage(transaction, {
    recipients: [authorUid],
    kind: 'mine',
    sentence: isPublic ? 'problem.madePublic' : 'problem.notMadePublic',
    blanks: { problem: `${problemId} ${title}` },
    url: isPublic ? `/problem/${encodeURIComponent(problemId)}` : `/group/${homeGid}/problem`,
  });
}

/** Names that only the group had become names of the bank, and leave it again with their problem. */
async function moveTags(
  transaction: Transaction<DB>,
  problem: { pid: number; oj: string; gid: number | null },
): Promise<void> {
  const tags = await transaction
    .selectFrom('tag')
    .innerJoin('problemTag', 'tid', 'id')
    .select(['name', 'color'])
    .where('pid', '=', problem.pid)
    .execute();
  if (problem.gid !== null) await forgetMovedTags(transaction, problem.pid, problem.gid);
  if (tags.length) await setTags(transaction, problem, tags);
}

/** What the bank has for this problem alone, and the group has too, came along with it. */
const forgetMovedTags = (transaction: Transaction<DB>, pid: number, gid: number) =>
  sql`delete from tag using problem_tag as own
    where own.pid = ${pid} and own.tid = tag.id and tag.gid is null and tag.tcid is null
      and exists (select from tag as kept where kept.gid = ${gid} and lower(kept.name) = lower(tag.name))
      and not exists (select from problem_tag as other where other.tid = tag.id and other.pid <> ${pid})`.execute(
    transaction,
  );
