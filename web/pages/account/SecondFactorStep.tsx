import { useTranslation } from 'react-i18next';
import type { Arrival } from '#core/contract/account.ts';
import type { SecondFactorAsked } from '#core/contract/second-factor.ts';
import styles from './AccountForm.module.css';
import { enter } from './enter.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

interface SecondFactorStepProps {
  asked: SecondFactorAsked;
  onEntered: () => void;
  onLost: () => void;
}

/** The second factor of who came from elsewhere, on a page of its own. */
export function SecondFactorStep({ asked, onEntered, onLost }: SecondFactorStepProps) {
  const { t } = useTranslation('account');
  const arrive = (user: Arrival) => {
    enter(user);
    onEntered();
  };
  return (
    <div className={styles.narrow}>
      <h1>{t('second.title')}</h1>
      <SecondFactorForm asked={asked} onArrival={arrive} onLost={onLost} />
    </div>
  );
}
