import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { adminLogin } from '#core/contract/account.ts';
import { useWebsite } from '#web/api/website.ts';
import { Acorn } from '#web/components/Acorn.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { PreferenceMenu } from '#web/layout/PreferenceMenu.tsx';
import { CredentialFields } from '../account/CredentialFields.tsx';
import { completeLogin } from '../account/complete-login.ts';
import { useRules } from '../account/rules.ts';
import { SecondFactorForm } from '../account/SecondFactorForm.tsx';
import { SlidePuzzle } from '../account/SlidePuzzle.tsx';
import { useLogin } from '../account/useLogin.ts';
import styles from './AdminLoginPage.module.css';

export default function AdminLoginPage() {
  const { t } = useTranslation(['admin', 'account']);
  const { name } = useWebsite();
  const { from = '/admin' } = useLocation().state;
  const navigate = useNavigate();
  const rules = useRules();
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: { username: rules.knownUsername, password: rules.knownPassword },
  });
  const { attempt, pending, puzzle, second } = useLogin(adminLogin, user => {
    completeLogin(user);
    navigate({ href: user.isSecondFactorDue ? '/setting' : from });
  });
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <PreferenceMenu />
      </div>
      {second ? (
        <div className={styles.form}>
          <h1>{t('login.title')}</h1>
          <SecondFactorForm {...second} />
        </div>
      ) : (
        <form className={styles.form} onSubmit={form.onSubmit(attempt)} noValidate>
          <Acorn size={48} />
          <h1>{t('login.title')}</h1>
          <p>{name}</p>
          <CredentialFields form={form} />
          <Button type="submit" loading={pending}>
            {t('account:login.submit')}
          </Button>
          <PathLink path="/home">{t('backToSite')}</PathLink>
        </form>
      )}
      {puzzle && <SlidePuzzle {...puzzle} />}
    </div>
  );
}
