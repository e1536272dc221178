import { type GroupStanding, groupLevel } from '#core/standing.ts';
import { groupPolicy as policy } from '#server/features/group/policy.ts';
import { admitMembers } from '#server/features/group/store/membership.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';

interface Transfer {
  toGid: number;
  uids: string[];
  move: boolean;
}

/** Copies or moves members, all or none. Whoever moves somebody must be able to remove them here. */
export async function transferMembers(
  { db, standings }: Pick<Site, 'db' | 'standings'>,
  viewer: Viewer,
  standing: GroupStanding,
  { toGid, uids, move }: Transfer,
): Promise<void> {
  const there = await standings.at(viewer, { kind: 'group', id: toGid });
  if (!there || !policy.teach(viewer, there)) fail('group.transferTarget');
  if (toGid === standing.id) fail('group.transferTarget');
  await db.transaction().execute(async transaction => {
    const members = await transaction
      .selectFrom('groupMember')
      .innerJoin('studyGroup', 'studyGroup.id', 'groupMember.gid')
      .select(['groupMember.uid', 'groupMember.auth', 'className', 'studyGroup.uid as owner'])
      .where('groupMember.gid', '=', standing.id)
      .where('groupMember.uid', 'in', uids)
      .where('groupMember.auth', '>=', groupLevel.member)
      .execute();
    if (members.length < new Set(uids).size) fail('group.memberUnknown');
    if (move) {
      const mayAll = members.every(({ uid, auth, owner }) =>
        policy.kick(viewer, standing, { uid, auth, isOwner: owner === uid }),
      );
      if (!mayAll) fail('group.transferLevel');
    }
    await admitMembers(transaction, toGid, members);
    if (move)
      await transaction
        .deleteFrom('groupMember')
        .where('gid', '=', standing.id)
        .where('uid', 'in', uids)
        .execute();
  });
}
