import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Contest.module.css';

/** Under which id a problem that is being written joins its contest. */
export function DisplayIdField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('adminContest');
  return (
    <TextInput
      className={styles.shortField}
      label={t('problems.displayId')}
      description={t('problems.displayIdHint')}
      maxLength={50}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
