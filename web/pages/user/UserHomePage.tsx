import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getUserCalendarHeatmap, getUserHomeInfo } from '#core/contract/user.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { loadArea } from '#web/app/i18n.ts';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock, SkeletonRows } from '#web/components/Skeleton.tsx';
import columns from '#web/components/TwoColumns.module.css';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useUser } from '#web/session/session.ts';
import { Heatmap } from './Heatmap.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { RecentSubmissions } from './RecentSubmissions.tsx';
import { Solved } from './Solved.tsx';
import { Statistics } from './Statistics.tsx';

/** Only sites that rate people bring it. */
const PersonRating = lazy(() => loadChunk(() => import('../rating/PersonRating.tsx')));

/** What somebody did virtually is for themselves. */
const MyVirtuals = lazy(async () => {
  await loadArea('contest');
  return loadChunk(() => import('../contest/virtual/MyVirtuals.tsx'));
});

/** Without a name in the address: oneself, or, for a visitor, the question who that is. */
export default function UserHomePage() {
  const { uid, username } = useSearch({ from: '/user-home' });
  const me = useUser();
  const who = uid || username ? { uid, username } : me ? { uid: me.uid } : null;
  if (!who) return <AskForLogin />;
  return <UserHome who={who} />;
}

function AskForLogin() {
  const { t } = useTranslation('user');
  useEffect(() => openAccountDialog('login'), []);
  return (
    <Notice
      title={t('home.loginFirst')}
      actions={<Button onClick={() => openAccountDialog('login')}>{t('home.login')}</Button>}
    />
  );
}

function UserHome({ who }: { who: { uid?: string; username?: string } }) {
  const { t } = useTranslation('user');
  const { openRating } = useWebsite();
  const me = useUser();
  const info = useAnswer(getUserHomeInfo, who);
  const heatmap = useAnswer(getUserCalendarHeatmap, who);
  usePageTitle(info.data && (info.data.nickname || info.data.username));
  if (info.isError && !info.data)
    return (
      <Panel>
        <ErrorState error={info.error} onRetry={() => info.refetch()} />
      </Panel>
    );
  return (
    <div className={columns.page} data-side="start">
      <Panel>
        <Loadable answer={info} skeleton={<SkeletonRows rows={6} />}>
          {user => <ProfileCard user={user} />}
        </Loadable>
      </Panel>
      <div className={columns.main}>
        <Loadable answer={info} skeleton={<SkeletonBlock height={88} />}>
          {user => <Statistics user={user} />}
        </Loadable>
        {openRating && info.data && (
          <Suspense>
            <PersonRating uid={info.data.uid} />
          </Suspense>
        )}
        {me !== null && info.data?.uid === me.uid && (
          <Suspense>
            <MyVirtuals />
          </Suspense>
        )}
        <Panel title={t('heatmap.title')}>
          <Loadable answer={heatmap} skeleton={<SkeletonBlock height={140} />}>
            {({ endDate, dataList }) => <Heatmap endDate={endDate} days={dataList} />}
          </Loadable>
        </Panel>
        <Loadable answer={info} skeleton={<SkeletonBlock height={120} />}>
          {user => <RecentSubmissions username={user.username} />}
        </Loadable>
        <Panel flush title={t('solved.title')}>
          <Loadable answer={info} skeleton={<SkeletonRows rows={4} />}>
            {user => <Solved byLevel={user.solvedGroupByDifficulty} />}
          </Loadable>
        </Panel>
      </div>
    </div>
  );
}
