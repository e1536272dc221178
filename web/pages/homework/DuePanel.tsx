import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LateRule, LateStep } from '#core/late-work.ts';
import { lateRules } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { InstantField } from '#web/components/InstantField.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { formatZonedTime } from '#web/components/time.ts';
import { toast } from '#web/components/toast.ts';
import type { Homework } from './calls.ts';
import { LateSteps } from './LateSteps.tsx';
import styles from './Matrix.module.css';

/** What a teacher begins with. */
const defaultSteps: LateStep[] = [
  { hours: 24, percent: 80 },
  { hours: 72, percent: 50 },
];

/** Makes something homework: when it is due, and what becomes of what comes late. */
export function DuePanel({ homework, onChange }: { homework: Homework; onChange: () => void }) {
  const { t } = useTranslation(['training', 'shell']);
  const { calls, tid } = homework;
  const answer = useAnswer(calls.dates, { tid }, { staleTimeMs: 0 });
  const saving = useCall(calls.setDue);
  // What is typed stands before what is kept, however late or often that arrives.
  const [typed, setTyped] = useState<{ dueAt?: string; lateRule?: LateRule; lateSteps?: LateStep[] }>({});
  const kept = answer.data;
  const [opened, setOpened] = useState(false);
  const dueAt = typed.dueAt ?? kept?.dueAt ?? '';
  const lateRule = typed.lateRule ?? kept?.lateRule ?? 'mark';
  const keptSteps = kept?.lateSteps.length ? kept.lateSteps : defaultSteps;
  const lateSteps = typed.lateSteps ?? keptSteps;
  const save = async (due: string | null) => {
    if ((await saving.ask({ body: { tid, dueAt: due, lateRule, lateSteps } })) === undefined) return;
    toast.success(t('shell:Update_Successfully'));
    await answer.refetch();
    setTyped({});
    onChange();
  };
  return (
    <Panel title={t('due.title')}>
      {kept?.dueAt && (
        <div className={styles.opener}>
          <Button
            fullWidth
            variant="default"
            size="xs"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {t('due.is')} {formatZonedTime(kept.dueAt)}
          </Button>
        </div>
      )}
      <div className={styles.due} data-folded={(kept?.dueAt && !opened) || undefined}>
        <InstantField label={t('due.at')} value={dueAt} onChange={dueAt => setTyped({ ...typed, dueAt })} />
        <NativeSelect
          label={t('due.late')}
          data={lateRules.map(value => ({ value, label: t(`due.rule.${value}`) }))}
          value={lateRule}
          onChange={event => setTyped({ ...typed, lateRule: event.currentTarget.value as LateRule })}
        />
        {lateRule === 'scale' && (
          <LateSteps steps={lateSteps} onChange={lateSteps => setTyped({ ...typed, lateSteps })} />
        )}
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
