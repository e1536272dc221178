import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLogin, type Identity } from '#core/contract/identity.ts';
import { isOfferedAtLogin } from '#core/login-provider.ts';
import { useCall } from '#web/api/hooks.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { ProviderSign } from '../account/ProviderSign.tsx';
import { startProviderLogin } from '../account/provider-login.ts';
import styles from './LoginMethods.module.css';

interface ReauthenticationDialogProps {
  hasPassword: boolean;
  identities: Identity[];
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks somebody who has been logged in for a while to show once more who they are. */
export function ReauthenticationDialog({
  hasPassword,
  identities,
  onConfirmed,
  onClose,
}: ReauthenticationDialogProps) {
  const { t } = useTranslation(['user', 'account']);
  const [password, setPassword] = useState('');
  const confirming = useCall(confirmLogin);
  async function confirm(event: FormEvent) {
    event.preventDefault();
    if ((await confirming.ask({ body: { password } })) !== undefined) onConfirmed();
  }
  return (
    <SmallDialog title={t('way.confirmTitle')} onClose={onClose}>
      <form className={styles.confirm} onSubmit={confirm} noValidate>
        <p>{t('way.confirmText')}</p>
        {hasPassword && (
          <>
            <PasswordInput
              data-autofocus
              label={t('field.currentPassword')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
              value={password}
              onChange={event => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" loading={confirming.pending} disabled={password === ''}>
              {t('way.confirm')}
            </Button>
          </>
        )}
        {identities
          .filter(({ provider: { kind } }) => kind !== 'ldap' && isOfferedAtLogin(kind))
          .map(({ id, provider }) => (
            <Button
              key={id}
              variant="default"
              leftSection={<ProviderSign kind={provider.kind} />}
              onClick={() => startProviderLogin(provider, 'confirm', '/setting').catch(() => {})}
            >
              {t('way.confirmBy', { name: provider.name })}
            </Button>
          ))}
      </form>
    </SmallDialog>
  );
}
