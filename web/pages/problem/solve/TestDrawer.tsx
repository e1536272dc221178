import { Button, CloseButton, Textarea } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop, IconPlaylistAdd } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { testInputMax } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import { RunBadge } from './RunBadge.tsx';
import { useCountdown } from './submit-delay.ts';
import styles from './TestDrawer.module.css';
import { TestOutcome } from './TestOutcome.tsx';
import type { Solving } from './useSolving.ts';
import type { TestCase, Testing } from './useTestRun.ts';

interface TestDrawerProps {
  samples: TestCase[];
  solving: Solving;
  testing: Testing;
  onRun: () => void;
  onLine: (line: number) => void;
}

/** Try the code before it counts: on an own input, on a sample, or on all samples one after another. */
export default function TestDrawer({ samples, solving, testing, onRun, onLine }: TestDrawerProps) {
  const { t } = useTranslation('solve');
  const { runs, running, nextAt } = testing;
  const [shown, setShown] = useState(0);
  const waitS = useCountdown(nextAt);
  const runOwn = () => {
    setShown(0);
    onRun();
  };
  const runAll = () => {
    setShown(0);
    testing.run(samples);
  };
  const current = runs[Math.min(shown, runs.length - 1)];
  return (
    <section className={styles.drawer} aria-label={t('test.title')}>
      <header className={styles.head}>
        <h2>{t('test.title')}</h2>
        <div className={styles.samples}>
          {samples.map(({ input }, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a sample is its number
              key={at}
              type="button"
              className={styles.sample}
              onClick={() => solving.setTestInput(input)}
            >
              {t('test.sample', { number: at + 1 })}
            </button>
          ))}
        </div>
        <CloseButton
          className={styles.close}
          size="sm"
          aria-label={t('test.close')}
          onClick={() => solving.setTestOpen(false)}
        />
      </header>
      <div className={styles.body}>
        <div className={styles.side}>
          <Textarea
            classNames={{ root: styles.inputRoot, wrapper: styles.inputWrapper, input: styles.input }}
            aria-label={t('test.input')}
            placeholder={t('test.input')}
            maxLength={testInputMax}
            value={solving.testInput}
            onChange={event => solving.setTestInput(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <span className={styles.length}>
              {solving.testInput.length} / {testInputMax}
            </span>
            {samples.length > 0 && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlaylistAdd size={15} />}
                disabled={running}
                onClick={runAll}
              >
                {t('test.runAll')}
              </Button>
            )}
            {running ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlayerStop size={15} />}
                onClick={testing.stop}
              >
                {t('test.stop')}
              </Button>
            ) : (
              <Button
                className={styles.own}
                size="xs"
                leftSection={<IconPlayerPlay size={15} />}
                onClick={runOwn}
              >
                {t('test.run')}
              </Button>
            )}
          </div>
        </div>
        <div className={styles.side} role="status">
          {waitS > 0 && <p className={styles.wait}>{t('test.wait', { seconds: waitS })}</p>}
          {runs.length > 1 && (
            <div className={styles.runs}>
              {runs.map((run, at) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a run is its number
                  key={at}
                  type="button"
                  className={styles.run}
                  aria-pressed={shown === at}
                  onClick={() => setShown(at)}
                >
                  {t('test.sample', { number: at + 1 })}
                  {run.status !== Status.NotSubmitted && <RunBadge short run={run} />}
                </button>
              ))}
            </div>
          )}
          {current ? (
            <TestOutcome run={current} onLine={onLine} />
          ) : (
            <p className={styles.hint}>{t('test.hint')}</p>
          )}
        </div>
      </div>
    </section>
  );
}
