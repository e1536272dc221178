import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';

const names = { 1: 'public', 2: 'protected', 3: 'private' } as const;
const tones: Record<string, Tone> = { public: 'success', protected: 'warning', private: 'danger' };

/** How one gets in, in a word. */
export function AuthTag({ auth }: { auth: number }) {
  const { t } = useTranslation('group');
  const name = names[auth as 1] ?? 'public';
  return <StateTag tone={tones[name]!}>{t(`auth.${name}`)}</StateTag>;
}

/** Only members know of the group. */
export function HiddenTag({ visible }: { visible: boolean }) {
  const { t } = useTranslation('group');
  if (visible) return null;
  return (
    <StateTag tone="quiet">
      <IconEyeOff size={14} aria-hidden /> {t('hidden')}
    </StateTag>
  );
}

/** Where a group is not open as others are. */
export function StatusTag({ status }: { status: number }) {
  const { t } = useTranslation('group');
  if (status === 0) return null;
  return (
    <StateTag tone={status === 1 ? 'danger' : 'warning'}>
      {t(status === 1 ? 'status.disabled' : 'status.waiting')}
    </StateTag>
  );
}
