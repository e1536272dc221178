import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { changePassword } from '#core/contract/account.ts';
import { useCall } from '#web/api/hooks.ts';
import { storeUser } from '#web/session/session.ts';
import { useRules } from '../account/rules.ts';
import { validateOnBlur } from '../account/validate-on-blur.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import styles from './SettingPage.module.css';
import { showOutcome } from './show-outcome.ts';

export function PasswordForm() {
  const { t } = useTranslation(['user', 'account']);
  const rules = useRules();
  const changing = useCall(changePassword);
  const form = useForm({
    initialValues: { oldPassword: '', password: '', passwordAgain: '' },
    validate: {
      oldPassword: value => (value ? null : t('account:rule.passwordRequired')),
      password: (value, { oldPassword }) =>
        rules.password(value) ?? (value === oldPassword ? t('rule.passwordSame') : null),
      passwordAgain: rules.passwordAgain,
    },
  });

  async function submit({ oldPassword, password }: typeof form.values) {
    const outcome = await changing.ask({ body: { oldPassword, newPassword: password } });
    if (!outcome || !showOutcome(outcome)) return;
    if (outcome.userInfo) storeUser(outcome.userInfo);
    form.reset();
  }

  const eye = { visibilityToggleButtonProps: { 'aria-label': t('account:showPassword') } };
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <h3>{t('setting.password')}</h3>
      <PasswordInput
        label={t('field.oldPassword')}
        autoComplete="current-password"
        {...eye}
        {...validateOnBlur(form, 'oldPassword')}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" loading={changing.pending}>
        {t('setting.changePassword')}
      </Button>
    </form>
  );
}
