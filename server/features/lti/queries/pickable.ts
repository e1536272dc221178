import { sql } from 'kysely';
import type { LtiKind, LtiTarget } from '#core/lti.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';

/** Something that a link of a course can open. */
export interface Pickable extends LtiTarget {
  title: string;
  gid: number | null;
  groupName: string | null;
  /** as homework it is due */
  dueAt: string | null;
}

interface Reach {
  uid: string;
  /** the group of the course */
  gid: number | null;
  /** whether a course without one may be joined to a group by this choice */
  mayJoin: boolean;
}

const shownMax = 200;

/**
 * What is published: of the group of the course, of all groups that a teacher manages as long as the course has none, and
 * what is there for everybody.
 */
export async function pickables(
  db: Database,
  { uid, gid, mayJoin }: Reach,
  { words = '', target }: { words?: string; target?: LtiTarget },
): Promise<Pickable[]> {
  const { rows } = await sql<Pickable & { kind: LtiKind }>`
    with own as (
      select study_group.id, study_group.name from study_group
      where study_group.status = ${groupStatus.normal} and case
        when ${gid}::integer is not null then study_group.id = ${gid}
        else ${mayJoin} and (study_group.uid = ${uid} or exists (
          select from group_member
          where group_member.gid = study_group.id and group_member.uid = ${uid} and group_member.auth = ${groupLevel.root}))
        end
    ), thing as (
      select 'training' as kind, id, title, gid, due_at from training
      where status and (gid is not null or auth = 'Public')
      union all
      select 'courseTable', id, title, gid, due_at from course_table where status = 1
      union all
      select 'contest', id, title, gid, null from contest where visible and (gid is not null or auth = 0)
      union all
      select 'course', id, title, gid, null from course where status = 1
      union all
      select 'lesson', id, title, gid, null from lesson where status = 1
    )
    select thing.kind, thing.id, thing.title, thing.gid, own.name as group_name, thing.due_at
    from thing left join own on own.id = thing.gid
    where (thing.gid is null or own.id is not null)
      and strpos(lower(thing.title), lower(${words})) > 0
      and (${target?.kind ?? ''} = '' or thing.kind = ${target?.kind ?? ''} and thing.id = ${target?.id ?? 0})
    order by thing.gid nulls last, thing.kind, thing.id desc limit ${shownMax}`.execute(db);
  return rows;
}
