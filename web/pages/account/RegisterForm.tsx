import textButton from '#web/components/TextButton.module.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getRegisterCode, register } from '#core/contract/account.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { useCall } from '#web/api/hooks.ts';
import { useWebsite } from '#web/api/website.ts';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog, startCooldown } from '#web/session/account-dialog.ts';
import styles from './AccountForm.module.css';
import { useCooldown } from './cooldown.ts';
import { isNameTaken } from './name-taken.ts';
import { looksLikeEmail, useRules } from './rules.ts';
import { SlidePuzzle } from './SlidePuzzle.tsx';
import { initialValuesOf, useRememberTyped } from './typed-values.ts';
import { demandsPuzzle } from './useLogin.ts';
import { validateOnBlur } from './validate-on-blur.ts';

export function RegisterForm() {
  const { t } = useTranslation('account');
  const { mailConfigured } = useWebsite();
  const rules = useRules();
  const [puzzle, setPuzzle] = useState(false);
  const [pending, setPending] = useState(false);
  const mailing = useCall(getRegisterCode);
  const waitS = useCooldown('register');
  const form = useForm({
    initialValues: initialValuesOf({ username: '', password: '', passwordAgain: '', email: '', code: '' }),
    validate: {
      username: rules.username,
      password: rules.password,
      passwordAgain: rules.passwordAgain,
      email: rules.emailOrNothing,
      code: rules.codeOrNothing,
    },
  });

  useRememberTyped(form);
  const sending = useRef(false);

  async function checkTaken(field: 'username' | 'email'): Promise<boolean> {
    const value = form.getValues()[field];
    if (!value.trim() || rules[field](value)) return false;
    const taken = await isNameTaken(field, value);
    if (taken)
      form.setFieldError(field, t(field === 'username' ? 'rule.usernameExists' : 'rule.emailExists'));
    return taken === true;
  }

  async function sendCode() {
    const { email } = form.getValues();
    if (!looksLikeEmail(email)) return form.setFieldError('email', t('rule.emailFormat'));
    if (await checkTaken('email')) return;
    const sent = await mailing.ask({ query: { email: email.trim() } });
    if (sent === undefined) return;
    startCooldown('register');
    toast.success(t('register.codeSent'));
  }

  async function submit(values: typeof form.values, puzzlePass?: string) {
    if (sending.current) return;
    sending.current = true;
    await send(values, puzzlePass).finally(() => {
      sending.current = false;
    });
  }

  async function send({ username, password, email, code }: typeof form.values, puzzlePass?: string) {
    if ((await checkTaken('username')) || (await checkTaken('email'))) return;
    setPending(true);
    try {
      await call(register, {
        body: { username: username.trim(), password, email: email.trim(), code: code.trim(), puzzlePass },
      });
    } catch (error) {
      if (error instanceof Failure && demandsPuzzle(error)) setPuzzle(true);
      else form.setFieldValue('code', '');
      return;
    } finally {
      setPending(false);
    }
    toast.success(t('register.done'));
    openAccountDialog('login');
  }

  return (
    <form className={styles.form} onSubmit={form.onSubmit(values => submit(values))} noValidate>
      {puzzle && (
        <SlidePuzzle
          onPass={puzzlePass => {
            setPuzzle(false);
            submit(form.getValues(), puzzlePass);
          }}
          onClose={() => setPuzzle(false)}
        />
      )}
      <TextInput
        data-autofocus
        label={t('field.username')}
        autoComplete="username"
        withAsterisk
        {...validateOnBlur(form, 'username', () => checkTaken('username'))}
      />
      <PasswordInput
        label={t('field.password')}
        autoComplete="new-password"
        withAsterisk
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...validateOnBlur(form, 'password')}
      />
      <PasswordInput
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        withAsterisk
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...validateOnBlur(form, 'passwordAgain')}
      />
      {mailConfigured ? (
        <>
          <div className={styles.withButton}>
            <TextInput
              label={t('field.email')}
              type="email"
              autoComplete="email"
              {...validateOnBlur(form, 'email', () => checkTaken('email'))}
            />
            <Button variant="default" disabled={waitS > 0} loading={mailing.pending} onClick={sendCode}>
              {waitS > 0 ? t('wait', { seconds: waitS }) : t('register.sendCode')}
            </Button>
          </div>
          <TextInput
            label={t('field.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...validateOnBlur(form, 'code')}
          />
        </>
      ) : (
        <TextInput
          label={t('field.email')}
          description={t('register.mailNotSetUp')}
          type="email"
          autoComplete="email"
          {...validateOnBlur(form, 'email', () => checkTaken('email'))}
        />
      )}
      <Button type="submit" loading={pending} fullWidth>
        {t('register.submit')}
      </Button>
      <div className={styles.switch}>
        <button type="button" className={textButton.button} onClick={() => openAccountDialog('login')}>
          {t('register.toLogin')}
        </button>
      </div>
    </form>
  );
}
