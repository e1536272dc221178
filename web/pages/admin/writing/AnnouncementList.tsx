import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import type { Announcement } from '#core/contract/site.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { AnnouncementDialog, type AnnouncementValues } from './AnnouncementDialog.tsx';
import { WritingList } from './WritingList.tsx';

interface AnnouncementListProps<Row extends Announcement> {
  kind: 'announcement' | 'contestAnnouncement' | 'groupAnnouncement';
  subject?: string;
  /** the page is part of another, which has the first heading */
  isInner?: boolean;
  answer: UseQueryResult<Page<Row>>;
  /** which ones the viewer may change; all unless said */
  mayChange?: (row: Row) => boolean;
  filters?: ReactNode;
  onUnfilter?: () => void;
  page: number;
  limit: number;
  onPage: (page: number, limit: number) => void;
  /** what the drafts of this place are called */
  draft: string;
  pending: boolean;
  /** both say whether it worked */
  onSave: (written: AnnouncementValues, id?: number) => Promise<boolean>;
  onDelete: (id: number) => Promise<boolean>;
}

/** Announcements of the site, of a contest or of a group: who wrote them, when, and whether they are shown. */
export function AnnouncementList<Row extends Announcement>(props: AnnouncementListProps<Row>) {
  const { draft, pending, onSave, ...list } = props;
  const { t } = useTranslation(['adminSite', 'shell']);
  const show = async ({ id, title, content }: Row, isShown: boolean) => {
    if (await onSave({ title, content, status: isShown ? 0 : 1 }, id))
      toast.success(t('shell:Update_Successfully'));
    list.answer.refetch();
  };
  const columns: Column<Row>[] = [
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
          disabled={list.mayChange && !list.mayChange(row)}
          onChange={event => show(row, event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <WritingList
      {...list}
      columns={columns}
      dialog={(announcement, onClose) => (
        <AnnouncementDialog
          announcement={announcement}
          draft={draft}
          shownLabel={t(`${list.kind}.shownNow`)}
          pending={pending}
          onSave={onSave}
          onClose={onClose}
        />
      )}
    />
  );
}
