import { useTranslation } from 'react-i18next';
import type { ImportBatch, ImportItem } from '#core/contract/transfer.ts';
import styles from './Transfer.module.css';

export const isRunning = ({ state }: Pick<ImportBatch, 'state'>) =>
  state === 'reading' || state === 'applying';

export function BatchState({ state }: Pick<ImportBatch, 'state'>) {
  const { t } = useTranslation('transfer');
  return (
    <span className={styles.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}

/** What will become of a problem, or what has. */
export function ItemState({ action, outcome }: Pick<ImportItem, 'action' | 'outcome'>) {
  const { t } = useTranslation('transfer');
  return (
    <span className={styles.state} data-state={outcome ?? action}>
      {outcome ? t(`outcome.${outcome}`) : t(`action.${action}`)}
    </span>
  );
}
