import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasGroups, ProblemType } from '#core/scoring/mode.ts';
import { useField } from '../editing.tsx';
import { CaseNumber } from './CaseNumber.tsx';
import styles from './SelectedCases.module.css';
import { useCaseChanges } from './useCases.ts';

/** One score or group for all chosen cases, public or not, or away with them. */
export function SelectedCases({ keys }: { keys: string[] }) {
  const { t } = useTranslation('editor');
  const [type] = useField('type');
  const [mode] = useField('judgeCaseMode');
  const { putAll, remove } = useCaseChanges();
  return (
    <>
      {type === ProblemType.OI && <ForAll label={t('data.score')} onSet={score => putAll(keys, { score })} />}
      {hasGroups(mode) && <ForAll label={t('data.group')} onSet={groupNum => putAll(keys, { groupNum })} />}
      <Button size="xs" variant="default" onClick={() => putAll(keys, { isOpen: true })}>
        {t('data.publicAll')}
      </Button>
      <Button size="xs" variant="default" onClick={() => putAll(keys, { isOpen: false })}>
        {t('data.notPublicAll')}
      </Button>
      <Button size="xs" variant="default" onClick={() => remove(keys)}>
        {t('data.remove')}
      </Button>
    </>
  );
}

function ForAll({ label, onSet }: { label: string; onSet: (value: number) => void }) {
  const { t } = useTranslation('editor');
  const [value, setValue] = useState<number | null>(null);
  return (
    <span className={styles.all}>
      {label}
      <CaseNumber label={label} value={value} onChange={setValue} />
      <Button size="xs" variant="default" disabled={value === null} onClick={() => onSet(value!)}>
        {t('data.set')}
      </Button>
    </span>
  );
}
