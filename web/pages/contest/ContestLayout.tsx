import { Outlet, useMatchRoute, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { PlaceFrame } from '../../components/PlaceFrame.tsx';
import { ContestHeader } from './ContestHeader.tsx';
import { ContestTabs } from './ContestTabs.tsx';
import { ContestProvider, contestPath, useContest } from './contest.tsx';
import { CountdownTag } from './HeaderClock.tsx';

/** The frame of a contest's pages. */
export default function ContestLayout() {
  const { contestID } = useParams({ from: '/contest/$contestID' });
  return (
    <ContestProvider key={contestID} cid={Number(contestID)}>
      <Frame />
    </ContestProvider>
  );
}

function Frame() {
  const { contest, clock, closed } = useContest();
  const isAt = useMatchRoute();
  const isOpen =
    isAt({ to: '/contest/$contestID' }) || (contest.isRunner && isAt({ to: '/contest/$contestID/balloons' }));
  const page = closed && !isOpen ? <Closed why={closed} /> : <Outlet />;
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
function Closed({ why }: { why: 'scheduled' | 'password' }) {
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
