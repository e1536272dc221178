import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Contest } from '#core/contract/contest.ts';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';

const access = ['public', 'private', 'protected'] as const;
const tones: Tone[] = ['success', 'danger', 'warning'];

/** Who may take part, in a word. */
export function AccessTag({ auth }: Pick<Contest, 'auth'>) {
  const { t } = useTranslation('contest');
  const name = access[auth] ?? 'public';
  return <StateTag tone={tones[auth] ?? 'quiet'}>{t(`access.${name}`)}</StateTag>;
}

/** Where a password is asked. */
export function AccessLock({ auth }: Pick<Contest, 'auth'>) {
  const { t } = useTranslation('contest');
  if (auth === 0) return null;
  return <IconLock size={16} role="img" aria-label={t('needsPassword')} />;
}

const phases = { '-1': 'scheduled', 0: 'running', 1: 'ended' } as const;
const phaseTones = { scheduled: 'warning', running: 'success', ended: 'danger' } as const;

export function StatusTag({ status }: Pick<Contest, 'status'>) {
  const { t } = useTranslation('contest');
  const phase = phases[status];
  return <StateTag tone={phaseTones[phase]}>{t(`status.${phase}`)}</StateTag>;
}
