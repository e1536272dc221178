import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { setPassword } from '#core/contract/identity.ts';
import { call } from '#web/api/call.ts';
import { SmallDialog } from '#web/components/SmallDialog.tsx';
import { toast } from '#web/components/toast.ts';
import { gentle } from '../account/gentle.ts';
import { useRules } from '../account/rules.ts';
import styles from './Ways.module.css';

interface NewPasswordProps {
  attempt: (work: () => Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** A first password for an account that was made by another service. */
export function NewPassword({ attempt, onClose }: NewPasswordProps) {
  const { t } = useTranslation(['user', 'account']);
  const rules = useRules();
  const form = useForm({
    initialValues: { password: '', passwordAgain: '' },
    validate: { password: rules.password, passwordAgain: rules.passwordAgain },
  });
  const submit = ({ password }: typeof form.values) =>
    attempt(async () => {
      await call(setPassword, { body: { password }, quiet: true });
      toast.success(t('way.passwordSet'));
      onClose();
    });
  const eye = { visibilityToggleButtonProps: { 'aria-label': t('account:showPassword') } };
  return (
    <SmallDialog title={t('way.setPassword')} onClose={onClose}>
      <form className={styles.confirm} onSubmit={form.onSubmit(submit)} noValidate>
        <PasswordInput
          data-autofocus
          label={t('account:field.newPassword')}
          autoComplete="new-password"
          {...eye}
          {...gentle(form, 'password')}
        />
        <PasswordInput
          label={t('account:field.passwordAgain')}
          autoComplete="new-password"
          {...eye}
          {...gentle(form, 'passwordAgain')}
        />
        <Button type="submit">{t('way.setPassword')}</Button>
      </form>
    </SmallDialog>
  );
}
