import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Contest.module.css';

/** What a problem that is being written is called in its contest; without a title it has its own there. */
export interface NewNames {
  displayId: string;
  displayTitle: string;
}

interface NewNamesFieldsProps {
  names: NewNames;
  onChange: (names: NewNames) => void;
}

/** Under which id and title a problem that is being written joins its contest. */
export function NewNamesFields({ names, onChange }: NewNamesFieldsProps) {
  const { t } = useTranslation('adminContest');
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('problems.displayId')}
        description={t('problems.displayIdHint')}
        maxLength={50}
        value={names.displayId}
        onChange={event => onChange({ ...names, displayId: event.currentTarget.value })}
      />
      <TextInput
        label={t('problems.displayTitle')}
        description={t('problems.displayTitleHint')}
        maxLength={255}
        value={names.displayTitle}
        onChange={event => onChange({ ...names, displayTitle: event.currentTarget.value })}
      />
    </div>
  );
}

/** As they are sent: a blank id is the first free one. */
export const sentNames = ({ displayId, displayTitle }: NewNames, free: string) => ({
  displayId: displayId.trim() || free,
  displayTitle: displayTitle.trim() || undefined,
});
