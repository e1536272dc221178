import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, getGroupDetail } from '#core/contract/group.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { useLostMembership } from './useLostMembership.ts';

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
  const current = useContext(GroupContext);
  if (!current) throw new Error('This part belongs to the pages of a group');
  return current;
}

export const groupPath = (gid: number) => `/group/${gid}`;

/** Brings what all pages of a group share. */
export function GroupProvider({ gid, children }: { gid: number; children: ReactNode }) {
  const { t } = useTranslation('group');
  const detail = useAnswer(getGroupDetail, { gid }, { staleTimeMs: 0 });
  const wayOut = <PathLink path="/group">{t('toList')}</PathLink>;
  return (
    <Loadable answer={detail} skeleton={<SkeletonBlock height={140} />} wayOut={wayOut}>
      {group => <Provided group={group}>{children}</Provided>}
    </Loadable>
  );
}

function Provided({ group, children }: { group: Group; children: ReactNode }) {
  const current = useMemo(
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
  useLostMembership(group);
  return <GroupContext value={current}>{children}</GroupContext>;
}

/** The group somebody was in last. */
const currentGroupKey = 'group:current';
