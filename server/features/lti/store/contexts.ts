import type { Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import type { DB } from '#server/database/types.ts';
import { createCourseGroup, type Owner } from '#server/features/group/store/create.ts';
import type { PlatformCourse } from '../message.ts';
import { giveLevel } from './levels.ts';

interface ContextName {
  providerId: number;
  deployment: string;
  course: Pick<PlatformCourse, 'key'>;
}

export interface ContextRow {
  id: number;
  gid: number | null;
}

export const contextOf = (
  db: Database,
  { providerId, deployment, course }: ContextName,
): Promise<ContextRow | undefined> =>
  db
    .selectFrom('ltiContext')
    .select(['id', 'gid'])
    .where('providerId', '=', providerId)
    .where('deployment', '=', deployment)
    .where('key', '=', course.key)
    .executeTakeFirst();

/** The course by that name; what the platform says of it now is taken over. */
export const upsertContext = (
  db: Database,
  { providerId, deployment, course }: ContextName & { course: PlatformCourse },
): Promise<ContextRow> => {
  const { key, title, membershipsUrl } = course;
  return db
    .insertInto('ltiContext')
    .values({ providerId, deployment, key, title, membershipsUrl })
    .onConflict(conflict =>
      conflict.columns(['providerId', 'deployment', 'key']).doUpdateSet({
        title,
        ...(membershipsUrl && { membershipsUrl }),
      }),
    )
    .returning(['id', 'gid'])
    .executeTakeFirstOrThrow();
};

/** How it went to ask who is in it. */
export const noteSync = (db: Database, id: number, syncTrouble: string | null) =>
  db.updateTable('ltiContext').set({ syncedAt: now(), syncTrouble }).where('id', '=', id).execute();

/** The group that the people of a course enter from now on; those who are known enter it at once. */
export const joinGroup = (db: Database, id: number, gid: number | null): Promise<void> =>
  db.transaction().execute(transaction => join(transaction, id, gid));

async function join(transaction: Transaction<DB>, id: number, gid: number | null): Promise<void> {
  await transaction.updateTable('ltiContext').set({ gid }).where('id', '=', id).execute();
  if (gid === null) return;
  const members = await transaction
    .selectFrom('ltiMember')
    .select('subject')
    .where('contextId', '=', id)
    .where('uid', 'is not', null)
    .execute();
  for (const { subject } of members) await giveLevel(transaction, { contextId: id, gid, subject });
}

/** A group for a course that has none, with its teacher as the owner; who presses twice has one. */
export const makeGroup = (db: Database, id: number, owner: Owner): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { title, gid } = await transaction
      .selectFrom('ltiContext')
      .select(['title', 'gid'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (gid === null) await join(transaction, id, await createCourseGroup(transaction, owner, { id, title }));
  });
