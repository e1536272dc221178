import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContestScopeContext, contestScopeOf } from '../admin/contest/scope.ts';
import { Closed } from './Closed.tsx';
import { useGroup } from './group.tsx';

/** Around the pages on which admins of a group write its contests: they are those of the back office. */
export default function GroupContestDesk() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  if (!isTeacher) return <Closed title={t('contest.closed')} />;
  return (
    <ContestScopeContext value={contestScopeOf(gid)}>
      <Outlet />
    </ContestScopeContext>
  );
}
