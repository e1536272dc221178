import { sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { AdminGroupRow } from '#core/contract/group-admin.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { findAccountByName } from '#server/features/account/queries.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';
import { pageOf } from '#server/http/page.ts';
import { presentAdminGroup } from '../present.ts';
import { type GroupQuery, groupsOf, pageOfIds } from '../queries/list.ts';

/** Every group for the back office; whoever audits finds what waits on the first page. */
export async function listForAdmin(db: Database, query: GroupQuery): Promise<Page<AdminGroupRow>> {
  const waitingFirst = sql`status = ${groupStatus.waiting} desc, id desc`;
  const { ids, total } = await pageOfIds(db, query, sql`true`, waitingFirst);
  return pageOf((await groupsOf(db, ids)).map(presentAdminGroup), total, query.currentPage, query.limit);
}

export const existingGroup = async (db: Database, gid: number) =>
  (await db
    .selectFrom('studyGroup')
    .select(['id', 'name', 'status', 'canUseAi', 'owner'])
    .where('id', '=', gid)
    .executeTakeFirst()) ?? fail('group.unknown');

/** Its owner is told when that changes whether it is open. */
export const setStatus = (
  db: Database,
  gid: number,
  changes: { status: number; canUseAi?: boolean },
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { name, uid, status } = await transaction
      .selectFrom('studyGroup')
      .select(['name', 'uid', 'status'])
      .where('id', '=', gid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction.updateTable('studyGroup').set(changes).where('id', '=', gid).execute();
    if (uid === null || status === changes.status) return;
    const isOpen = changes.status === groupStatus.normal;
    await addSystemMessage(transaction, {
      recipients: [uid],
      kind: 'mine',
      sentence: isOpen
        ? 'group.audited'
        : status === groupStatus.waiting
          ? 'group.refused'
          : 'group.disabled',
      blanks: { group: name },
      ...(isOpen && { url: `/group/${gid}` }),
    });
  });

/** The new owner is in the group as a root of it, whatever they were before. */
export async function handOver(db: Database, gid: number, username: string): Promise<void> {
  const account = await findAccountByName(db, username);
  if (account?.status !== 0) return fail('user.unknown');
  const { uid } = account;
  await db.transaction().execute(async transaction => {
    await transaction
      .updateTable('studyGroup')
      .set({ uid, owner: account.username })
      .where('id', '=', gid)
      .execute();
    await transaction
      .insertInto('groupMember')
      .values({ gid, uid, auth: groupLevel.root })
      .onConflict(conflict => conflict.columns(['gid', 'uid']).doUpdateSet({ auth: groupLevel.root }))
      .execute();
  });
}
