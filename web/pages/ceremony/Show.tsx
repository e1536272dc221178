import { useReducedMotion } from '@mantine/hooks';
import { type CSSProperties, useEffect, useMemo, useReducer, useRef } from 'react';
import { AwardPage } from './AwardPage.tsx';
import { Controls } from './Controls.tsx';
import { useIdle } from './idle.ts';
import { useKeys } from './keys.ts';
import { LiveAnnouncement } from './LiveAnnouncement.tsx';
import { newPlayer, nextPlayer, type Player, type PlayerAction, pauseAtStopMs, rowMoveMs } from './player.ts';
import styles from './Show.module.css';
import { StageBoard } from './StageBoard.tsx';
import type { Settings } from './StartPanel.tsx';
import { defaultMedals, medalsOf, type Script, stopsOf } from './script.ts';
import { playSound, soundOf } from './sound.ts';
import { useUnit } from './unit.ts';

interface ShowProps {
  script: Script;
  settings: Settings;
  onSettings: (settings: Settings) => void;
  onLeave: () => void;
}

/** The ceremony itself. A click anywhere but on the controls is a step, as is a key. */
export function Show({ script, settings, onSettings, onLeave }: ShowProps) {
  const { medals, waitsAtMedals, sound } = settings;
  const medalOf = useMemo(() => medalsOf(script, medals ?? defaultMedals(script)), [script, medals]);
  const programme = useMemo(
    () => ({ script, stops: stopsOf(script, medalOf), waitsAtMedals }),
    [script, medalOf, waitsAtMedals],
  );
  const [player, act] = useReducer(
    (now: Player, what: PlayerAction) => nextPlayer(programme, now, what),
    programme,
    newPlayer,
  );
  const toggleSound = () => onSettings({ ...settings, sound: !sound });
  const placeField = useRef<HTMLInputElement>(null);
  const still = useReducedMotion();
  const unit = useUnit();
  const idle = useIdle();

  useEffect(() => {
    if (!player.playing) return;
    const timer = setTimeout(() => act({ kind: 'tick' }), pauseAtStopMs(programme, player));
    return () => clearTimeout(timer);
  }, [programme, player]);

  const lastStop = useRef(player.stop);
  useEffect(() => {
    const forward = player.stop === lastStop.current + 1;
    lastStop.current = player.stop;
    if (forward && sound) playSound(soundOf(programme, player.stop));
  }, [programme, player.stop, sound]);

  useKeys({ act, playing: player.playing, onSound: toggleSound, onJump: () => placeField.current?.focus() });

  const stop = programme.stops[player.stop]!;
  const style = {
    '--u': `${unit}px`,
    '--moving-row': still || !player.smooth ? '0s' : `${rowMoveMs(player)}ms`,
  } as CSSProperties;
  return (
    <div className={styles.show} style={style} data-idle={idle || undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: every key that steps works on the whole page */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click is a second way to step; the controls have a button */}
      <div className={styles.scene} onClick={() => act({ kind: 'next' })}>
        <StageBoard programme={programme} player={player} medalOf={medalOf} unit={unit} still={still} />
        {stop.shows === 'award' && (
          <AwardPage script={script} uid={stop.uid!} medal={medalOf.get(stop.uid!)!} unit={unit} />
        )}
      </div>
      <Controls
        programme={programme}
        player={player}
        act={act}
        placeField={placeField}
        sound={sound}
        onSound={toggleSound}
        onLeave={onLeave}
      />
      <LiveAnnouncement programme={programme} player={player} />
    </div>
  );
}
