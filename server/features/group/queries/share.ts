import { type RawBuilder, sql } from 'kysely';
import type { GroupShare } from '#core/contract/group-share.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { textContainsUnindexed } from '#server/database/text-search.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { groupPolicy } from '../policy.ts';

/** The name of the receiving group, for those whom it is there for; hidden groups have none for others. */
const receiverNamed = (viewer: Viewer) => sql<string>`coalesce((
  select name from study_group as named where named.id = get_gid and (${groupPolicy.seeAll(viewer)}
    or named.status = ${groupStatus.normal} and (named.visible or named.uid = ${viewer?.uid ?? null} or exists (
      select from group_member
      where gid = named.id and group_member.uid = ${viewer?.uid ?? null} and auth >= ${groupLevel.member})))), '')`;

const shares = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('groupShare')
    .innerJoin('studyGroup', 'studyGroup.id', 'groupShare.shareGid')
    .select(['groupShare.id', 'shareGid as shareGroupId', 'studyGroup.name as shareGroupName'])
    .select(['getGid as getGroupId', receiverNamed(viewer).as('getGroupName'), 'remark', 'consent'])
    .select(['groupShare.status', 'getStatus', 'groupShare.gmtCreate', 'groupShare.gmtModified as gmtModify'])
    .$castTo<GroupShare>();

/** Those that hold now: both ends want it, and the giving group is there. */
const inForce = sql<boolean>`(group_share.status = 1 and get_status = 1)`;

/** Who shares with a group, or wants to: what waits for an answer first. A group that was disabled shares nothing. */
export function sharesTo(
  db: Database,
  viewer: Viewer,
  gid: number,
  onlyInForce: boolean,
  getStatus?: number,
) {
  let rows = shares(db, viewer)
    .where('getGid', '=', gid)
    .where('studyGroup.status', '=', groupStatus.normal)
    .orderBy(sql`consent = 'waiting'`, 'desc')
    .orderBy('groupShare.id', 'desc');
  // What was withdrawn is gone for the other end.
  rows = onlyInForce ? rows.where(inForce) : rows.where('groupShare.status', '=', 1);
  return getStatus === undefined ? rows : rows.where('getStatus', '=', getStatus);
}

export function sharesOf(db: Database, viewer: Viewer, gid: number, keyword?: string) {
  const rows = shares(db, viewer).where('shareGid', '=', gid).orderBy('groupShare.id', 'desc');
  if (!keyword) return rows;
  return rows.where(textContainsUnindexed(receiverNamed(viewer), keyword));
}

export const findShare = (db: Database, id: number) =>
  db
    .selectFrom('groupShare')
    .select(['id', 'shareGid', 'getGid', 'uid', 'status', 'getStatus', 'remark', 'consent'])
    .where('id', '=', id)
    .executeTakeFirst();

export const changeShare = (
  db: Database,
  id: number,
  change: { status?: number; getStatus?: number; remark?: string },
) => db.updateTable('groupShare').set(change).where('id', '=', id).execute();

export const deleteShare = (db: Database, id: number) =>
  db.deleteFrom('groupShare').where('id', '=', id).execute();

/** The groups whose things the members of a group may use now, besides its own. */
export async function sharingWith(db: Database, gid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('groupShare')
    .innerJoin('studyGroup', 'studyGroup.id', 'shareGid')
    .select('shareGid')
    .where('getGid', '=', gid)
    .where(inForce)
    .where('studyGroup.status', '=', groupStatus.normal)
    .execute();
  return rows.map(({ shareGid }) => shareGid);
}

/** Whether a group shares with another now, both of which a query speaks of. */
export const isShared = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<boolean>`exists (
  select from group_share join study_group as giving on giving.id = share_gid
  where share_gid = ${from} and get_gid = ${to} and ${inForce} and giving.status = ${groupStatus.normal})`;

/** Whether what belongs to one group may be used in another now. */
export const isSharedWith = async (db: Database, from: number, to: number): Promise<boolean> =>
  (await sharingWith(db, to)).includes(from);

/** Those of these groups that share with a group of the viewer's. */
export async function guestAt(db: Database, viewer: Viewer, gids: number[]): Promise<Set<number>> {
  if (!viewer || !gids.length) return new Set();
  const { rows } = await sql<{ gid: number }>`
    select gid from unnest(${gids}::int[]) as wanted (gid)
    where ${isGuestOf(sql`wanted.gid`, viewer.uid)}`.execute(db);
  return new Set(rows.map(({ gid }) => gid));
}

/** Whether the viewer is a member of a group that this one shares with. */
export const isGuest = async (db: Database, viewer: Viewer, gid: number): Promise<boolean> =>
  (await guestAt(db, viewer, [gid])).has(gid);

/** The same of a group that a query speaks of. */
export const isGuestOf = (gid: RawBuilder<unknown>, uid: string) => sql<boolean>`exists (
  select from group_share join study_group as giving on giving.id = share_gid
    join study_group as receiving on receiving.id = get_gid
    join group_member on group_member.gid = get_gid and group_member.uid = ${uid}
  where share_gid = ${gid} and ${inForce} and group_member.auth >= ${groupLevel.member}
    and giving.status = ${groupStatus.normal} and receiving.status = ${groupStatus.normal})`;

/** Whether what one group has may be used in another now, of groups that a query speaks of; asked for each by the index. */
export const isSharedInto = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select true from group_share join study_group as giving on giving.id = share_gid
  where share_gid = ${from} and get_gid = ${to} and ${inForce} and giving.status = ${groupStatus.normal} limit 1
), false)`;

/** The group itself, then those that share with it, for their members to choose from. */
export async function learningSources(db: Database, gid: number): Promise<{ gid: number; name: string }[]> {
  const shared = await sharingWith(db, gid);
  const { rows } = await sql<{ gid: number; name: string }>`
    select id as gid, name from study_group where id = any (${[gid, ...shared]})
    order by id <> ${gid}, lower(name) limit 100`.execute(db);
  return rows;
}

/** A group, and of those that share with it the ones that somebody is a member of. */
export async function membershipsAround(
  db: Database,
  uid: string,
  gid: number,
): Promise<{ gid: number; name: string }[]> {
  const sharing = await sharingWith(db, gid);
  const rows = await db
    .selectFrom('studyGroup')
    .leftJoin('groupMember', join => join.onRef('gid', '=', 'studyGroup.id').on('groupMember.uid', '=', uid))
    .select(['studyGroup.id as gid', 'name'])
    .where('studyGroup.id', 'in', [gid, ...sharing])
    .where(({ or, eb }) =>
      or([eb('studyGroup.id', '=', gid), eb('groupMember.auth', '>=', groupLevel.member)]),
    )
    .orderBy('studyGroup.id')
    .execute();
  return rows.toSorted((one, other) => Number(other.gid === gid) - Number(one.gid === gid));
}
