import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '#core/contract/announcement-admin.ts';
import type { Announcement } from '#core/contract/site.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import type { Column } from '../../../components/DataTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PagedTable } from '../../../components/PagedTable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { Time } from '../../../components/Time.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import styles from './Writing.module.css';
import { WritingDialog } from './WritingDialog.tsx';

export default function AnnouncementPage() {
  const { t } = useTranslation('adminSite');
  const search = useSearch({ from: '/admin/announcement' });
  const navigate = useNavigate({ from: '/admin/announcement' });
  const { keyword, page = 1, limit = 10 } = search;
  const [edited, setEdited] = useState<Announcement | 'new'>();
  const answer = useAnswer(
    listAnnouncements,
    { keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const updating = useCall(updateAnnouncement);
  const deleting = useCall(deleteAnnouncement);
  const show = async (id: number, isShown: boolean) => {
    await updating.ask({ body: { id, status: isShown ? 0 : 1 } });
    answer.refetch();
  };
  const write = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t('announcement.new')}
    </Button>
  );
  const columns: Column<Announcement>[] = [
    { key: 'title', title: t('field.title'), cell: row => <span className={styles.title}>{row.title}</span> },
    { key: 'author', title: t('field.author'), cell: row => row.username },
    {
      key: 'created',
      title: t('field.created'),
      cell: row => (
        <span className={styles.time}>
          <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />
        </span>
      ),
    },
    {
      key: 'shown',
      title: t('announcement.shown'),
      cell: row => (
        <Switch
          aria-label={t('announcement.shownOf', { title: row.title })}
          checked={row.status === 0}
          onChange={event => show(row.id, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'edit',
      title: '',
      align: 'end',
      cell: row => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('editOf', { title: row.title })}
          onClick={() => setEdited(row)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('announcement.title')} text={t('announcement.hint')} actions={write} />
      <Panel flush>
        <div className={styles.filters}>
          <SearchField
            className={styles.keyword}
            label={t('announcement.keyword')}
            value={keyword}
            onSearch={keyword => navigate({ search: { ...search, keyword, page: undefined } })}
          />
        </div>
        <PagedTable
          label={t('announcement.title')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          page={page}
          limit={limit}
          onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
          selectable={{
            name: ({ title }) => title,
            actions: rows => (
              <DeleteMany
                text={t('announcement.deleteText', { count: rows.length })}
                ids={rows.map(({ id }) => id)}
                onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
                onDone={() => answer.refetch()}
              />
            ),
          }}
          empty={<EmptyState title={t('announcement.none')} hint={t('announcement.noneHint')} />}
        />
      </Panel>
      {edited && (
        <AnnouncementDialog
          announcement={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
            answer.refetch();
          }}
        />
      )}
    </>
  );
}

interface AnnouncementDialogProps {
  announcement?: Announcement;
  onClose: () => void;
}

function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation('adminSite');
  const creating = useCall(createAnnouncement);
  const updating = useCall(updateAnnouncement);
  const { id, title = '', content = '', status = 0 } = announcement ?? {};
  return (
    <WritingDialog
      heading={id ? t('editOf', { title }) : t('announcement.new')}
      draft={`announcement-${id ?? 'new'}`}
      values={{ title, content, shown: status === 0 }}
      pending={creating.pending || updating.pending}
      onSave={async ({ shown, ...text }) => {
        const body = { ...text, status: shown ? (0 as const) : (1 as const) };
        const done = id ? updating.ask({ body: { id, ...body } }) : creating.ask({ body });
        return (await done) !== undefined;
      }}
      onClose={onClose}
    >
      {form => (
        <Switch
          label={t('announcement.shownNow')}
          checked={form.values.shown}
          onChange={event => form.setFieldValue('shown', event.currentTarget.checked)}
        />
      )}
    </WritingDialog>
  );
}
