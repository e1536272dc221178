import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '#core/contract/announcement-admin.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import filterRow from '#web/components/FilterRow.module.css';
import { SearchField } from '#web/components/SearchField.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

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
  return (
    <AnnouncementList
      kind="announcement"
      answer={answer}
      filters={
        <SearchField
          className={filterRow.keyword}
          label={t('announcement.keyword')}
          value={keyword}
          onSearch={find}
        />
      }
      onUnfilter={keyword === undefined ? undefined : () => find()}
      page={page}
      limit={limit}
      onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
      draft="announcement"
      pending={creating.pending || updating.pending}
      onSave={async (body, id) =>
        (await (id ? updating.ask({ body: { id, ...body } }) : creating.ask({ body }))) !== undefined
      }
      onDelete={async aid => (await deleting.ask({ query: { aid } })) !== undefined}
    />
  );
}
