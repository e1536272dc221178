import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { windowMinutesMax } from '#core/limits.ts';
import editor from '#web/components/EditorForm.module.css';
import type { ContestFormState } from './values.ts';

const defaultMinutes = 120;

/** Whether all have the same time, or each from a start of their own. */
export function WindowFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const { windowMinutes, sealRank } = form.values;
  return (
    <>
      <Switch
        label={t('field.window')}
        description={t('field.windowHint')}
        checked={windowMinutes !== null}
        onChange={event =>
          form.setFieldValue('windowMinutes', event.currentTarget.checked ? defaultMinutes : null)
        }
      />
      {windowMinutes !== null && (
        <div className={editor.fields}>
          <NumberInput
            label={t('field.windowMinutes')}
            description={sealRank ? t('field.windowSealHint') : undefined}
            required
            min={1}
            max={windowMinutesMax}
            allowDecimal={false}
            error={form.errors.windowMinutes}
            value={windowMinutes}
            onChange={value => form.setFieldValue('windowMinutes', Number(value) || 0)}
          />
        </div>
      )}
    </>
  );
}
