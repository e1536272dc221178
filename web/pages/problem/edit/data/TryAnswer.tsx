import { Button, NativeSelect } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminProblem } from '#core/contract/problem-admin.ts';
import { getAnswerRun, startAnswerRun, stopAnswerRun } from '#core/contract/trial.ts';
import { isFinal, type Status } from '#core/verdict.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { toast } from '#web/components/toast.ts';
import { judgingFingerprint, problemSaveOf } from '../draft.ts';
import { useEditing, useField } from '../editing.tsx';
import { goToSection } from '../Outline.tsx';
import { AnswerOutcome } from './AnswerOutcome.tsx';
import styles from './TryAnswer.module.css';

const pollMs = 700;

/** Judges a model answer on what is on the desk, saved or not: does the data do what it should? */
export function TryAnswer({ stored }: { stored: AdminProblem | null }) {
  const { t } = useTranslation('editor');
  const { draft, scope } = useEditing();
  const now = draft.use();
  const [languages] = useField('languages');
  const [answers] = useField('answers');
  const [cases] = useField('cases');
  const [chosen, setChosen] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [ranOn, setRanOn] = useState('');
  const starting = useCall(startAnswerRun);
  const stopping = useCall(stopAnswerRun);
  const run = useAnswer(
    getAnswerRun,
    { key: key ?? '' },
    { enabled: key !== null, pollMs: run => (run && isFinal(run.status) ? false : pollMs) },
  ).data;
  const outcome = useMemo(
    () => run && <AnswerOutcome run={{ ...run, status: run.status as Status }} />,
    [run],
  );
  const answered = languages.filter(name => answers[name]?.on && answers[name].code.trim());
  const language = answered.includes(chosen) ? chosen : answered[0];
  const isRunning = key !== null && !(run && isFinal(run.status));

  async function start() {
    if (cases.length === 0) return void toast.warning(t('try.noCases'));
    const { problem, samples, isUploadTestCase } = problemSaveOf(now, null);
    const answer = await starting.ask({
      body: {
        gid: scope.gid,
        pid: stored?.id,
        language: language!,
        code: answers[language!]!.code,
        problem,
        samples,
        isUploadTestCase,
      },
    });
    if (!answer) return;
    setKey(answer.key);
    setRanOn(judgingFingerprint(now, language!));
  }
  const stop = async () => {
    await stopping.ask({ query: { key: key! } });
    setKey(null);
  };

  return (
    <section className={styles.try} aria-label={t('try.title')}>
      <div className={styles.head}>
        <div>
          <strong>{t('try.title')}</strong>
          <p>{t('try.hint')}</p>
        </div>
        {language === undefined ? (
          <Button size="xs" variant="default" onClick={() => goToSection('languages')}>
            {t('try.write')}
          </Button>
        ) : (
          <>
            <NativeSelect
              size="xs"
              aria-label={t('try.language')}
              value={language}
              data={answered}
              onChange={event => setChosen(event.currentTarget.value)}
            />
            {isRunning ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlayerStop size={14} />}
                loading={stopping.pending}
                onClick={stop}
              >
                {t('try.stop')}
              </Button>
            ) : (
              <Button
                size="xs"
                leftSection={<IconPlayerPlay size={14} />}
                loading={starting.pending}
                onClick={start}
              >
                {t('try.run')}
              </Button>
            )}
          </>
        )}
      </div>
      {key !== null && run && ranOn !== judgingFingerprint(now, language ?? '') && (
        <p className={styles.stale}>{t('try.stale')}</p>
      )}
      {key !== null && outcome}
    </section>
  );
}
