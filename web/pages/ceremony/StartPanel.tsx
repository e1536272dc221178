import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { enterFullScreen } from './full-screen.ts';
import styles from './StartPanel.module.css';
import { defaultMedals, type MedalCounts, medalNameIn, medals, type Script } from './script.ts';

export interface Settings {
  /** as many as usual unless said otherwise */
  medals: MedalCounts | undefined;
  removeStar: boolean;
  waitsAtMedals: boolean;
  sound: boolean;
}

export const defaultSettings = { waitsAtMedals: true, sound: false };

interface StartPanelProps {
  script: Script;
  settings: Settings;
  onSettings: (settings: Settings) => void;
  onBegin: () => void;
}

export function StartPanel({ script, settings, onSettings, onBegin }: StartPanelProps) {
  const { t } = useTranslation('ceremony');
  const counts = settings.medals ?? defaultMedals(script);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    enterFullScreen();
    onBegin();
  };
  const facts = {
    teams: script.teams.size,
    problems: script.problems.length,
    cells: script.ceremony.steps.filter(step => step.kind === 'reveal').length,
  };
  return (
    <form className={styles.panel} onSubmit={begin}>
      <h1 className={styles.title}>{script.title}</h1>
      <p className={styles.facts}>{t('start.facts', facts)}</p>
      <fieldset className={styles.medals}>
        <legend>{t('start.medals')}</legend>
        {medals.map((medal, at) => (
          <label key={medal} data-medal={medal}>
            {medalNameIn(script, medal) ?? t(`medalCount.${medal}`)}
            <input
              type="number"
              min={0}
              max={script.teams.size}
              required
              value={counts[at]}
              onChange={({ currentTarget: { valueAsNumber } }) =>
                onSettings({ ...settings, medals: withCount(counts, at, valueAsNumber) })
              }
            />
          </label>
        ))}
      </fieldset>
      {counts[0] === 0 && (
        <p className={styles.warning} role="alert">
          {t('start.noGold')}
        </p>
      )}
      <div className={styles.choices}>
        {(['waitsAtMedals', 'removeStar', 'sound'] as const).map(name => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={({ currentTarget: { checked } }) => onSettings({ ...settings, [name]: checked })}
            />
            {t(`start.${name}`)}
          </label>
        ))}
      </div>
      <button type="submit" className={styles.begin}>
        {t('start.begin')}
      </button>
      <Keys />
    </form>
  );
}

/** An emptied field is no medal. */
const withCount = (counts: MedalCounts, at: number, count: number): MedalCounts => {
  const [gold, silver, bronze] = counts.map((old, index) =>
    index === at ? Math.max(0, Math.floor(count || 0)) : old,
  );
  return [gold!, silver!, bronze!];
};

function Keys() {
  const { t } = useTranslation('ceremony');
  const keys = [
    { keys: [t('key.space'), '→'], does: t('key.next') },
    { keys: ['←'], does: t('key.back') },
    { keys: ['P'], does: t('key.play') },
    { keys: ['-', '+'], does: t('key.speed') },
    { keys: ['J'], does: t('key.jump') },
    { keys: ['M'], does: t('key.sound') },
    { keys: ['F'], does: t('key.fullScreen') },
  ];
  return (
    <dl className={styles.keys} aria-label={t('start.keys')}>
      {keys.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
