import { sql } from 'kysely';
import type { GroupStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { isGuest } from '#server/features/group/share.ts';
import { fail } from '#server/http/errors.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';

/** What somebody is to the lessons and trainings of a group. */
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
  loggedIn(viewer);
  const group = await site.standings.at(viewer, { kind: 'group', id: gid });
  const isMember = group !== undefined && groupPolicy.enter(viewer, group);
  if (!isMember && !(await isGuest(site.db, viewer, gid))) fail(group ? 'group.notMember' : 'group.unknown');
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

/** Whether somebody writes lessons anywhere: such a person may upload their pictures. */
export async function teachesSomewhere(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from study_group left join group_member on group_member.gid = study_group.id and group_member.uid = ${uid}
    where study_group.status = 0 and (study_group.uid = ${uid} or group_member.auth >= 4) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
