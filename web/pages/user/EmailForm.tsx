import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeEmail, getChangeEmailCode } from '#core/contract/account.ts';
import { changeMailCooldownS } from '#core/limits.ts';
import { useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { toast } from '#web/components/toast.ts';
import { storeUser, useUser } from '#web/session/session.ts';
import { useSecondsUntil } from '../account/cooldown.ts';
import { useRules } from '../account/rules.ts';
import { validateOnBlur } from '../account/validate-on-blur.ts';
import styles from './SettingPage.module.css';
import { showOutcome } from './show-outcome.ts';

export function EmailForm() {
  const { t } = useTranslation(['user', 'account']);
  const { mailConfigured } = useWebsite();
  const user = useUser();
  const rules = useRules();
  const changing = useCall(changeEmail);
  const mailing = useCall(getChangeEmailCode);
  const [allowedAt, setAllowedAt] = useState(0);
  const waitS = useSecondsUntil(allowedAt);
  const form = useForm({
    initialValues: { password: '', newEmail: '', code: '' },
    validate: {
      password: value => (value ? null : t('account:rule.passwordRequired')),
      newEmail: value => rules.email(value) ?? (value.trim() === user?.email ? t('rule.emailSame') : null),
      code: rules.codeOrNothing,
    },
  });

  async function sendCode() {
    if (form.validateField('newEmail').hasError) return;
    const sent = await mailing.ask({ query: { email: form.values.newEmail.trim() } });
    if (sent === undefined) return;
    setAllowedAt(Date.now() + changeMailCooldownS * 1_000);
    toast.success(t('account:register.codeSent'));
  }

  async function submit({ password, newEmail, code }: typeof form.values) {
    const outcome = await changing.ask({
      body: { password, newEmail: newEmail.trim(), code: code.trim() },
    });
    if (!outcome || !showOutcome(outcome)) return;
    if (outcome.userInfo) storeUser(outcome.userInfo);
    form.reset();
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <h3>{t('setting.email')}</h3>
      <p className={styles.soft}>
        {user?.email ? t('setting.currentEmail', { email: user.email }) : t('setting.noEmail')}
      </p>
      <PasswordInput
        label={t('field.currentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('account:showPassword') }}
        {...validateOnBlur(form, 'password')}
      />
      <div className={mailConfigured ? styles.withButton : undefined}>
        <TextInput
          label={t('field.newEmail')}
          type="email"
          autoComplete="email"
          {...validateOnBlur(form, 'newEmail')}
        />
        {mailConfigured && (
          <Button variant="default" disabled={waitS > 0} loading={mailing.pending} onClick={sendCode}>
            {waitS > 0 ? t('account:wait', { seconds: waitS }) : t('account:register.sendCode')}
          </Button>
        )}
      </div>
      {mailConfigured ? (
        <TextInput
          label={t('account:field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...validateOnBlur(form, 'code')}
        />
      ) : (
        <p className={styles.soft}>{t('account:register.mailNotSetUp')}</p>
      )}
      <Button type="submit" loading={changing.pending}>
        {t('setting.changeEmail')}
      </Button>
    </form>
  );
}
