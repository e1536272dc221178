import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { penaltyVerdicts, type RuleType } from '#core/scoreboard/rules/rule.ts';
import { ruleOf, rules } from '#core/scoreboard/rules/rules.ts';
import { statusInfo } from '#core/verdict.ts';
import editor from '#web/components/EditorForm.module.css';
import { useRuleSentences } from '#web/pages/contest/rule-sentences.ts';
import styles from './Contest.module.css';
import { RuleExample } from './RuleExample.tsx';
import type { ContestFormState } from './values.ts';

/** By which rule a contest is decided, what that means, and what may be chosen within it. */
export function RuleFields({ form, isNew }: { form: ContestFormState; isNew: boolean }) {
  const { t } = useTranslation('adminContest');
  const sentences = useRuleSentences();
  const { values } = form;
  return (
    <>
      <div className={editor.fields}>
        <NativeSelect
          label={t('field.type')}
          description={isNew ? undefined : t('field.typeHint')}
          disabled={!isNew}
          data={Object.values(rules).map(({ type, name }) => ({ value: String(type), label: name }))}
          value={String(values.type)}
          onChange={event => form.setFieldValue('type', Number(event.currentTarget.value) as RuleType)}
        />
        {ruleOf(values).choosesPenalty && (
          <NumberInput
            label={t('field.penaltyMinutes')}
            min={0}
            max={1_440}
            clampBehavior="strict"
            allowDecimal={false}
            {...form.getInputProps('penaltyMinutes')}
            onChange={minutes => form.setFieldValue('penaltyMinutes', Number(minutes) || 0)}
          />
        )}
      </div>
      {ruleOf(values).choosesPenalty && (
        <Checkbox
          label={t('field.wholeMinutes')}
          {...form.getInputProps('wholeMinutes', { type: 'checkbox' })}
        />
      )}
      {ruleOf(values).choosesPenalty && <FreeVerdicts form={form} />}
      <div className={styles.rule}>
        <p>{sentences(values)}</p>
        <RuleExample contest={values} />
      </div>
    </>
  );
}

function FreeVerdicts({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  return (
    <Checkbox.Group
      label={t('field.freeVerdicts')}
      value={form.values.freeVerdicts.map(String)}
      onChange={chosen =>
        form.setFieldValue(
          'freeVerdicts',
          penaltyVerdicts.filter(status => chosen.includes(String(status))),
        )
      }
    >
      <div className={styles.choices}>
        {penaltyVerdicts.map(status => (
          <Checkbox key={status} value={String(status)} label={statusInfo[status].name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
