import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditRow, listAuditActions, listAuditLog } from '#core/contract/audit.ts';
import { useAnswer } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { Time } from '#web/components/Time.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import styles from './AuditLog.module.css';
import { useActionChoices, useActionName } from './action-name.ts';

/** What administrators changed: found by who, what and when, with every detail that was kept. */
export default function AuditLogPage() {
  const { t } = useTranslation('audit');
  const { page = 1, limit = 10, before, after, ...filter } = useSearch({ from: '/admin/audit-log' });
  const navigate = useNavigate({ from: '/admin/audit-log' });
  const [opened, setOpened] = useState<AuditRow>();
  const actions = useAnswer(listAuditActions);
  const answer = useAnswer(
    listAuditLog,
    { ...filter, currentPage: page, limit, before, after },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const nameOf = useActionName(actions.data);
  const choices = useActionChoices(actions.data);
  const columns: Column<AuditRow>[] = [
    {
      key: 'when',
      title: t('column.when'),
      cell: row => <Time value={row.gmtCreate} />,
    },
    { key: 'who', title: t('column.who'), cell: row => row.username },
    { key: 'action', title: t('column.action'), cell: row => nameOf(row.action) },
    {
      key: 'target',
      title: t('column.target'),
      cell: row => (row.target ? <span className={styles.target}>{row.target}</span> : '–'),
    },
    {
      key: 'address',
      title: t('column.address'),
      cell: row => row.ip || '–',
      wideOnly: true,
      roomOnly: true,
    },
    {
      key: 'detail',
      title: '',
      align: 'end',
      cell: row => (
        <RowButton
          text={t('detail')}
          label={t('detailOf', { action: nameOf(row.action), name: row.target ?? row.id })}
          onClick={() => setOpened(row)}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} text={t('hint')} />
      <Panel flush>
        <AuditFilters
          filter={filter}
          actions={choices}
          onFilter={change => navigate({ search: { ...filter, ...change, limit } })}
        />
        <PagedTable
          label={t('title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          page={page}
          limit={limit}
          onPage={(page, limit) => navigate({ search: { ...filter, page, limit } })}
          onStep={step => navigate({ search: { ...filter, ...step, limit } })}
          empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        />
      </Panel>
      <AuditDetail row={opened} nameOf={nameOf} onClose={() => setOpened(undefined)} />
    </>
  );
}
