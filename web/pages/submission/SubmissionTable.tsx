import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rejudge, resubmit, type SubmissionRow } from '#core/contract/submission.ts';
import { isWaiting, Status } from '#core/verdict.ts';
import { useCall } from '#web/api/hooks.ts';
import list from '#web/components/ListTable.module.css';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { toast } from '#web/components/toast.ts';
import { formatLength, formatMemory, formatTimeMs } from '#web/components/units.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { useMayCall, useUser } from '#web/session/session.ts';
import { problemPath, submissionPath } from '../problem/solve/place.ts';
import { HaltedNote } from './HaltedNote.tsx';
import type { LiveStatus } from './live.ts';
import { ManualTag } from './ManualTag.tsx';
import { deskPlaceOf } from './place.ts';
import styles from './SubmissionTable.module.css';

type Row = SubmissionRow & Pick<LiveStatus, 'cases' | 'done' | 'ahead'>;

interface SubmissionTableProps {
  rows: Row[];
  /** the contest whose submissions these are */
  cid: number | null;
  /** an ACM contest knows no scores */
  scored: boolean;
  onChange: (row: Partial<SubmissionRow> & { submitId: number }) => void;
}

export function SubmissionTable({ rows, cid, scored, onChange }: SubmissionTableProps) {
  const { t } = useTranslation('submission');
  const user = useUser();
  const mayRejudge = useMayCall(rejudge);
  return (
    <table className={`${list.list} ${styles.table}`} aria-label={t('list.title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.id')}</th>
          <th scope="col">{t('column.problem')}</th>
          <th scope="col">{t('column.status')}</th>
          {scored && (
            <th scope="col" data-end>
              {t('column.score')}
            </th>
          )}
          <th scope="col" data-end>
            {t('column.time')}
          </th>
          <th scope="col" data-end data-desk>
            {t('column.memory')}
          </th>
          <th scope="col" data-end data-wide>
            {t('column.length')}
          </th>
          <th scope="col">{t('column.language')}</th>
          <th scope="col" data-wide>
            {t('column.judger')}
          </th>
          <th scope="col">{t('column.author')}</th>
          <th scope="col">{t('column.submitTime')}</th>
          {mayRejudge && <th scope="col">{t('column.option')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={row.submitId}
            data-own={row.uid === user?.uid || undefined}
            data-testid={`row-${row.submitId}`}
          >
            <td className={styles.id}>
              <PathLink path={submissionPath(deskPlaceOf(row), row.submitId)}>{row.submitId}</PathLink>
            </td>
            <td className={styles.problem}>
              <PathLink path={problemPath(deskPlaceOf(row))}>
                <code>{row.displayPid}</code> {row.title}
              </PathLink>
            </td>
            <td className={styles.status}>
              <Verdict row={row} onChange={onChange} />
              <HaltedNote status={row.status} cid={cid} />
            </td>
            {scored && (
              <td data-end data-title={t('column.score')} data-none={row.score === null || undefined}>
                {row.score ?? '–'}
              </td>
            )}
            <td data-end data-title={t('column.time')} data-none={row.time === null || undefined}>
              {row.time === null ? '–' : formatTimeMs(row.time)}
            </td>
            <td
              data-end
              data-desk
              data-title={t('column.memory')}
              data-none={row.memory === null || undefined}
            >
              {row.memory === null ? '–' : formatMemory(row.memory)}
            </td>
            <td data-end data-wide>
              {formatLength(row.length)}
            </td>
            <td className={styles.language}>
              <PathLink path={submissionPath(deskPlaceOf(row), row.submitId)} target="_blank">
                {row.language}
              </PathLink>
            </td>
            <td data-wide className={styles.judger}>
              {row.judger ?? '–'}
            </td>
            <td className={styles.author} title={row.username}>
              <Link to="/user-home" search={{ uid: row.uid, username: row.username }}>
                {row.username}
              </Link>
            </td>
            <td className={styles.when}>
              <RelativeTime value={row.submitTime} />
            </td>
            {mayRejudge && (
              <td className={styles.option}>
                <Rejudge row={row} onChange={onChange} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends Pick<SubmissionTableProps, 'onChange'> {
  row: Row;
}

function Verdict({ row, onChange }: CellProps) {
  const { t } = useTranslation('submission');
  const { ask, pending } = useCall(resubmit);
  const again = async () => {
    const sent = await ask({ query: { submitId: row.submitId } });
    if (!sent) return;
    if (sent.status === Status.SubmittedFailed) toast.error(sent.errorMessage ?? '');
    else toast.success(t('resubmitted'));
    onChange({ submitId: row.submitId, status: sent.status });
  };
  return (
    <span className={styles.verdict}>
      <VerdictBadge status={row.status as Status} />
      {row.isManual && <ManualTag />}
      {row.status === Status.Pending && row.ahead !== undefined && row.ahead > 0 && (
        <span className={styles.soft}>{t('ahead', { count: row.ahead })}</span>
      )}
      {row.status === Status.Judging && row.cases !== undefined && (
        <span className={styles.soft}>
          {row.done ?? 0}/{row.cases}
        </span>
      )}
      {row.status === Status.SubmittedFailed && row.mayResubmit && (
        <ActionIcon variant="subtle" size="sm" loading={pending} aria-label={t('resubmit')} onClick={again}>
          <IconRefresh size={15} />
        </ActionIcon>
      )}
    </span>
  );
}

function Rejudge({ row, onChange }: CellProps) {
  const { t } = useTranslation('submission');
  const { ask, pending } = useCall(rejudge);
  const again = async () => {
    const changed = await ask({ query: { submitId: row.submitId } });
    if (!changed) return;
    const { submitId, status } = changed;
    onChange({ submitId, status, score: null, time: null, memory: null, isManual: false });
    toast.success(t('rejudge.done'));
  };
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={pending}
      disabled={isWaiting(row.status)}
      onClick={again}
    >
      {t('rejudge.rejudge')}
    </Button>
  );
}
