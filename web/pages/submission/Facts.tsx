import { Tooltip } from '@mantine/core';
import textButton from '#web/components/TextButton.module.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '#core/contract/submission.ts';
import type { Status } from '#core/verdict.ts';
import { type Column, DataTable } from '#web/components/DataTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { formatLength, formatMemory, formatTimeMs } from '#web/components/units.ts';
import { VerdictBadge } from '#web/components/VerdictBadge.tsx';
import { problemPath } from '../problem/solve/place.ts';
import styles from './Facts.module.css';
import { ManualTag } from './ManualTag.tsx';
import { deskPlaceOf } from './place.ts';

/** Everything the row of the list says, and the score of the OI rank. */
export function Facts({ submission, title }: { submission: Submission; title: string }) {
  const { t } = useTranslation('submission');
  const columns: Column<Submission>[] = [
    { key: 'id', title: t('column.id'), cell: row => row.submitId },
    { key: 'submitTime', title: t('column.submitTime'), cell: row => <Time value={row.submitTime} /> },
    {
      key: 'problem',
      title: t('column.problem'),
      cell: row => (
        <PathLink path={problemPath(deskPlaceOf(row))} title={title}>
          <code>{row.displayPid}</code> {title}
        </PathLink>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      cell: row => (
        <span className={styles.status}>
          <VerdictBadge status={row.status as Status} />
          {row.isManual && <ManualTag />}
        </span>
      ),
    },
    { key: 'score', title: t('column.score'), align: 'end', cell: row => row.score ?? '–' },
    {
      key: 'time',
      title: t('column.time'),
      align: 'end',
      cell: row => (row.time === null ? '–' : formatTimeMs(row.time)),
    },
    {
      key: 'memory',
      title: t('column.memory'),
      align: 'end',
      cell: row => (row.memory === null ? '–' : formatMemory(row.memory)),
    },
    {
      key: 'oi',
      title: t('column.oiScore'),
      align: 'end',
      cell: row => (
        <Tooltip
          label={t('oiScoreHint')}
          multiline
          w={260}
          events={{ hover: true, focus: true, touch: true }}
        >
          <button type="button" className={`${textButton.button} ${styles.help}`}>
            {row.oiRankScore ?? '–'}
            <IconHelpCircle size={14} role="img" aria-label={t('oiScoreHint')} />
          </button>
        </Tooltip>
      ),
    },
    { key: 'length', title: t('column.length'), align: 'end', cell: row => formatLength(row.length) },
  ];
  return (
    <Panel flush className={styles.panel}>
      <DataTable
        label={t('detail.facts')}
        columns={columns}
        rows={[submission]}
        rowKey={row => row.submitId}
      />
    </Panel>
  );
}
