import { useTranslation } from 'react-i18next';
import type { ImportBatch, ImportItem } from '#core/contract/transfer.ts';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';

export const isImportRunning = ({ state }: Pick<ImportBatch, 'state'>) =>
  state === 'reading' || state === 'applying';

const tones: Record<ImportBatch['state'], Tone> = {
  reading: 'info',
  ready: 'warning',
  failed: 'danger',
  applying: 'info',
  applied: 'success',
};

export function BatchState({ state }: Pick<ImportBatch, 'state'>) {
  const { t } = useTranslation('transfer');
  return <StateTag tone={tones[state]}>{t(`state.${state}`)}</StateTag>;
}

const itemTones: Record<ImportItem['action'] | NonNullable<ImportItem['outcome']>, Tone> = {
  create: 'info',
  change: 'warning',
  same: 'quiet',
  refuse: 'danger',
  created: 'success',
  changed: 'success',
  failed: 'danger',
  skipped: 'quiet',
};

/** What will become of a problem, or what has. */
export function ItemState({ action, outcome }: Pick<ImportItem, 'action' | 'outcome'>) {
  const { t } = useTranslation('transfer');
  return (
    <StateTag tone={itemTones[outcome ?? action]}>
      {outcome ? t(`outcome.${outcome}`) : t(`action.${action}`)}
    </StateTag>
  );
}
