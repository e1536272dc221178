import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftCase } from '../draft.ts';

interface CaseOpenProps {
  one: DraftCase;
  number: number;
  /** shows its name; in a table the column has it */
  named?: boolean;
  onPut: (part: Partial<DraftCase>) => void;
}

/** Whether solvers see the files of a case beside its result. */
export function CaseOpen({ one, number, named, onPut }: CaseOpenProps) {
  const { t } = useTranslation('editor');
  return (
    <Checkbox
      size="xs"
      label={named && t('data.public')}
      aria-label={t('data.publicOf', { number })}
      title={t('data.publicHint')}
      // a draft that a browser kept may be from before there was this
      checked={one.isOpen ?? false}
      onChange={event => onPut({ isOpen: event.currentTarget.checked })}
    />
  );
}
