import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
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
import { SearchField } from '../../../components/SearchField.tsx';
import { Time } from '../../../components/Time.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import styles from './Writing.module.css';
import { WritingList } from './WritingList.tsx';

export default function AnnouncementPage() {
  const { t } = useTranslation('adminSite');
  const search = useSearch({ from: '/admin/announcement' });
  const navigate = useNavigate({ from: '/admin/announcement' });
  const { keyword, page = 1, limit = 10 } = search;
  const answer = useAnswer(
    listAnnouncements,
    { keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const creating = useCall(createAnnouncement);
  const updating = useCall(updateAnnouncement);
  const deleting = useCall(deleteAnnouncement);
  const find = (keyword?: string) => navigate({ search: { ...search, keyword, page: undefined } });
  const show = async (id: number, isShown: boolean) => {
    await updating.ask({ body: { id, status: isShown ? 0 : 1 } });
    answer.refetch();
  };
  const columns: Column<Announcement>[] = [
    { key: 'author', title: t('field.author'), cell: row => row.username },
    {
      key: 'created',
      title: t('field.created'),
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
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
  ];
  return (
    <WritingList
      kind="announcement"
      answer={answer}
      filters={
        <SearchField
          className={styles.keyword}
          label={t('announcement.keyword')}
          value={keyword}
          onSearch={find}
        />
      }
      onUnfilter={keyword === undefined ? undefined : () => find()}
      columns={columns}
      page={page}
      limit={limit}
      onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
      onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog
          announcement={announcement}
          draft="announcement"
          shownLabel={t('announcement.shownNow')}
          pending={creating.pending || updating.pending}
          onSave={async (body, id) =>
            (await (id ? updating.ask({ body: { id, ...body } }) : creating.ask({ body }))) !== undefined
          }
          onClose={onClose}
        />
      )}
    />
  );
}
