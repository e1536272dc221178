import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { validateOnBlur } from '../account/validate-on-blur.ts';

interface NewPasswordFieldsProps<Values> {
  form: UseFormReturnType<Values>;
  /** where nothing stands before it in a dialog */
  isFirst?: boolean;
}

/** A new password, and the same again. */
export function NewPasswordFields<
  Values extends Record<string, string> & { password: string; passwordAgain: string },
>({ form, isFirst }: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation('account');
  const eye = { visibilityToggleButtonProps: { 'aria-label': t('showPassword') } };
  return (
    <>
      <PasswordInput
        data-autofocus={isFirst}
        label={t('field.newPassword')}
        autoComplete="new-password"
        {...eye}
        {...validateOnBlur(form, 'password')}
      />
      <PasswordInput
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        {...eye}
        {...validateOnBlur(form, 'passwordAgain')}
      />
    </>
  );
}
