import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { validateOnBlur } from './validate-on-blur.ts';

interface CredentialFieldsProps {
  form: UseFormReturnType<{ username: string; password: string }>;
  autoFocus?: boolean;
}

/** What somebody logs in with, here and in the back office. */
export function CredentialFields({ form, autoFocus }: CredentialFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <TextInput
        data-autofocus={autoFocus || undefined}
        label={t('field.username')}
        autoComplete="username"
        {...validateOnBlur(form, 'username')}
      />
      <PasswordInput
        label={t('field.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...validateOnBlur(form, 'password')}
      />
    </>
  );
}
