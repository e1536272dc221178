import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getSubmissionDetail, getSubmissionList, type Submission } from '#core/contract/submission.ts';
import type { Status } from '#core/verdict.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { CodeDiff } from '#web/components/code/CodeDiff.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { formatTime } from '#web/components/time.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import styles from './Compare.module.css';

const offeredMax = 100;

interface CompareProps {
  submission: Submission;
  /** the one it is compared with */
  other?: number;
}

/** Two of one's own submissions of the same problem, side by side: the older to the left. */
export function Compare({ submission, other }: CompareProps) {
  const { t } = useTranslation('submission');
  const { t: shell } = useTranslation();
  const navigate = useNavigate({ from: '/submission-detail/$submitID' });
  const mine = useAnswer(getSubmissionList, {
    onlyMine: true,
    problemID: submission.displayPid,
    completeProblemID: true,
    currentPage: 1,
    limit: offeredMax,
  });
  const others = mine.data?.records.filter(({ submitId }) => submitId !== submission.submitId) ?? [];
  const answer = useAnswer(getSubmissionDetail, { submitId: other ?? 0 }, { enabled: other !== undefined });
  if (others.length === 0 && other === undefined) return null;
  const found = answer.data?.submission;
  const pair = found && [submission, found].sort((a, b) => a.submitId - b.submitId);
  return (
    <Panel
      flush
      title={t('compare.title')}
      actions={
        <NativeSelect
          size="xs"
          aria-label={t('compare.with')}
          value={other ?? ''}
          onChange={event => {
            const chosen = Number(event.currentTarget.value);
            navigate({ search: chosen ? { with: chosen } : {}, resetScroll: false });
          }}
          data={[
            { value: '', label: t('compare.choose') },
            ...others.map(({ submitId, status, submitTime }) => ({
              value: String(submitId),
              label: `#${submitId} ${shell(`verdict.${status as Status}`)} ${formatTime(submitTime, 'MM-DD HH:mm')}`,
            })),
          ]}
        />
      }
    >
      {other === undefined ? (
        <p className={styles.hint}>{t('compare.hint')}</p>
      ) : pair ? (
        <CodeDiff label={t('compare.title')} left={sideOf(pair[0]!)} right={sideOf(pair[1]!)} />
      ) : (
        !answer.isError && <SkeletonRows rows={6} />
      )}
    </Panel>
  );
}

const sideOf = ({ submitId, status, code, language }: Submission) => ({
  title: (
    <span className={styles.title}>
      #{submitId} <VerdictBadge status={status as Status} /> {language}
    </span>
  ),
  code: code ?? '',
  language,
});
