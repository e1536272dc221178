import type { Group, GroupRow } from '#core/contract/group.ts';
import type { AdminGroupRow } from '#core/contract/group-admin.ts';
import type { GroupMember } from '#core/contract/group-member.ts';
import { pick } from '#core/pick.ts';
import type { GroupStanding } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { groupPolicy } from './policy.ts';
import type { MemberRow } from './queries/members.ts';
import type { ShownGroup } from './queries.ts';

export const presentGroupRow = (group: ShownGroup): GroupRow => ({
  ...pick(group, 'id', 'avatar', 'name', 'shortName', 'brief', 'description', 'owner', 'uid', 'auth'),
  ...pick(group, 'visible', 'status', 'memberCount', 'gmtCreate', 'gmtModified'),
});

/** The code that lets people in is for those who let people in. */
export const presentGroup = (viewer: Viewer, standing: GroupStanding, group: ShownGroup): Group => ({
  ...presentGroupRow(group),
  username: group.owner,
  nickname: group.nickname,
  code: groupPolicy.manage(viewer, standing) ? group.code : null,
  canUseAi: group.canUseAi,
  applicationCount: groupPolicy.teach(viewer, standing) ? group.applicationCount : null,
  hasJoined: standing.hasJoined,
  level: standing.level,
  mayEnter: groupPolicy.enter(viewer, standing),
  mayLeave: groupPolicy.leave(viewer, standing, group),
  mayTeach: groupPolicy.teach(viewer, standing),
  mayManage: groupPolicy.manage(viewer, standing),
  mayDisband: groupPolicy.disband(viewer, standing),
});

export const presentMember =
  (viewer: Viewer, standing: GroupStanding) =>
  (member: MemberRow): GroupMember => ({
    ...member,
    mayGive: groupPolicy.levelsFor(viewer, standing, member),
    mayKick: groupPolicy.kick(viewer, standing, member),
  });

export const presentAdminGroup = ({
  code,
  description,
  applicationCount,
  ...group
}: ShownGroup): AdminGroupRow => ({
  ...group,
  username: group.owner,
});
