import { sql } from 'kysely';
import type { GroupStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { fail } from '#server/http/errors.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';

/** What somebody is to the lessons of a group. */
export interface LearningStanding {
  gid: number;
  /** undefined for those who only learn from it through another group */
  group: GroupStanding | undefined;
  /** writes lessons, and so sees drafts */
  teaches: boolean;
  /** root of the group */
  manages: boolean;
}

type Asked = Pick<Site, 'db' | 'standings'>;

/** For those who may learn from a group: its members, and members of groups that it shares with. */
export async function learningAt(site: Asked, viewer: Viewer, gid: number): Promise<LearningStanding> {
  const { uid } = loggedIn(viewer);
  const group = await site.standings.at(viewer, { kind: 'group', id: gid });
  const isMember = group !== undefined && groupPolicy.enter(viewer, group);
  if (!isMember && !(await isSharedWith(site.db, gid, uid)))
    fail(group ? 'group.notMember' : 'group.unknown');
  return {
    gid,
    group,
    teaches: isMember && groupPolicy.teach(viewer, group),
    manages: isMember && groupPolicy.manage(viewer, group),
  };
}

/** For those who write in a group. */
export async function teachingAt(site: Asked, viewer: Viewer, gid: number): Promise<LearningStanding> {
  const standing = await learningAt(site, viewer, gid);
  if (!standing.teaches) fail('object.forbidden');
  return standing;
}

/** What one wrote oneself, as long as one teaches there; a root of the group everything. */
export const mayChange = (
  viewer: Viewer,
  { teaches, manages }: LearningStanding,
  uid: string | null,
): boolean => manages || (teaches && viewer !== null && viewer.uid === uid);

async function isSharedWith(db: Database, gid: number, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_share
    join study_group giving on giving.id = group_share.share_gid and giving.status = 0
    join study_group taking on taking.id = group_share.get_gid and taking.status = 0
    join group_member on group_member.gid = group_share.get_gid and group_member.uid = ${uid} and group_member.auth >= 3
    where group_share.share_gid = ${gid} and group_share.status = 1 and group_share.get_status = 1
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The group itself, then those that share with it. */
export async function learningSources(db: Database, gid: number): Promise<{ gid: number; name: string }[]> {
  const { rows } = await sql<{ gid: number; name: string }>`
    select id as gid, name from study_group
    where id = ${gid} or (status = 0 and id in (
      select share_gid from group_share where get_gid = ${gid} and status = 1 and get_status = 1))
    order by id <> ${gid}, lower(name) limit 100`.execute(db);
  return rows;
}

/** Whether somebody writes lessons anywhere: such a person may upload their pictures. */
export async function teachesSomewhere(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from study_group left join group_member on group_member.gid = study_group.id and group_member.uid = ${uid}
    where study_group.status = 0 and (study_group.uid = ${uid} or group_member.auth >= 4) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
