import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import styles from './Replay.module.css';

interface PlayerProps {
  second: number;
  lengthS: number;
  onSecond: (second: number) => void;
}

/** How long the whole contest takes to play, in seconds. */
const paces = [30, 60, 180, 600];
const tickMs = 200;

/** Plays the time of a contest, or has it moved by hand. */
export function Player({ second, lengthS, onSecond }: PlayerProps) {
  const { t } = useTranslation('contest');
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState(60);
  const step = Math.max(1, Math.round((lengthS * tickMs) / 1_000 / pace));
  const tick = useEffectEvent(() => {
    const next = Math.min(lengthS, second + step);
    onSecond(next);
    if (next === lengthS) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const toggle = () => {
    if (!isPlaying && second >= lengthS) onSecond(0);
    setPlaying(!isPlaying);
  };
  const label = isPlaying ? t('replay.pause') : t('replay.play');
  return (
    <div className={styles.player}>
      <ActionIcon size={44} radius="xl" aria-label={label} title={label} onClick={toggle}>
        {isPlaying ? <IconPlayerPause size={22} /> : <IconPlayerPlay size={22} />}
      </ActionIcon>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={lengthS}
        step={lengthS % 60 === 0 ? 60 : 1}
        value={second}
        aria-label={t('replay.time')}
        aria-valuetext={formatClock(second)}
        onChange={event => onSecond(Number(event.currentTarget.value))}
      />
      <output className={styles.time}>
        {formatClock(second)} / {formatClock(lengthS)}
      </output>
      <NativeSelect
        aria-label={t('replay.pace')}
        value={String(pace)}
        data={paces.map(seconds => ({
          value: String(seconds),
          label: t('replay.whole', { count: seconds }),
        }))}
        onChange={event => setPace(Number(event.currentTarget.value))}
      />
    </div>
  );
}
