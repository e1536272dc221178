import { Outlet, useMatches, useMatchRoute, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ContestHeader } from './ContestHeader.tsx';
import styles from './ContestLayout.module.css';
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
  const isOverview = Boolean(useMatchRoute()({ to: '/contest/$contestID' }));
  const page = closed && !isOverview ? <Closed why={closed} /> : <Outlet />;
  // whoever solves needs the room: the frame is one line then, and the page is called after the problem
  const isNarrow = useMatches().some(match => match.staticData.wide);
  usePageTitle(isNarrow ? undefined : contest.title);
  if (isNarrow)
    return (
      <div className={styles.desk}>
        <div className={styles.line}>
          <PathLink className={styles.name} path={contestPath(contest.id)}>
            {contest.title}
          </PathLink>
          <ContestTabs />
          <CountdownTag clock={clock} />
        </div>
        {page}
      </div>
    );
  return (
    <div className={styles.page}>
      <Panel flush>
        <ContestHeader />
        <ContestTabs />
      </Panel>
      {page}
    </div>
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
