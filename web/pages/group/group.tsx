import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Group, getGroupDetail } from '#core/contract/group.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { answerKey, tellsOf } from '#web/api/query.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';

/** The group whose pages are open, and what the viewer is in it. */
export interface CurrentGroup {
  group: Group;
  gid: number;
  isMember: boolean;
  /** may look after members, announcements, problems */
  isTeacher: boolean;
  /** may change the group itself */
  isManager: boolean;
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
  return (
    <Loadable answer={detail} skeleton={<SkeletonBlock height={140} />}>
      {group => <Provided group={group}>{children}</Provided>}
    </Loadable>
  );
}

function Provided({ group, children }: { group: Group; children: ReactNode }) {
  const here = useMemo(
    (): CurrentGroup => ({
      group,
      gid: group.id,
      isMember: group.mayEnter,
      isTeacher: group.mayTeach,
      isManager: group.mayManage,
    }),
    [group],
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
    const detail = answerKey(getGroupDetail, { gid });
    return queries.getQueryCache().subscribe(event => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { query } = event;
      if (tellsOf(query, 'group') && query.queryKey[0] !== detail[0])
        queries.invalidateQueries({ queryKey: detail });
    });
  }, [queries, gid, isMember]);
}

/** The group somebody was in last. */
const currentGroupKey = 'group:current';
