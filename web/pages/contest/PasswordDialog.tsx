import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import { Modal } from '#web/components/Modal.tsx';
import { dialogWidthPx } from '#web/sizes.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface PasswordDialogProps {
  cid: number;
  onEntered: () => void;
  onClose: () => void;
}

/** Asked before the first submission in a contest whose problems everybody may read. */
export default function PasswordDialog({ cid, onEntered, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('contest');
  return (
    <Modal opened onClose={onClose} title={t('password.title')} size={dialogWidthPx} centered>
      <PasswordForm cid={cid} onEntered={onEntered} />
    </Modal>
  );
}
