import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LoginResult, login } from '#core/contract/account.ts';
import { useWebsite } from '#web/api/website.ts';
import textButton from '#web/components/TextButton.module.css';
import { closeAccountDialog, openAccountDialog } from '#web/session/account-dialog.ts';
import styles from './AccountForm.module.css';
import { CredentialFields } from './CredentialFields.tsx';
import { completeLogin } from './complete-login.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useRules } from './rules.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SlidePuzzle } from './SlidePuzzle.tsx';
import { initialValuesOf, useRememberTyped } from './typed-values.ts';
import { useLogin } from './useLogin.ts';

export function LoginForm() {
  const { t } = useTranslation('account');
  const { register, offersLoginProviders, passkeyLogin } = useWebsite();
  const rules = useRules();
  const form = useForm({
    initialValues: initialValuesOf({ username: '', password: '' }),
    validate: { username: rules.knownUsername, password: rules.knownPassword },
  });
  useRememberTyped(form);
  const router = useRouter();
  const arrive = (user: LoginResult) => {
    completeLogin(user);
    const from = user.isSecondFactorDue ? '/setting' : router.state.location.state.from;
    if (from) router.navigate({ href: from, replace: true });
    closeAccountDialog();
  };
  const { attempt, pending, puzzle, second } = useLogin(login, arrive);

  if (second) return <SecondFactorForm {...second} />;

  return (
    <>
      {puzzle && <SlidePuzzle {...puzzle} />}
      <form className={styles.form} onSubmit={form.onSubmit(attempt)} noValidate>
        <CredentialFields form={form} autoFocus />
        <Button type="submit" loading={pending} fullWidth>
          {t('login.submit')}
        </Button>
        <div className={styles.switch}>
          {register && (
            <button type="button" className={textButton.button} onClick={() => openAccountDialog('register')}>
              {t('login.toRegister')}
            </button>
          )}
          <button type="button" className={textButton.button} onClick={() => openAccountDialog('reset')}>
            {t('login.toReset')}
          </button>
        </div>
      </form>
      {passkeyLogin && <PasskeyButton onArrival={arrive} />}
      {offersLoginProviders && <ProviderButtons onArrival={arrive} />}
    </>
  );
}
