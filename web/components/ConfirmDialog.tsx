import '@mantine/core/styles/Modal.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogWidthPx } from '#web/sizes.ts';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** what is chosen besides, below the text */
  children?: ReactNode;
  confirm?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, children, confirm, danger, pending, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={dialogWidthPx} centered>
      <p>{text}</p>
      {children}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <Button color={danger ? 'red.9' : undefined} loading={pending} onClick={onConfirm} data-autofocus>
          {confirm ?? t('confirm.ok')}
        </Button>
      </div>
    </Modal>
  );
}
