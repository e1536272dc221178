import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NumberInput, Switch } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extendContest, pauseContest } from '#core/contract/contest-jury.ts';
import { contestMoveMaxMinutes } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import { useContest } from '../contest.tsx';
import styles from './Jury.module.css';

/** Pausing, going on, and moving the end. */
export function ClockControl() {
  const { t } = useTranslation('jury');
  const { clock } = useContest();
  if (clock.phase === 'ended')
    return (
      <Panel title={t('clock.title')}>
        <p className={styles.soft}>{t('clock.ended')}</p>
      </Panel>
    );
  return (
    <Panel title={t('clock.title')}>
      <div className={styles.clock}>
        <Pausing />
        <Moving />
      </div>
    </Panel>
  );
}

function Pausing() {
  const { t } = useTranslation('jury');
  const { contest, clock } = useContest();
  const [asking, setAsking] = useState(false);
  const { ask, pending } = useCall(pauseContest);
  const isPaused = clock.stoppedMs !== null;
  const turn = async () => {
    const answered = await ask({ body: { cid: contest.id, paused: !isPaused } });
    setAsking(false);
    if (answered !== undefined) toast.success(t(isPaused ? 'clock.resumed' : 'clock.paused'));
  };
  const act = isPaused ? 'resume' : 'pause';
  return (
    <div className={styles.act}>
      <Button
        variant={isPaused ? 'filled' : 'default'}
        leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
        disabled={clock.phase !== 'running'}
        title={clock.phase === 'running' ? undefined : t('clock.notRunning')}
        onClick={() => setAsking(true)}
      >
        {t(`clock.${act}`)}
      </Button>
      <p className={styles.soft}>{t(`clock.${act}Hint`)}</p>
      <LazyConfirm
        opened={asking}
        title={t(`clock.${act}`)}
        text={t(`clock.${act}Text`)}
        confirm={t(`clock.${act}`)}
        pending={pending}
        onConfirm={turn}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

const minuteChoices = [5, 10, 15, 30, 60];
const minuteMs = 60_000;

function Moving() {
  const { t } = useTranslation('jury');
  const { contest, clock } = useContest();
  const [minutes, setMinutes] = useState<number | string>(10);
  const [movesSeal, setMovesSeal] = useState(true);
  const { ask, pending } = useCall(extendContest);
  const by = Number(minutes);
  const nowMs = clock.stoppedMs ?? Date.now() + clock.offsetMs;
  const hasSealAhead = clock.sealMs !== null && clock.sealMs > nowMs;
  const endMs = clock.endMs + by * minuteMs;
  const sealMs = hasSealAhead && movesSeal ? clock.sealMs! + by * minuteMs : clock.sealMs;
  const fault = faultOf(minutes, { endMs, startMs: clock.startMs, nowMs, sealMs });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (fault || pending) return;
    const answered = await ask({ body: { cid: contest.id, minutes: by, movesSeal } });
    if (answered !== undefined) {
      toast.success(t('clock.moved', { time: moment(endMs) }));
      // so that another click does not move it again
      setMinutes('');
    }
  };
  return (
    <form className={styles.act} onSubmit={send}>
      <div className={styles.minutes}>
        <NumberInput
          label={t('clock.minutes')}
          description={t('clock.minutesHint')}
          min={-contestMoveMaxMinutes}
          max={contestMoveMaxMinutes}
          allowDecimal={false}
          error={fault && minutes !== '' && t(`clock.fault.${fault}`)}
          value={minutes}
          onChange={setMinutes}
        />
        <div className={styles.usual}>
          {minuteChoices.map(usual => (
            <Button key={usual} size="compact-sm" variant="default" onClick={() => setMinutes(usual)}>
              +{usual}
            </Button>
          ))}
        </div>
      </div>
      {hasSealAhead && (
        <Switch
          label={t('clock.movesSeal')}
          checked={movesSeal}
          onChange={event => setMovesSeal(event.currentTarget.checked)}
        />
      )}
      <p role="status">
        {fault
          ? t('clock.unmoved', { time: moment(clock.endMs) })
          : t('clock.preview', { before: moment(clock.endMs), after: moment(endMs) })}
        {!fault && hasSealAhead && sealMs !== null && ` ${t('clock.sealPreview', { time: moment(sealMs) })}`}
      </p>
      <Button type="submit" loading={pending} disabled={fault !== undefined}>
        {t('clock.move')}
      </Button>
    </form>
  );
}

const moment = (ms: number) => formatZonedTime(new Date(ms).toISOString(), 'YYYY-MM-DD HH:mm:ss');

interface Moved {
  startMs: number;
  endMs: number;
  nowMs: number;
  sealMs: number | null;
}

function faultOf(minutes: number | string, { startMs, endMs, nowMs, sealMs }: Moved) {
  if (minutes === '' || minutes === '-' || !Number.isInteger(Number(minutes)) || Number(minutes) === 0)
    return 'empty' as const;
  if (endMs <= Math.max(startMs, nowMs)) return 'past' as const;
  return sealMs !== null && (sealMs > endMs || sealMs < startMs) ? ('seal' as const) : undefined;
}
