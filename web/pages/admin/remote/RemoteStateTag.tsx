import { useTranslation } from 'react-i18next';
import type { RemoteState } from '#core/contract/remote.ts';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';

const tones: Record<RemoteState, Tone> = {
  off: 'quiet',
  noAccount: 'warning',
  resting: 'danger',
  open: 'success',
};

export function RemoteStateTag({ state }: { state: RemoteState }) {
  const { t } = useTranslation('remote');
  return <StateTag tone={tones[state]}>{t(`judges.state.${state}`)}</StateTag>;
}
