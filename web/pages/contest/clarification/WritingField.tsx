import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clarificationMax } from '#core/limits.ts';
import type { useWriting } from './useWriting.ts';

interface WritingFieldProps {
  label: string;
  minRows: number;
  writing: ReturnType<typeof useWriting>;
}

/** Where a question or an answer is written. */
export function WritingField({ label, minRows, writing }: WritingFieldProps) {
  const { t } = useTranslation('clarification');
  return (
    <Textarea
      label={label}
      autosize
      minRows={minRows}
      maxRows={12}
      maxLength={clarificationMax}
      error={writing.isMissing && t('empty')}
      value={writing.text}
      onChange={event => writing.write(event.currentTarget.value)}
    />
  );
}
