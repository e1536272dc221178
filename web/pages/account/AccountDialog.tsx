import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWebsite } from '#web/api/website.ts';
import { Modal } from '#web/components/Modal.tsx';
import { type AccountForm, closeAccountDialog } from '#web/session/account-dialog.ts';
import { dialogWidthPx } from '#web/sizes.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { clearTyped } from './typed-values.ts';
import { useBackCloses } from './useBackCloses.ts';

/** Login, register and reset are three faces of one dialog. */
export default function AccountDialog({ form }: { form: AccountForm }) {
  const { t } = useTranslation('account');
  const { shortName, register } = useWebsite();
  useBackCloses(closeAccountDialog);
  useEffect(() => clearTyped, []);
  const shown = form === 'register' && !register ? 'login' : form;
  return (
    <Modal
      opened
      onClose={closeAccountDialog}
      closeOnClickOutside={false}
      size={dialogWidthPx}
      padding="xl"
      title={t(`${shown}.title`, { site: shortName })}
      styles={{ title: { fontSize: 18, fontWeight: 650 } }}
    >
      {shown === 'login' && <LoginForm />}
      {shown === 'register' && <RegisterForm />}
      {shown === 'reset' && <ResetForm />}
    </Modal>
  );
}
