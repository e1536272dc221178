import { useTranslation } from 'react-i18next';
import type { JudgeState as State } from '#core/contract/judge.ts';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';

const tones: Record<State, Tone> = {
  ready: 'success',
  trouble: 'danger',
  offline: 'danger',
  disabled: 'warning',
  new: 'info',
  revoked: 'quiet',
};

export function JudgeState({ state }: { state: State }) {
  const { t } = useTranslation('adminService');
  return <StateTag tone={tones[state]}>{t(`judge.state.${state}`)}</StateTag>;
}
