import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './DialogForm.module.css';

interface DialogActionsProps {
  /** what the dialog is for */
  label: string;
  pending: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** without it the button sends the form that it stands in */
  onConfirm?: () => void;
}

/** The end of a dialog: away from it, or on. */
export function DialogActions({ label, pending, disabled, onCancel, onConfirm }: DialogActionsProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        disabled={disabled}
        loading={pending}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </div>
  );
}
