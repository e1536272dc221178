import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './RestoredDraft.module.css';

interface RestoredDraftProps {
  draft: { restored: boolean; startOver: () => void };
}

/** Says that a form shows what was typed before, and lets go of it. */
export function RestoredDraft({ draft }: RestoredDraftProps) {
  const { t } = useTranslation();
  if (!draft.restored) return null;
  return (
    <p className={styles.restored} role="status">
      {t('draft.restored')}
      <Button size="compact-sm" variant="subtle" onClick={draft.startOver}>
        {t('draft.startOver')}
      </Button>
    </p>
  );
}
