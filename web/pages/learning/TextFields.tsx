import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { learningTextMax } from '#core/limits.ts';
import { TitleField } from './TitleField.tsx';

interface Texts {
  title: string;
  description: string;
  remark: string;
}

interface TextFieldsProps<Values extends Texts> {
  form: UseFormReturnType<Values>;
  descriptionMax?: number;
  remarkRequired?: boolean;
}

/** What everything that is learned is described by. */
export function TextFields<Values extends Texts>(props: TextFieldsProps<Values>) {
  const { form, descriptionMax = learningTextMax, remarkRequired = true } = props;
  const { t } = useTranslation('lesson');
  return (
    <>
      <TitleField form={form} />
      <Textarea
        label={t('field.description')}
        required
        autosize
        minRows={2}
        maxLength={descriptionMax}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('field.remark')}
        required={remarkRequired}
        maxLength={learningTextMax}
        {...form.getInputProps('remark')}
      />
    </>
  );
}
