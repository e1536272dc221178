import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconShare, IconTrash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answerGroupShare,
  deleteGroupShare,
  type GroupShare,
  getSharesOfGroup,
  getSharesToGroup,
  updateGroupShare,
} from '#core/contract/group-share.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import tools from '#web/components/ListTools.module.css';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { StateTag } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { tablePaging } from '#web/components/table-paging.ts';
import { toast } from '#web/components/toast.ts';
import { Closed } from './Closed.tsx';
import { useGroup } from './group.tsx';
import members from './Members.module.css';
import { ShareDialog } from './ShareDialog.tsx';

const route = '/group/$groupID/share';

/** What others share with this group, and what it shares with others. */
export default function GroupSharesPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const [isSharing, setSharing] = useState(false);
  const paging = tablePaging(search, search => navigate({ search }));
  const view: 'toMe' | 'mine' = search.view ?? 'toMe';
  const query = { gid, currentPage: paging.page, limit: paging.limit };
  const how = { keepPrevious: false, staleTimeMs: 0 };
  const toMe = useAnswer(getSharesToGroup, query, { ...how, enabled: isTeacher && view === 'toMe' });
  const mine = useAnswer(getSharesOfGroup, query, { ...how, enabled: isTeacher && view === 'mine' });
  const answer = view === 'toMe' ? toMe : mine;
  const refresh = () => answer.refetch();
  if (!isTeacher) return <Closed title={t('share.closed')} />;
  const columns: Column<GroupShare>[] = [
    {
      key: 'group',
      title: t('share.group'),
      cell: row =>
        view === 'toMe' ? row.shareGroupName : row.getGroupName || t('share.hidden', { id: row.getGroupId }),
    },
    { key: 'remark', title: t('share.remark'), cell: row => row.remark || '–' },
    {
      key: 'created',
      title: t('created'),
      wideOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
    {
      key: 'status',
      title: t(view === 'toMe' ? 'share.shown' : 'share.shared'),
      cell: row =>
        view === 'toMe' && row.consent !== 'accepted' ? (
          <Answer row={row} onChange={refresh} />
        ) : (
          <Status row={row} view={view} onChange={refresh} />
        ),
    },
    { key: 'options', title: '', align: 'end', cell: row => <Delete row={row} onChange={refresh} /> },
  ];
  return (
    <>
      <PageHeader
        isInner
        title={t('tab.share')}
        text={t('share.hint')}
        actions={
          <Button leftSection={<IconShare size={16} />} onClick={() => setSharing(true)}>
            {t('share.create')}
          </Button>
        }
      />
      <Panel flush>
        <div className={tools.tools}>
          <Chips
            label={t('tab.share')}
            chosen={view}
            onChoose={view => navigate({ search: { view: view === 'toMe' ? undefined : view } })}
            chips={[
              { value: 'toMe', label: t('share.toMe') },
              { value: 'mine', label: t('share.mine') },
            ]}
          />
        </div>
        <PagedTable
          label={t('tab.share')}
          answer={answer}
          columns={columns}
          rowKey={({ id }) => id}
          {...paging}
          empty={<EmptyState title={t(`share.none.${view}`)} />}
        />
      </Panel>
      {isSharing && (
        <ShareDialog
          onClose={() => {
            setSharing(false);
            refresh();
          }}
        />
      )}
    </>
  );
}

interface CellProps {
  row: GroupShare;
  onChange: () => void;
}

/** What another group offers waits for this one; what was refused can still be accepted. */
function Answer({ row, onChange }: CellProps) {
  const { t } = useTranslation('group');
  const answering = useCall(answerGroupShare);
  const name = row.shareGroupName;
  const answer = async (accept: boolean) => {
    const done = await answering.ask({ body: { id: row.id, accept } });
    if (done !== undefined) toast.success(t(accept ? 'share.accepted' : 'share.refusedDone'));
    onChange();
  };
  return (
    <div className={members.answers}>
      <Button
        size="compact-sm"
        aria-label={t('share.acceptOf', { name })}
        disabled={answering.pending}
        onClick={() => answer(true)}
      >
        {t('share.accept')}
      </Button>
      {row.consent === 'refused' ? (
        <StateTag tone="danger">{t('share.consent.refused')}</StateTag>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('share.refuseOf', { name })}
          disabled={answering.pending}
          onClick={() => answer(false)}
        >
          {t('share.refuse')}
        </Button>
      )}
    </div>
  );
}

/** Each end decides for itself: the giver whether it is shared, the receiver whether members see it. */
function Status({ row, view, onChange }: CellProps & { view: 'toMe' | 'mine' }) {
  const { t } = useTranslation(['group', 'shell']);
  const changing = useCall(updateGroupShare);
  const isReceived = view === 'toMe';
  const set = async (on: boolean) => {
    const value = on ? (1 as const) : (0 as const);
    const body = { id: row.id, ...(isReceived ? { getStatus: value } : { status: value }) };
    if ((await changing.ask({ body })) !== undefined) toast.success(t('shell:Update_Successfully'));
    onChange();
  };
  return (
    <div className={members.answers}>
      <Switch
        aria-label={t('share.switchOf', { name: isReceived ? row.shareGroupName : row.getGroupName })}
        checked={(isReceived ? row.getStatus : row.status) === 1}
        disabled={changing.pending}
        onChange={event => set(event.currentTarget.checked)}
      />
      {row.consent !== 'accepted' && (
        <StateTag tone={row.consent === 'refused' ? 'danger' : 'warning'}>
          {t(`share.consent.${row.consent}`)}
        </StateTag>
      )}
    </div>
  );
}

function Delete({ row, onChange }: CellProps) {
  const { t } = useTranslation(['group', 'shell']);
  const [isAsking, setAsking] = useState(false);
  const deleting = useCall(deleteGroupShare);
  const remove = async () => {
    const gone = await deleting.ask({ query: { id: row.id } });
    setAsking(false);
    if (gone !== undefined) toast.success(t('shell:deletedDone'));
    onChange();
  };
  return (
    <div className={members.options}>
      <ActionIcon
        variant="subtle"
        color="red.9"
        aria-label={t('share.delete')}
        title={t('share.delete')}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={isAsking}
        title={t('share.delete')}
        text={t('share.deleteText', { from: row.shareGroupName, to: row.getGroupName })}
        confirm={t('share.delete')}
        danger
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
