import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '#core/verdict.ts';
import { resumePolling, useIsHalted } from '#web/live/live.ts';
import { submissionSource } from './live.ts';
import styles from './Unfollowed.module.css';

interface UnfollowedProps {
  status: number;
  cid: number | null;
}

/** Says of a submission on its way that nobody looks any more how far it is, and goes on when that is wanted. */
export function HaltedNote({ status, cid }: UnfollowedProps) {
  const { t } = useTranslation();
  const source = submissionSource(cid);
  const isHalted = useIsHalted(source);
  if (!isHalted || !isWaiting(status)) return null;
  return (
    <span className={styles.unfollowed}>
      {t('unfollowed.text')}
      <Button variant="default" size="compact-xs" onClick={() => resumePolling(source)}>
        {t('unfollowed.goOn')}
      </Button>
    </span>
  );
}
