import { useTranslation } from 'react-i18next';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
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
    <SmallDialog onClose={onClose} title={t('password.title')}>
      <PasswordForm cid={cid} onEntered={onEntered} />
    </SmallDialog>
  );
}
