import { IconLock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Training } from '#core/contract/training.ts';
import { StateTag } from '#web/components/StateTag.tsx';
import styles from './TrainingTags.module.css';

/** Who may enter, in a word. */
export function AuthTag({ auth }: Pick<Training, 'auth'>) {
  const { t } = useTranslation('training');
  return <StateTag tone={auth === 'Public' ? 'success' : 'danger'}>{t(`auth.${auth}`)}</StateTag>;
}

/** Where a password is asked. */
export function AuthLock({ auth }: Pick<Training, 'auth'>) {
  const { t } = useTranslation('training');
  if (auth === 'Public') return null;
  return <IconLock size={15} role="img" aria-label={t('needsPassword')} />;
}

interface CategoryTagProps {
  name: string | null;
  color: string | null;
}

export function CategoryTag({ name, color }: CategoryTagProps) {
  if (name === null) return null;
  return (
    <span className={styles.category} style={{ '--category': color ?? undefined } as CSSProperties}>
      {name}
    </span>
  );
}
