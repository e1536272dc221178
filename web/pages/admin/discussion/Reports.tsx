import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  type DiscussionReport,
  getDiscussionReports,
  handleDiscussionReport,
  moderateDiscussion,
} from '#core/contract/discussion.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { Time } from '#web/components/Time.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { toast } from '#web/components/toast.ts';
import styles from './Discussion.module.css';
import { pathOf } from './DiscussionTable.tsx';

/** What people report, those that wait first; the discussion can be hidden from here. */
export function Reports() {
  const { t } = useTranslation('adminDiscussion');
  const search = useSearch({ from: '/admin/discussion' });
  const navigate = useNavigate({ from: '/admin/discussion' });
  const paging = tablePaging(search, search => navigate({ search }));
  const answer = useAnswer(
    getDiscussionReports,
    { currentPage: paging.page, limit: paging.limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const handling = useCall(handleDiscussionReport);
  const hiding = useCall(moderateDiscussion);
  const after = (done: unknown) => {
    if (done !== undefined) toast.success(t('Update_Successfully'));
    answer.refetch();
  };
  const columns: Column<DiscussionReport>[] = [
    {
      key: 'discussion',
      title: t('field.discussion'),
      cell: row => <Reported report={row} />,
    },
    { key: 'author', title: t('field.author'), cell: row => row.discussionAuthor },
    { key: 'content', title: t('field.report'), cell: row => row.content },
    { key: 'reporter', title: t('field.reporter'), cell: row => row.reporter },
    {
      key: 'created',
      title: t('field.created'),
      roomOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
    {
      key: 'handled',
      title: t('field.handled'),
      cell: row => (
        <Switch
          aria-label={t('handledOf', { title: row.discussionTitle })}
          checked={row.status}
          onChange={async event =>
            after(await handling.ask({ body: { id: row.id, status: event.currentTarget.checked } }))
          }
        />
      ),
    },
    {
      key: 'hide',
      title: '',
      align: 'end',
      cell: row =>
        row.did !== null &&
        row.comment === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={hiding.pending}
            onClick={async () =>
              after(await hiding.ask({ body: { id: row.did!, status: row.discussionStatus === 0 ? 1 : 0 } }))
            }
          >
            {t(row.discussionStatus === 0 ? 'hide' : 'show')}
          </Button>
        ),
    },
  ];
  return (
    <PagedTable
      label={t('tab.reports')}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      {...paging}
      empty={<EmptyState title={t('noReports')} />}
    />
  );
}

/** Leads to what the report is about; of a comment its beginning is shown. */
function Reported({ report }: { report: DiscussionReport }) {
  const { t } = useTranslation('adminDiscussion');
  const { did, cid, gid, commentId, replyId, comment, discussionTitle: title } = report;
  const page = did === null ? `/contest/${cid}/comment` : pathOf({ id: did, gid });
  const at = commentId === null ? '' : `?comment=${commentId}${replyId === null ? '' : `&reply=${replyId}`}`;
  return (
    <div>
      <PathLink path={page + at}>{cid === null ? title : t('inContest', { title })}</PathLink>
      {comment !== null && <p className={styles.quote}>{comment}</p>}
    </div>
  );
}
