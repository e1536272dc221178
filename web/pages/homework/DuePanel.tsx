import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getTrainingHomework, setTrainingHomework } from '#core/contract/homework.ts';
import { lateRules } from '#core/limits.ts';
import { useAnswer, useCall } from '../../api/hooks.ts';
import { InstantField } from '../../components/InstantField.tsx';
import { Panel } from '../../components/Panel.tsx';
import { toast } from '../../components/toast.ts';
import styles from './Matrix.module.css';
import { useTraining } from './training.tsx';

type Rule = (typeof lateRules)[number];

/** Makes a training homework: when it is due, and what becomes of what comes late. */
export function DuePanel({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation(['training', 'shell']);
  const { training } = useTraining();
  const tid = training.id;
  const answer = useAnswer(getTrainingHomework, { tid }, { staleTimeMs: 0 });
  const saving = useCall(setTrainingHomework);
  // What is typed stands before what is kept, however late or often that arrives.
  const [typed, setTyped] = useState<{ dueAt?: string; lateRule?: Rule }>({});
  const kept = answer.data;
  const dueAt = typed.dueAt ?? kept?.dueAt ?? '';
  const lateRule = typed.lateRule ?? kept?.lateRule ?? 'mark';
  const save = async (due: string | null) => {
    if ((await saving.ask({ body: { tid, dueAt: due, lateRule } })) === undefined) return;
    toast.success(t('shell:saved'));
    await answer.refetch();
    setTyped({});
    onChange();
  };
  return (
    <Panel title={t('due.title')}>
      <div className={styles.due}>
        <InstantField label={t('due.at')} value={dueAt} onChange={dueAt => setTyped({ ...typed, dueAt })} />
        <NativeSelect
          label={t('due.late')}
          data={lateRules.map(value => ({ value, label: t(`due.rule.${value}`) }))}
          value={lateRule}
          onChange={event => setTyped({ ...typed, lateRule: event.currentTarget.value as Rule })}
        />
        <div className={styles.buttons}>
          <Button disabled={!dueAt} loading={saving.pending} onClick={() => save(dueAt)}>
            {t('due.save')}
          </Button>
          {kept?.dueAt && (
            <Button variant="default" onClick={() => save(null)}>
              {t('due.remove')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
