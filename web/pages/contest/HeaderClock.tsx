import { useTranslation } from 'react-i18next';
import { isStartUnknown } from '#core/contest-clock.ts';
import meter from '#web/components/Meter.module.css';
import { formatZonedTime } from '#web/components/time.ts';
import { type Clock, countdownOf, progressOf } from './clock.ts';
import styles from './HeaderClock.module.css';
import { useNow } from './useClock.ts';

/** How far the contest is: when it begins and ends, what of it is over, and the time that is left. */
export function HeaderClock({ clock }: { clock: Clock }) {
  const { t } = useTranslation('contest');
  const percent = progressOf(clock, useNow());
  const moment = (ms: number) => {
    const time = new Date(ms).toISOString();
    return isStartUnknown(time) ? t('startUnknown') : formatZonedTime(time, 'YYYY-MM-DD HH:mm:ss');
  };
  return (
    <div className={styles.clock}>
      <span className={styles.moment}>
        <span>{t('startAt')}</span> <time>{moment(clock.startMs)}</time>
      </span>
      <CountdownTag clock={clock} />
      <span className={styles.moment} data-end>
        <span>{t('endAt')}</span> <time>{moment(clock.endMs)}</time>
      </span>
      <div
        className={`${meter.track} ${styles.track}`}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <span data-phase={clock.phase} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The time that is left, in the colour of the phase. */
export function CountdownTag({ clock }: { clock: Clock }) {
  const { t } = useTranslation('contest');
  const countdown = countdownOf(clock, useNow());
  return (
    <span
      className={styles.countdown}
      data-phase={countdown.until === 'paused' ? 'paused' : clock.phase}
      role="timer"
    >
      {countdown.until === 'nothing' && t('status.ended')}
      {countdown.until === 'unknown' && t('startUnknown')}
      {countdown.until === 'farStart' && t('countdown.farStart', { count: countdown.days })}
      {'seconds' in countdown && (
        <>
          <span className={styles.word}>{t(`countdown.${countdown.until}`)}</span>{' '}
          {clockFace(countdown.seconds, days => t('countdown.days', { count: days }))}
        </>
      )}
    </span>
  );
}

function clockFace(seconds: number, inDays: (days: number) => string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const face = `${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${inDays(days)} ${face}` : face;
}
