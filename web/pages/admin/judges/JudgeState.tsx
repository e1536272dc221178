import { useTranslation } from 'react-i18next';
import type { JudgeState as State } from '#core/contract/judge.ts';
import styles from './Judges.module.css';

export function JudgeState({ state }: { state: State }) {
  const { t } = useTranslation('adminService');
  return (
    <span className={styles.state} data-state={state}>
      {t(`judge.state.${state}`)}
    </span>
  );
}
