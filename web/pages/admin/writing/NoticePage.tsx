import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createNotice, deleteNotice, listNotices, type Notice, updateNotice } from '#core/contract/notice.ts';
import { noticeKinds } from '#core/limits.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import type { Column } from '../../../components/DataTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PagedTable } from '../../../components/PagedTable.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Time } from '../../../components/Time.tsx';
import { DeleteMany } from './DeleteMany.tsx';
import styles from './Writing.module.css';
import { WritingDialog } from './WritingDialog.tsx';

export default function NoticePage() {
  const { t } = useTranslation('adminSite');
  const search = useSearch({ from: '/admin/notice' });
  const navigate = useNavigate({ from: '/admin/notice' });
  const { type, page = 1, limit = 10 } = search;
  const [edited, setEdited] = useState<Notice | 'new'>();
  const answer = useAnswer(
    listNotices,
    { type, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const deleting = useCall(deleteNotice);
  const columns: Column<Notice>[] = [
    { key: 'title', title: t('field.title'), cell: row => <span className={styles.title}>{row.title}</span> },
    {
      key: 'type',
      title: t('notice.for'),
      cell: row =>
        row.recipient ? `${t('notice.type.Single')}: ${row.recipient}` : t(`notice.type.${row.type}`),
    },
    {
      key: 'state',
      title: t('notice.pushed'),
      cell: row =>
        row.pushedAt ? (
          <span className={styles.time}>
            <Time value={row.pushedAt} format="YYYY-MM-DD HH:mm" />
          </span>
        ) : (
          t('notice.waiting')
        ),
    },
    { key: 'author', title: t('field.author'), cell: row => row.adminUsername },
    {
      key: 'created',
      title: t('field.created'),
      wideOnly: true,
      cell: row => (
        <span className={styles.time}>
          <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />
        </span>
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
      <PageHeader
        title={t('notice.title')}
        text={t('notice.hint')}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('notice.new')}
          </Button>
        }
      />
      <Panel flush>
        <div className={styles.filters}>
          <NativeSelect
            aria-label={t('notice.for')}
            value={type ?? ''}
            onChange={event => {
              const chosen = noticeKinds.find(kind => kind === event.currentTarget.value);
              navigate({ search: { type: chosen, limit: search.limit } });
            }}
            data={[
              { value: '', label: t('notice.anybody') },
              ...noticeKinds.map(value => ({ value, label: t(`notice.type.${value}`) })),
            ]}
          />
        </div>
        <PagedTable
          label={t('notice.title')}
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
                text={t('notice.deleteText', { count: rows.length })}
                ids={rows.map(({ id }) => id)}
                onDelete={async id => (await deleting.ask({ query: { id } })) !== undefined}
                onDone={() => answer.refetch()}
              />
            ),
          }}
          empty={<EmptyState title={t('notice.none')} hint={t('notice.noneHint')} />}
        />
      </Panel>
      {edited && (
        <NoticeDialog
          notice={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined);
            answer.refetch();
          }}
        />
      )}
    </>
  );
}

function NoticeDialog({ notice, onClose }: { notice?: Notice; onClose: () => void }) {
  const { t } = useTranslation('adminSite');
  const creating = useCall(createNotice);
  const updating = useCall(updateNotice);
  const { id, title = '', content = '', type = 'All', recipient, state = false } = notice ?? {};
  return (
    <WritingDialog
      heading={id ? t('editOf', { title }) : t('notice.new')}
      draft={`notice-${id ?? 'new'}`}
      values={{ title, content, type: type as Notice['type'], recipient: recipient ?? '' }}
      validate={{
        recipient: (value, { type }) =>
          type === 'Single' && !value.trim() ? t('notice.recipientRequired') : null,
      }}
      pending={creating.pending || updating.pending}
      onSave={async body =>
        (await (id ? updating.ask({ body: { id, ...body } }) : creating.ask({ body }))) !== undefined
      }
      onClose={onClose}
    >
      {form => (
        <div className={styles.row}>
          <NativeSelect
            label={t('notice.for')}
            description={state ? t('notice.pushedHint') : undefined}
            disabled={state}
            data={noticeKinds.map(value => ({ value, label: t(`notice.type.${value}`) }))}
            {...form.getInputProps('type')}
          />
          {form.values.type === 'Single' && (
            <TextInput
              label={t('notice.recipient')}
              required
              disabled={state}
              autoComplete="off"
              {...form.getInputProps('recipient')}
            />
          )}
        </div>
      )}
    </WritingDialog>
  );
}
