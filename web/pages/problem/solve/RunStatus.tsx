import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isWaiting, Status } from '#core/verdict.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import { formatMemory, formatTimeMs } from '#web/components/units.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { HaltedNote } from '#web/pages/submission/HaltedNote.tsx';
import { CaseStrip } from './CaseStrip.tsx';
import { type DeskPlace, submissionPath } from './place.ts';
import styles from './RunStatus.module.css';
import type { Run } from './submitting.ts';

interface RunStatusProps {
  run: Run | null;
  place: DeskPlace;
  onResubmit: () => void;
}

/** How far the submission is: its place in the queue, a strip that fills case by case, then what came of it. */
export function RunStatus({ run, place, onResubmit }: RunStatusProps) {
  const { t } = useTranslation('solve');
  if (!run) return <div className={styles.status} role="status" />;
  const { submitId, status, ahead, cases, statuses, done, score, time, memory } = run;
  const final = !isWaiting(status) && status !== Status.Submitting;
  const ran = final && status !== Status.CompileError;
  return (
    <div className={styles.status} role="status" data-testid="run">
      {submitId === null ? (
        <VerdictBadge status={status as Status} />
      ) : (
        <PathLink path={submissionPath(place, submitId)} target="_blank">
          <VerdictBadge status={status as Status} />
        </PathLink>
      )}
      {status === Status.Pending && ahead !== undefined && (
        <span>{ahead === 0 ? t('run.next') : t('run.ahead', { count: ahead })}</span>
      )}
      {status === Status.Judging && cases !== undefined && (
        <span>{t('run.cases', { done: done ?? statuses?.length ?? 0, total: cases })}</span>
      )}
      <HaltedNote status={status} cid={place.contestID ?? null} />
      {final && score !== null && score !== undefined && <span>{t('run.score', { count: score })}</span>}
      {ran && time !== null && time !== undefined && <span>{formatTimeMs(time)}</span>}
      {ran && memory !== null && memory !== undefined && <span>{formatMemory(memory)}</span>}
      {status === Status.SubmittedFailed && (
        <ActionIcon variant="subtle" size="sm" aria-label={t('submit.resubmit')} onClick={onResubmit}>
          <IconRefresh size={15} />
        </ActionIcon>
      )}
      {cases !== undefined && <CaseStrip cases={cases} statuses={statuses ?? []} />}
    </div>
  );
}
