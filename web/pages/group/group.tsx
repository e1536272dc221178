import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Group, getGroupAuth, getGroupDetail } from '#core/contract/group.ts';
import { groupLevel } from '#core/standing.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { answerKey, tellsOf } from '#web/api/query.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { isSuperAdmin, useUser } from '#web/session/session.ts';

/** The group whose pages are open, and what the viewer is in it. */
export interface CurrentGroup {
  group: Group;
  gid: number;
  /** 0 nothing, 1 applying, 2 refused, 3 member, 4 admin, 5 root */
  level: number;
  isMember: boolean;
  /** may look after members, announcements, problems */
  isTeacher: boolean;
  /** may change the group itself */
  isManager: boolean;
  /** may end it: the owner or a super admin */
  isOwner: boolean;
}

const GroupContext = createContext<CurrentGroup | null>(null);

export function useGroup(): CurrentGroup {
  const here = useContext(GroupContext);
  if (!here) throw new Error('This part belongs to the pages of a group');
  return here;
}

export const groupPath = (gid: number) => `/group/${gid}`;

/** Brings what all pages of a group share. */
export function GroupProvider({ gid, children }: { gid: number; children: ReactNode }) {
  const detail = useAnswer(getGroupDetail, { gid }, { staleTimeMs: 0 });
  const level = useAnswer(getGroupAuth, { gid }, { staleTimeMs: 0, enabled: detail.data !== undefined });
  const skeleton = <SkeletonBlock height={140} />;
  return (
    <Loadable answer={detail} skeleton={skeleton}>
      {group => (
        <Loadable answer={level} skeleton={skeleton}>
          {given => (
            <Provided group={group} level={given}>
              {children}
            </Provided>
          )}
        </Loadable>
      )}
    </Loadable>
  );
}

function Provided({ group, level, children }: { group: Group; level: number; children: ReactNode }) {
  const user = useUser();
  const isOwner = isSuperAdmin(user) || (user !== null && user.uid === group.uid);
  const here = useMemo(
    (): CurrentGroup => ({
      group,
      gid: group.id,
      level,
      isMember: level >= groupLevel.member,
      isTeacher: level >= groupLevel.admin,
      isManager: level >= groupLevel.root,
      isOwner,
    }),
    [group, level, isOwner],
  );
  useEffect(() => localStorage.setItem(currentGroupKey, String(group.id)), [group.id]);
  useLostMembership(group.id, here.isMember);
  return <GroupContext value={here}>{children}</GroupContext>;
}

/** Whoever was removed meanwhile meets it at the first refusal: what they are here now decides what the pages show. */
function useLostMembership(gid: number, isMember: boolean) {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isMember) return;
    const level = answerKey(getGroupAuth, { gid });
    return queries.getQueryCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { query } = event;
      if (tellsOf(query, 'group') && query.queryKey[0] !== level[0])
        queries.invalidateQueries({ queryKey: level });
    });
  }, [queries, gid, isMember]);
}

/** The group somebody was in last. */
const currentGroupKey = 'group:current';
