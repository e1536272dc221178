import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NumberInput, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ratedBelowMax } from '#core/limits.ts';
import { useWebsite } from '#web/api/website.ts';
import editor from '#web/components/EditorForm.module.css';
import { useContestScope } from './scope.ts';
import type { ContestFormState } from './values.ts';

/** Whether a contest of the site counts for ratings, and whose. */
export function RatedFields({ form }: { form: ContestFormState }) {
  const { t } = useTranslation('adminContest');
  const { openRating } = useWebsite();
  const { of } = useContestScope();
  if (!openRating || of.gid !== undefined) return null;
  return (
    <>
      <Switch
        label={t('field.rated')}
        description={t('field.ratedHint')}
        {...form.getInputProps('rated', { type: 'checkbox' })}
      />
      {form.values.rated && (
        <div className={editor.fields}>
          <NumberInput
            label={t('field.ratedBelow')}
            description={t('field.ratedBelowHint')}
            min={1}
            max={ratedBelowMax}
            allowDecimal={false}
            value={form.values.ratedBelow ?? ''}
            onChange={value => form.setFieldValue('ratedBelow', Number(value) || null)}
          />
        </div>
      )}
    </>
  );
}
