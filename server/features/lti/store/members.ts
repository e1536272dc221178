import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import type { CourseRoles } from '../roles.ts';
import type { ContextRow } from './contexts.ts';
import { giveLevel } from './levels.ts';

interface CourseMember {
  subject: string;
  label: string;
  /** null: has not come here yet */
  uid: string | null;
  roles: CourseRoles;
}

/** Somebody of a course, who enters its group with the level of their role; who has a higher one keeps it. */
export const upsertMember = (db: Database, context: ContextRow, member: CourseMember): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { subject, uid, roles } = member;
    const columns = { label: member.label.slice(0, 200), ...roles, seenAt: now() };
    await transaction
      .insertInto('ltiMember')
      .values({ contextId: context.id, subject, uid, ...columns })
      .onConflict(conflict =>
        conflict.columns(['contextId', 'subject']).doUpdateSet({ ...columns, ...(uid && { uid }) }),
      )
      .execute();
    if (context.gid !== null)
      await giveLevel(transaction, { contextId: context.id, gid: context.gid, subject });
  });

/** Who is no longer in the course loses what it gave them, and nothing else. */
export async function removeOthers(db: Database, { id, gid }: ContextRow, subjects: string[]): Promise<void> {
  const gone = await db
    .selectFrom('ltiMember')
    .select('subject')
    .where('contextId', '=', id)
    .where('subject', 'not in', subjects)
    .execute();
  for (const { subject } of gone)
    await db.transaction().execute(async transaction => {
      const row = { contextId: id, subject };
      const none = { isInstructor: false, isLearner: false };
      await transaction
        .updateTable('ltiMember')
        .set(none)
        .where('contextId', '=', id)
        .where('subject', '=', subject)
        .execute();
      if (gid !== null) await giveLevel(transaction, { ...row, gid });
      await transaction
        .deleteFrom('ltiMember')
        .where('contextId', '=', id)
        .where('subject', '=', subject)
        .execute();
    });
}
