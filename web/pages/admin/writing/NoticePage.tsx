import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createNotice, deleteNotice, listNotices, type Notice, updateNotice } from '#core/contract/notice.ts';
import { noticeKinds } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { Time } from '#web/components/Time.tsx';
import { TitledTextDialog } from './TitledTextDialog.tsx';
import styles from './Writing.module.css';
import { WritingList } from './WritingList.tsx';

export default function NoticePage() {
  const { t } = useTranslation('adminSite');
  const search = useSearch({ from: '/admin/notice' });
  const navigate = useNavigate({ from: '/admin/notice' });
  const { type, page = 1, limit = 10 } = search;
  const answer = useAnswer(
    listNotices,
    { type, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const deleting = useCall(deleteNotice);
  const choose = (type?: Notice['type']) => navigate({ search: { type, limit: search.limit } });
  const columns: Column<Notice>[] = [
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
        row.pushedAt ? <Time value={row.pushedAt} format="YYYY-MM-DD HH:mm" /> : t('notice.waiting'),
    },
    { key: 'author', title: t('field.author'), cell: row => row.adminUsername },
    {
      key: 'created',
      title: t('field.created'),
      wideOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
  ];
  return (
    <WritingList
      kind="notice"
      answer={answer}
      filters={
        <NativeSelect
          aria-label={t('notice.for')}
          value={type ?? ''}
          onChange={event => choose(noticeKinds.find(kind => kind === event.currentTarget.value))}
          data={[
            { value: '', label: t('notice.anybody') },
            ...noticeKinds.map(value => ({ value, label: t(`notice.type.${value}`) })),
          ]}
        />
      }
      onUnfilter={type === undefined ? undefined : () => choose()}
      columns={columns}
      page={page}
      limit={limit}
      onPage={(page, limit) => navigate({ search: { ...search, page, limit } })}
      onDelete={async id => (await deleting.ask({ query: { id } })) !== undefined}
      dialog={(row, onClose) => <NoticeDialog notice={row} onClose={onClose} />}
    />
  );
}

function NoticeDialog({ notice, onClose }: { notice?: Notice; onClose: () => void }) {
  const { t } = useTranslation('adminSite');
  const creating = useCall(createNotice);
  const updating = useCall(updateNotice);
  const { id, title = '', content = '', type = 'All', recipient, state = false } = notice ?? {};
  return (
    <TitledTextDialog
      heading={id ? t('editOf', { title }) : t('notice.new')}
      draft={`notice-${id ?? 'new'}`}
      isNew={!id}
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
    </TitledTextDialog>
  );
}
