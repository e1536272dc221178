import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestInfo } from '#core/contract/contest.ts';
import { beginContest } from '#core/contract/contest-window.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { contestPath, useContest } from '../contest.tsx';
import { useNow } from '../useClock.ts';
import styles from './WindowPanel.module.css';

/** Where each has a time of their own: when somebody's is, and the button that has it run. */
export function WindowPanel() {
  const { t } = useTranslation('contest');
  const { contest } = useContest();
  const { ownPhase, ownClock } = contest;
  const time = (at: string) => formatZonedTime(at, 'YYYY-MM-DD HH:mm:ss');
  const own = ownClock && { from: time(ownClock.startTime), to: time(ownClock.endTime) };
  return (
    <Panel title={t('window.title')}>
      <div className={styles.window}>
        {ownPhase === 'scheduled' && <Before />}
        {ownPhase === 'running' && own && (
          <>
            <p>{t('window.running', own)}</p>
            <Button component={PathLink} path={`${contestPath(contest.id)}/problems`}>
              {t('window.problems')}
            </Button>
          </>
        )}
        {ownPhase === 'finished' && own && (
          <p>{t('window.finished', { ...own, time: time(contest.endTime) })}</p>
        )}
        {ownPhase === 'ended' && <p>{own ? t('window.done', own) : t('window.missed')}</p>}
      </div>
    </Panel>
  );
}

function Before() {
  const { t } = useTranslation('contest');
  const { contest, clock } = useContest();
  const [asking, setAsking] = useState(false);
  const { extraMinutes, startTime, endTime, pausedAt } = contest;
  if (clock.phase === 'scheduled') return <p>{t('window.waiting', { time: formatZonedTime(startTime) })}</p>;
  return (
    <>
      <p>{t('window.range', { from: formatZonedTime(startTime), to: formatZonedTime(endTime) })}</p>
      <p>
        {t('window.yours', { minutes: minutesOf(contest) })}{' '}
        {extraMinutes > 0 && t('window.extra', { minutes: extraMinutes })}
      </p>
      {pausedAt !== null && <p>{t('window.paused')}</p>}
      <Button
        size="md"
        leftSection={<IconPlayerPlay size={18} />}
        disabled={!contest.mayBegin}
        onClick={() => setAsking(true)}
      >
        {t('window.begin')}
      </Button>
      {asking && <Confirm onClose={() => setAsking(false)} />}
    </>
  );
}

/** What pressing it means, with the time at which it would be up. */
function Confirm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contest');
  const { contest, clock } = useContest();
  const { ask, pending } = useCall(beginContest);
  const nowMs = useNow() + clock.offsetMs;
  const minutes = minutesOf(contest);
  const closeMs = Date.parse(contest.endTime);
  const endMs = Math.min(closeMs, nowMs + minutes * minuteMs);
  const time = (ms: number) => formatZonedTime(new Date(ms).toISOString());
  const short = t('window.short', {
    time: time(closeMs),
    left: Math.max(0, Math.floor((closeMs - nowMs) / minuteMs)),
    minutes,
  });
  const text = t('window.confirmText', { end: time(endMs) });
  return (
    <LazyConfirm
      opened
      title={t('window.confirm')}
      text={endMs === closeMs ? `${short} ${text}` : text}
      confirm={t('window.start')}
      pending={pending}
      onConfirm={async () => {
        await ask({ body: { cid: contest.id } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const minuteMs = 60_000;

const minutesOf = ({ windowMinutes, extraMinutes }: ContestInfo): number => windowMinutes! + extraMinutes;

/** How much of the end of everybody's time is under the seal. */
export const sealedMinutes = ({ endTime, sealRankTime, windowMinutes }: ContestInfo): number =>
  Math.min(windowMinutes!, Math.round((Date.parse(endTime) - Date.parse(sealRankTime!)) / minuteMs));
