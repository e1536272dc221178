import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#core/contract/account.ts';
import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import styles from './AccountForm.module.css';
import { completeLogin } from './complete-login.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

interface SecondFactorStepProps {
  asked: SecondFactorChallenge;
  onEntered: () => void;
  onLost: () => void;
}

/** The second factor of who came from elsewhere, on a page of its own. */
export function SecondFactorStep({ asked, onEntered, onLost }: SecondFactorStepProps) {
  const { t } = useTranslation('account');
  const arrive = (user: LoginResult) => {
    completeLogin(user);
    onEntered();
  };
  return (
    <div className={styles.narrow}>
      <h1>{t('second.title')}</h1>
      <SecondFactorForm asked={asked} onArrival={arrive} onLost={onLost} />
    </div>
  );
}
