import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endVirtual,
  getVirtualParticipations,
  joinVirtual,
  type VirtualParticipationRow,
} from '#core/contract/contest-virtual.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { contestPath, useContest } from '../contest.tsx';
import { PastVirtuals } from './PastVirtuals.tsx';
import styles from './VirtualPanel.module.css';

const StartDialog = lazy(() =>
  loadChunk(() => import('./StartDialog.tsx').then(({ StartDialog }) => ({ default: StartDialog }))),
);

/** Taking part again in a contest that has ended: the one that runs, those one is asked to join, and how it went before. */
export function VirtualPanel() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const { data } = useAnswer(getVirtualParticipations, { cid: contest.id }, { staleTimeMs: 0, quiet: true });
  const [starting, setStarting] = useState(false);
  const rows = data?.records ?? [];
  const running = rows.find(({ mayEnd }) => mayEnd);
  const invitations = rows.filter(({ mayJoin }) => mayJoin);
  const past = rows.filter(row => !row.isRunning);
  if (!contest.mayStartVirtual && !running && !invitations.length && !past.length) return null;
  return (
    <Panel title={t('virtual.title')}>
      <div className={styles.panel}>
        {running && <Running virtual={running} />}
        {invitations.map(virtual => (
          <Invitation key={virtual.id} virtual={virtual} />
        ))}
        {contest.mayStartVirtual && (
          <>
            <p>{t('virtual.what')}</p>
            <Button leftSection={<IconPlayerPlay size={18} />} onClick={() => setStarting(true)}>
              {t('virtual.start')}
            </Button>
          </>
        )}
        {past.length > 0 && <PastVirtuals rows={past} />}
      </div>
      {starting && (
        <Suspense>
          <StartDialog onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const time = (at: string) => formatZonedTime(at, 'YYYY-MM-DD HH:mm:ss');

function Running({ virtual }: { virtual: VirtualParticipationRow }) {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const [ending, setEnding] = useState(false);
  const { ask, pending } = useCall(endVirtual);
  const { members, startTime, endTime } = virtual;
  const [starter] = members;
  return (
    <>
      <p>{t('virtual.running', { from: time(startTime), to: time(endTime) })}</p>
      {members.length > 1 && (
        <p>
          {t('virtual.team', {
            names: members
              .map(({ username, hasJoined }) =>
                hasJoined ? username : t('virtual.notJoined', { name: username }),
              )
              .join(t('virtual.comma')),
          })}
        </p>
      )}
      <p className={styles.soft}>{t('virtual.closed')}</p>
      <div className={styles.buttons}>
        <Button component={PathLink} path={`${contestPath(contest.id)}/problems`}>
          {t('window.problems')}
        </Button>
        <Button variant="default" onClick={() => setEnding(true)}>
          {t('virtual.end')}
        </Button>
      </div>
      <LazyConfirm
        opened={ending}
        title={t('virtual.endConfirm')}
        text={members.length > 1 ? t('virtual.endTeam', { name: starter!.username }) : t('virtual.endText')}
        confirm={t('virtual.end')}
        pending={pending}
        onConfirm={async () => {
          await ask({ body: { cid: contest.id } });
          setEnding(false);
        }}
        onClose={() => setEnding(false)}
      />
    </>
  );
}

function Invitation({ virtual }: { virtual: VirtualParticipationRow }) {
  const { t } = useTranslation('contest');
  const { ask, pending } = useCall(joinVirtual);
  const { id, cid, members, endTime } = virtual;
  return (
    <>
      <p>{t('virtual.asked', { name: members[0]!.username, to: time(endTime) })}</p>
      <Button loading={pending} onClick={() => ask({ body: { cid, id } })}>
        {t('virtual.join')}
      </Button>
    </>
  );
}
