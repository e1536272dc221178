import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Discussion,
  deleteDiscussions,
  getDiscussionList,
  moderateDiscussion,
} from '#core/contract/discussion.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { Column } from '../../../components/DataTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PagedTable } from '../../../components/PagedTable.tsx';
import { PathLink } from '../../../components/PathLink.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { Time } from '../../../components/Time.tsx';
import { toast } from '../../../components/toast.ts';
import writing from '../writing/Writing.module.css';

/** All discussions, hidden ones and those of groups too: shown or not, pinned or not, deleted. */
export function AllDiscussions() {
  const { t } = useTranslation('adminDiscussion');
  const search = useSearch({ from: '/admin/discussion' });
  const navigate = useNavigate({ from: '/admin/discussion' });
  const { keyword, page = 1, limit = 10 } = search;
  const answer = useAnswer(
    getDiscussionList,
    { admin: true, keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const changing = useCall(moderateDiscussion);
  const change = async (body: { id: number; status?: 0 | 1; topPriority?: boolean }) => {
    if ((await changing.ask({ body })) !== undefined) toast.success(t('updated'));
    answer.refetch();
  };
  const columns: Column<Discussion>[] = [
    {
      key: 'title',
      title: t('field.title'),
      cell: row => (
        <PathLink className={writing.title} path={pathOf(row)}>
          {row.title}
        </PathLink>
      ),
    },
    { key: 'author', title: t('field.author'), cell: row => row.author },
    {
      key: 'place',
      title: t('field.place'),
      roomOnly: true,
      cell: row => (row.gid === null ? t('site') : t('group', { gid: row.gid })),
    },
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
      <div className={writing.filters}>
        <SearchField
          className={writing.keyword}
          label={t('keyword')}
          value={keyword}
          onSearch={keyword => navigate({ search: { ...search, keyword, page: undefined } })}
        />
      </div>
      <PagedTable
        label={t('tab.discussions')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        limit={limit}
        onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
        selectable={{
          name: ({ title }) => title,
          actions: rows => <Delete rows={rows} onDone={() => answer.refetch()} />,
        }}
        empty={<EmptyState title={keyword === undefined ? t('none') : t('noMatch')} />}
      />
    </>
  );
}

export const pathOf = ({ id, gid }: { id: number; gid: number | null }) =>
  gid === null ? `/discussion-detail/${id}` : `/group/${gid}/discussion-detail/${id}`;

function Delete({ rows, onDone }: { rows: Discussion[]; onDone: () => void }) {
  const { t } = useTranslation('adminDiscussion');
  const [asked, setAsked] = useState(false);
  const deleting = useCall(deleteDiscussions);
  async function remove() {
    const answer = await deleting.ask({ body: rows.map(({ id }) => id) });
    setAsked(false);
    if (answer === undefined) return;
    toast.success(t('deleted'));
    onDone();
  }
  return (
    <>
      <Button
        variant="light"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} />}
        onClick={() => setAsked(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('delete')}
        text={t('deleteText', { count: rows.length })}
        confirm={t('delete')}
        danger
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
