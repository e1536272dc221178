import { useTranslation } from 'react-i18next';
import { RemoveButton } from '#web/components/RemoveButton.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import styles from './Roster.module.css';

interface RowActionsProps {
  name: string;
  /** what goes with it */
  removeText: string;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => Promise<unknown>;
}

/** What can be done with a row of the roster. */
export function RowActions({ name, removeText, isRemoving, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation('team');
  return (
    <span className={styles.rowActions}>
      <RowButton text={t('edit')} label={t('editOf', { name })} onClick={onEdit} />
      <RemoveButton
        title={t('removeOf', { name })}
        verb={t('remove')}
        text={removeText}
        pending={isRemoving}
        onRemove={onRemove}
        onDone={() => {}}
      />
    </span>
  );
}
