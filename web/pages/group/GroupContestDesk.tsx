import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ContestScopeContext, contestScopeOf } from '../admin/contest/scope.ts';
import { useGroup } from './group.tsx';

/** Around the pages on which admins of a group write its contests: they are those of the back office. */
export default function GroupContestDesk() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  if (!isTeacher)
    return (
      <Panel>
        <EmptyState title={t('contest.closed')} />
      </Panel>
    );
  return (
    <ContestScopeContext value={contestScopeOf(gid)}>
      <Outlet />
    </ContestScopeContext>
  );
}
