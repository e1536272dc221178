import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '#core/contract/account.ts';
import { useCall } from '#web/api/hooks.ts';
import { Panel } from '#web/components/Panel.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import styles from './AccountForm.module.css';
import { isNameTaken } from './name-taken.ts';
import pageStyles from './ResetPasswordPage.module.css';
import { useRules } from './rules.ts';
import { validateOnBlur } from './validate-on-blur.ts';

/** Where the mailed link leads: choose a new password. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const { username = '', code = '' } = useSearch({ from: '/reset-password' });
  const navigate = useNavigate();
  const rules = useRules();
  const resetting = useCall(resetPassword);
  const form = useForm({
    initialValues: { username, password: '', passwordAgain: '' },
    validate: {
      username: rules.knownUsername,
      password: rules.password,
      passwordAgain: rules.passwordAgain,
    },
  });

  async function checkKnown() {
    const name = form.getValues().username;
    if (rules.knownUsername(name)) return;
    if ((await isNameTaken('username', name)) === false)
      form.setFieldError('username', t('rule.usernameUnknown'));
  }

  async function submit(values: typeof form.values) {
    const done = await resetting.ask({
      body: { username: values.username.trim(), password: values.password, code },
    });
    if (done === undefined) return;
    toast.success(t('resetPassword.done'));
    await navigate({ to: '/' });
    openAccountDialog('login');
  }

  return (
    <Panel className={pageStyles.panel} title={t('resetPassword.title')}>
      <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
        {!code && <p className={styles.note}>{t('resetPassword.noCode')}</p>}
        <TextInput
          label={t('field.username')}
          autoComplete="username"
          {...validateOnBlur(form, 'username', checkKnown)}
        />
        <PasswordInput
          label={t('field.newPassword')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...validateOnBlur(form, 'password')}
        />
        <PasswordInput
          label={t('field.passwordAgain')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...validateOnBlur(form, 'passwordAgain')}
        />
        <Button type="submit" loading={resetting.pending} disabled={!code}>
          {t('resetPassword.submit')}
        </Button>
      </form>
    </Panel>
  );
}
