import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { useContest } from '../contest.tsx';
import { ClockControl } from './ClockControl.tsx';
import { HallControl } from './HallControl.tsx';
import { HoldControl } from './HoldControl.tsx';
import { JuryNav } from './JuryNav.tsx';

/** The desk of those who run the contest: its clock and the judging of its problems. */
export default function JuryPage() {
  const { contest } = useContest();
  if (!contest.isContestAdmin) return <JuryOnly />;
  return (
    <>
      <JuryNav />
      <ClockControl />
      <HallControl />
      <HoldControl />
    </>
  );
}

export function JuryOnly() {
  const { t } = useTranslation('jury');
  return (
    <Panel>
      <EmptyState title={t('only')} hint={t('onlyHint')} />
    </Panel>
  );
}
