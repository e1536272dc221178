import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Discussion } from '#core/contract/discussion.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { TableSearch } from '#web/address/back-office.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { toast } from '#web/components/toast.ts';
import styles from './Discussion.module.css';

interface ModerationProps {
  id: number;
  status?: 0 | 1;
  topPriority?: boolean;
}

interface DiscussionTableProps {
  answer: UseQueryResult<Page<Discussion>>;
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
  /** discussions of several places: where each is at home */
  showPlace?: boolean;
  /** both say whether it worked */
  onModerate: (moderated: ModerationProps) => Promise<boolean>;
  onDelete: (ids: number[]) => Promise<boolean>;
}

/** Discussions, hidden ones too: shown or not, pinned or not, deleted. */
export function DiscussionTable(props: DiscussionTableProps) {
  const { answer, search, onSearch, showPlace, onModerate, onDelete } = props;
  const { t } = useTranslation('adminDiscussion');
  const { keyword } = search;
  const paging = tablePaging(search, onSearch);
  const change = async (moderated: ModerationProps) => {
    if (await onModerate(moderated)) toast.success(t('Update_Successfully'));
    answer.refetch();
  };
  const place: Column<Discussion> = {
    key: 'place',
    title: t('field.place'),
    roomOnly: true,
    cell: row => (row.gid === null ? t('site') : t('group', { gid: row.gid })),
  };
  const columns: Column<Discussion>[] = [
    {
      key: 'title',
      title: t('field.title'),
      cell: row => (
        <PathLink className={styles.title} path={pathOf(row)}>
          {row.title}
        </PathLink>
      ),
    },
    { key: 'author', title: t('field.author'), cell: row => row.author },
    ...(showPlace ? [place] : []),
    {
      key: 'created',
      title: t('field.created'),
      roomOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
    {
      key: 'pinned',
      title: t('field.pinned'),
      cell: row => (
        <Switch
          aria-label={t('pinnedOf', { title: row.title })}
          checked={row.topPriority}
          onChange={event => change({ id: row.id, topPriority: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'shown',
      title: t('field.shown'),
      cell: row => (
        <Switch
          aria-label={t('shownOf', { title: row.title })}
          checked={row.status === 0}
          onChange={event => change({ id: row.id, status: event.currentTarget.checked ? 0 : 1 })}
        />
      ),
    },
  ];
  return (
    <>
      <ListTools
        search={{
          label: t('keyword'),
          value: keyword,
          onSearch: keyword => onSearch({ ...search, keyword, page: undefined }),
        }}
      />
      <PagedTable
        label={t('tab.discussions')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        {...paging}
        selectable={{
          name: ({ title }) => title,
          actions: rows => <Delete rows={rows} onDelete={onDelete} onDone={() => answer.refetch()} />,
        }}
        empty={<EmptyState title={keyword === undefined ? t('none') : t('noMatch')} />}
      />
    </>
  );
}

export const pathOf = ({ id, gid }: { id: number; gid: number | null }) =>
  gid === null ? `/discussion-detail/${id}` : `/group/${gid}/discussion-detail/${id}`;

interface DeleteProps {
  rows: Discussion[];
  onDelete: (ids: number[]) => Promise<boolean>;
  onDone: () => void;
}

function Delete({ rows, onDelete, onDone }: DeleteProps) {
  const { t } = useTranslation('adminDiscussion');
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  async function remove() {
    setPending(true);
    const isDone = await onDelete(rows.map(({ id }) => id));
    setPending(false);
    setAsking(false);
    if (isDone) toast.success(t('Delete_successfully'));
    onDone();
  }
  return (
    <>
      <Button
        variant="light"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('delete')}
        text={t('deleteText', { count: rows.length })}
        confirm={t('delete')}
        danger
        pending={pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
