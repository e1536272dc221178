import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useContest } from './contest.tsx';

/** A page of those who run the contest; anybody else who has its address is told so. */
export function ForAdmins({ children }: { children: ReactNode }) {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  if (contest.isContestAdmin) return children;
  return (
    <Panel>
      <EmptyState title={t('forAdmins')} hint={t('forAdminsHint')} />
    </Panel>
  );
}
