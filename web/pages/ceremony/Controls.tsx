import {
  IconMaximize,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconPlus,
  IconSettings,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Controls.module.css';
import { toggleFullScreen } from './full-screen.ts';
import { isOver, type Player, type PlayerAction, type Programme, speeds } from './player.ts';

interface ControlsProps {
  programme: Programme;
  player: Player;
  act: (act: PlayerAction) => void;
  placeField: RefObject<HTMLInputElement | null>;
  sound: boolean;
  onSound: () => void;
  onLeave: () => void;
}

/** Out of sight while nobody touches the mouse, unless the keyboard is in it. */
export function Controls({ programme, player, act, placeField, sound, onSound, onLeave }: ControlsProps) {
  const { t } = useTranslation('ceremony');
  const { playing, speed, stop, stage } = player;
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const field = placeField.current;
    if (!field?.valueAsNumber) return;
    act({ kind: 'jump', place: field.valueAsNumber });
    field.value = '';
    // the keys are for stepping again
    field.blur();
  };
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('control.bar')} data-controls>
      <Tool name={t('control.settings')} onClick={onLeave} icon={<IconSettings />} />
      <Tool
        name={t('key.back')}
        disabled={stop === 0}
        onClick={() => act({ kind: 'back' })}
        icon={<IconPlayerTrackPrev />}
      />
      <Tool
        name={playing ? t('control.pause') : t('control.play')}
        disabled={isOver(programme, player)}
        onClick={() => act({ kind: playing ? 'pause' : 'play' })}
        icon={playing ? <IconPlayerPause /> : <IconPlayerPlay />}
      />
      <Tool
        name={t('key.next')}
        disabled={isOver(programme, player)}
        onClick={() => act({ kind: 'next' })}
        icon={<IconPlayerTrackNext />}
      />
      <span className={styles.speed}>
        <Tool
          name={t('control.slower')}
          disabled={speed === speeds[0]}
          onClick={() => act({ kind: 'slower' })}
          icon={<IconMinus />}
        />
        <output>{t('control.speed', { speed })}</output>
        <Tool
          name={t('control.faster')}
          disabled={speed === speeds.at(-1)}
          onClick={() => act({ kind: 'faster' })}
          icon={<IconPlus />}
        />
      </span>
      <form className={styles.jump} onSubmit={jump}>
        <label>
          {t('control.place')}
          <input ref={placeField} type="number" min={1} max={stage.order.length} />
        </label>
      </form>
      <span className={styles.left}>{t('control.left', { count: stage.settledFrom })}</span>
      <Tool
        name={sound ? t('control.soundOff') : t('control.soundOn')}
        onClick={onSound}
        icon={sound ? <IconVolume /> : <IconVolumeOff />}
      />
      <Tool name={t('key.fullScreen')} onClick={toggleFullScreen} icon={<IconMaximize />} />
    </div>
  );
}

interface ToolProps {
  name: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ name, icon, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      disabled={disabled}
      // the mouse leaves the focus where it is: the next press of the space bar is a step, not this button again
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
