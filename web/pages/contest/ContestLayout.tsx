import { Outlet, useMatchRoute, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { PlaceFrame } from '#web/components/PlaceFrame.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { useOfflineReading } from '#web/offline/useOfflineReading.ts';
import { ContestHeader } from './ContestHeader.tsx';
import { ContestTabs } from './ContestTabs.tsx';
import { type ClosedReason, ContestProvider, contestPath, useContest } from './contest.tsx';
import { CountdownTag } from './HeaderClock.tsx';

/** The frame of a contest's pages. */
export default function ContestLayout() {
  const { contestID } = useParams({ from: '/contest/$contestID' });
  if (!/^[1-9]\d{0,8}$/.test(contestID)) return <Unknown />;
  return (
    <ContestProvider key={contestID} cid={Number(contestID)}>
      <Frame />
    </ContestProvider>
  );
}

/** What is no number is no contest's. */
function Unknown() {
  const { t } = useTranslation('contest');
  usePageTitle(t('unknown'));
  return (
    <Panel>
      <EmptyState title={t('unknown')} action={<PathLink path="/contest">{t('toList')}</PathLink>} />
    </Panel>
  );
}

function Frame() {
  const { contest, clock, closed } = useContest();
  useOfflineReading(
    keeper => keeper.keepContest(contest, closed === undefined),
    `${contest.id} ${contest.ownPhase} ${closed}`,
  );
  const isAt = useMatchRoute();
  // who carries balloons need not know the password
  const isOpen =
    isAt({ to: '/contest/$contestID' }) || (contest.isRunner && isAt({ to: '/contest/$contestID/balloons' }));
  const page = closed && !isOpen ? <ClosedPage why={closed} /> : <Outlet />;
  return (
    <PlaceFrame
      name={contest.title}
      path={contestPath(contest.id)}
      head={<ContestHeader />}
      tabs={<ContestTabs />}
      aside={<CountdownTag clock={clock} />}
    >
      {page}
    </PlaceFrame>
  );
}

/** In place of a page that is not open yet: why. It opens by itself. */
function ClosedPage({ why }: { why: ClosedReason }) {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  return (
    <Panel>
      <EmptyState
        title={t(`closed.${why}`)}
        hint={t(`closed.${why}Hint`)}
        action={<PathLink path={contestPath(contest.id)}>{t('closed.toOverview')}</PathLink>}
      />
    </Panel>
  );
}
