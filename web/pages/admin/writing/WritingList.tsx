import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import filterRow from '#web/components/FilterRow.module.css';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { RowButton } from '#web/components/RowButton.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import styles from './Writing.module.css';

interface WritingListProps<Row> {
  /** whose words the page speaks */
  kind: 'announcement' | 'notice' | 'contestAnnouncement' | 'groupAnnouncement';
  /** the page is part of another, which has the first heading */
  isInner?: boolean;
  /** what they are about, in place of a hint */
  subject?: string;
  answer: UseQueryResult<Page<Row>>;
  filters?: ReactNode;
  /** lets go of the filters; there while some are set */
  onUnfilter?: () => void;
  /** what stands between the title and the button to edit */
  columns: Column<Row>[];
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
  /** which rows the viewer may change; all unless said */
  mayChange?: (row: Row) => boolean;
  /** whether it worked */
  onDelete: (id: number) => Promise<boolean>;
  /** where a row is written, or a new one */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
}

/** What people shall read: found, written, changed, and deleted together. */
export function WritingList<Row extends { id: number; title: string }>(props: WritingListProps<Row>) {
  const { kind, answer, mayChange = () => true } = props;
  const { t } = useTranslation('adminSite');
  const [edited, setEdited] = useState<Row | 'new'>();
  const write = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t(`${kind}.new`)}
    </Button>
  );
  const columns: Column<Row>[] = [
    { key: 'title', title: t('field.title'), cell: row => <span className={styles.title}>{row.title}</span> },
    ...props.columns,
    {
      key: 'edit',
      title: '',
      align: 'end',
      cell: row => (
        <RowButton
          text={t('edit')}
          label={t('editOf', { title: row.title })}
          disabled={!mayChange(row)}
          onClick={() => setEdited(row)}
        />
      ),
    },
  ];
  const close = () => {
    setEdited(undefined);
    answer.refetch();
  };
  return (
    <>
      <PageHeader
        title={t(`${kind}.title`)}
        text={props.subject ?? t(`${kind}.hint`)}
        isInner={props.isInner}
        actions={write}
      />
      <Panel flush>
        {props.filters && <div className={filterRow.filters}>{props.filters}</div>}
        <PagedTable
          label={t(`${kind}.title`)}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          page={props.page}
          limit={props.limit}
          onPage={props.onPage}
          selectable={{
            name: ({ title }) => title,
            isChoosable: mayChange,
            actions: rows => (
              <DeleteMany
                text={t(`${kind}.deleteText`, { count: rows.length })}
                ids={rows.map(({ id }) => id)}
                onDelete={props.onDelete}
                onDone={() => answer.refetch()}
              />
            ),
          }}
          empty={
            props.onUnfilter ? (
              <NoMatch onUnfilter={props.onUnfilter} />
            ) : (
              <EmptyState title={t(`${kind}.none`)} hint={t(`${kind}.noneHint`)} action={write} />
            )
          }
        />
      </Panel>
      {edited && props.dialog(edited === 'new' ? undefined : edited, close)}
    </>
  );
}

function NoMatch({ onUnfilter }: { onUnfilter: () => void }) {
  const { t } = useTranslation('adminSite');
  return (
    <EmptyState
      title={t('noMatch')}
      action={
        <Button variant="default" onClick={onUnfilter}>
          {t('unfilter')}
        </Button>
      }
    />
  );
}
