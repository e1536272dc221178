import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { learningTitleMax } from '#core/limits.ts';

/** The title of what is learned, first in its form. */
export function TitleField<Values extends { title: string }>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('lesson');
  return (
    <TextInput
      label={t('field.title')}
      required
      maxLength={learningTitleMax}
      data-autofocus
      {...form.getInputProps('title')}
    />
  );
}
