import { type Insertable, sql, type Transaction } from 'kysely';
import type { GroupFields } from '#core/contract/group.ts';
import { groupBounds } from '#core/limits.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB, StudyGroup } from '#server/database/types.ts';
import { isTrusted } from '#server/features/account/queries/trust.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { groupPolicy as policy } from '../policy.ts';
import { findGroup } from '../queries.ts';
import { readableCode } from './invite.ts';

/** A new group with its owner in it, both or neither; says whether it has to wait for audit. */
export async function createGroup(
  site: Pick<Site, 'db' | 'settings'>,
  user: User,
  fields: GroupFields,
): Promise<{ gid: number; waits: boolean }> {
  const settings = await site.settings.read();
  const isFree = policy.createFreely(user);
  const waits = !isFree && (settings.newGroupsNeedAudit || !(await isTrusted(site.db, user, settings)));
  const gid = await unlessTaken(() =>
    site.db.transaction().execute(async db => {
      if (!isFree) await checkQuotas(db, user.uid, settings);
      const { id } = await db
        .insertInto('studyGroup')
        .values({
          ...checkedCode(fields),
          uid: user.uid,
          owner: user.username,
          status: waits ? groupStatus.waiting : groupStatus.normal,
        } as Insertable<StudyGroup>)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('groupMember').values({ gid: id, uid: user.uid, auth: groupLevel.root }).execute();
      return id;
    }),
  );
  return { gid, waits };
}

export interface Owner {
  uid: string;
  username: string;
}

/**
 * The group of a course at a learning platform. Whoever teaches there is vouched for by the owner of the site, who let the
 * platform in: there is no quota, and nothing waits for audit.
 */
export async function createCourseGroup(
  transaction: Transaction<DB>,
  { uid, username }: Owner,
  course: { id: number; title: string },
): Promise<number> {
  const [shortest, longest] = groupBounds.name;
  const title = course.title.trim();
  const name = (title.length < shortest ? `${title} (LMS)` : title).trim().slice(0, longest);
  // Others may be called the same, also by chance the marked one.
  for (let number = 0; ; number++) {
    const mark = number === 0 ? '' : `-${course.id}-${number}`;
    const made = await transaction
      .insertInto('studyGroup')
      .values({
        name: name.slice(0, longest - mark.length) + mark,
        shortName: `lms${mark || `-${course.id}`}`.slice(-groupBounds.shortName[1]),
        brief: name,
        description: name,
        auth: 2,
        code: readableCode(groupBounds.code),
        visible: false,
        uid,
        owner: username,
        status: groupStatus.normal,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    await transaction
      .insertInto('groupMember')
      .values({ gid: made.id, uid, auth: groupLevel.root })
      .execute();
    return made.id;
  }
}

/** Fields left out keep their value. */
export async function saveGroup(
  db: Database,
  gid: number,
  { id, ...changes }: Partial<GroupFields> & { id: number },
): Promise<void> {
  const before = await findGroup(db, gid);
  const after = checkedCode({ ...before, ...changes, code: changes.code ?? before.code } as GroupFields);
  const { name, shortName, brief, description, auth, code, visible } = after;
  await unlessTaken(() =>
    db
      .updateTable('studyGroup')
      .set({ name, shortName, brief, description, auth, code: code ?? null, visible })
      .where('id', '=', gid)
      .execute(),
  );
}

export const setAvatar = (db: Database, gid: number, avatar: string) =>
  db.updateTable('studyGroup').set({ avatar }).where('id', '=', gid).execute();

/** A private group is given its code; a protected one, which asks nobody for it, has one to become private with. */
function checkedCode(fields: GroupFields): GroupFields {
  if (fields.auth === 1) return { ...fields, code: null };
  if (fields.code) return fields;
  return fields.auth === 3 ? fail('group.codeRequired') : { ...fields, code: readableCode(groupBounds.code) };
}

interface Quotas {
  defaultCreateGroupACInitValue: number;
  defaultCreateGroupDailyLimit: number;
  defaultCreateGroupLimit: number;
}

/** Somebody who sends twice at once is counted once after the other. */
async function checkQuotas(db: Database, uid: string, quotas: Quotas): Promise<void> {
  const {
    defaultCreateGroupACInitValue: solved,
    defaultCreateGroupDailyLimit: daily,
    defaultCreateGroupLimit: all,
  } = quotas;
  await sql`select pg_advisory_xact_lock(0, hashtext(${uid}))`.execute(db);
  const { rows } = await sql<{ ac: number; today: number; made: number }>`
    select coalesce((select ac from user_count where uid = ${uid}), 0) as ac,
      count(*) filter (where gmt_create > now() - interval '1 day')::int as today, count(*)::int as made
    from study_group where uid = ${uid}`.execute(db);
  const { ac, today, made } = rows[0]!;
  if (ac < solved) fail('group.solveFirst', { count: solved });
  if (daily > 0 && today >= daily) fail('group.dailyLimit', { count: daily });
  if (all > 0 && made >= all) fail('group.limit', { count: all });
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'study_group_name') throw new ApiError('group.nameTaken');
    if (constraint === 'study_group_short_name') throw new ApiError('group.shortNameTaken');
    throw error;
  }
}
