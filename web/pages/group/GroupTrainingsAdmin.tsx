import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Switch } from '@mantine/core';
import { IconListNumbers, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeGroupTrainingStatus,
  deleteGroupTraining,
  listGroupTrainings,
} from '#core/contract/group-training.ts';
import type { AdminTrainingRow } from '#core/contract/training-admin.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import rowInfo from '#web/components/RowInfo.module.css';
import { toast } from '#web/components/toast.ts';
import { InfoCell } from '../admin/training/columns.tsx';
import { useListSearch } from '../learning/list-search.ts';
import { AuthTag } from '../training/TrainingTags.tsx';
import { trainingPath } from '../training/training.tsx';
import { GroupTrainingDialog } from './GroupTrainingDialog.tsx';
import { GroupTrainingProblems } from './GroupTrainingProblems.tsx';
import { useGroup } from './group.tsx';

/** Every training of the group, with what can be done to it. */
export function GroupTrainingsAdmin() {
  const { t } = useTranslation(['adminTraining', 'shell']);
  const { gid } = useGroup();
  const { keyword } = useListSearch(gid);
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 10 });
  const [edited, setEdited] = useState<number>();
  const [listed, setListed] = useState<AdminTrainingRow>();
  const [doomed, setDoomed] = useState<AdminTrainingRow>();
  const changing = useCall(changeGroupTrainingStatus);
  const deleting = useCall(deleteGroupTraining);
  const answer = useAnswer(
    listGroupTrainings,
    { gid, keyword, currentPage: page, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const show = async (tid: number, status: boolean) => {
    await changing.ask({ query: { tid, status } });
    answer.refetch();
  };
  const remove = async () => {
    const done = await deleting.ask({ query: { tid: doomed!.id } });
    if (done !== undefined) toast.success(t('shell:deletedDone'));
    setDoomed(undefined);
    answer.refetch();
  };
  const action = (label: string, Icon: typeof IconPencil, onClick: () => void, color?: string) => (
    <ActionIcon variant="subtle" color={color} aria-label={label} title={label} onClick={onClick}>
      <Icon size={17} />
    </ActionIcon>
  );
  const columns: Column<AdminTrainingRow>[] = [
    { key: 'id', title: t('column.id'), cell: ({ id }) => id },
    { key: 'rank', title: t('column.rank'), align: 'end', cell: ({ rank }) => rank },
    {
      key: 'title',
      title: t('column.title'),
      cell: row => (
        <PathLink className={rowInfo.title} path={trainingPath(row)}>
          {row.title}
        </PathLink>
      ),
    },
    { key: 'auth', title: t('column.auth'), cell: ({ auth }) => <AuthTag auth={auth} /> },
    {
      key: 'status',
      title: t('column.status'),
      cell: row => (
        <Switch
          aria-label={t('list.visibleOf', { title: row.title })}
          checked={row.status}
          disabled={!row.mayEdit || changing.pending}
          onChange={event => show(row.id, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'info',
      title: t('column.info'),
      roomOnly: true,
      cell: row => <InfoCell row={row} />,
    },
    {
      key: 'options',
      title: t('column.options'),
      cell: row =>
        row.mayEdit && (
          <div className={rowInfo.actions}>
            {action(t('action.editOf', { title: row.title }), IconPencil, () => setEdited(row.id))}
            {action(t('action.problemsOf', { title: row.title }), IconListNumbers, () => setListed(row))}
            {action(t('action.deleteOf', { title: row.title }), IconTrash, () => setDoomed(row), 'red.9')}
          </div>
        ),
    },
  ];
  return (
    <>
      <PagedTable
        label={t('list.title')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        limit={limit}
        onPage={(page, limit) => setPage({ page, limit })}
        empty={<EmptyState title={keyword ? t('list.noMatch') : t('list.none')} hint={t('list.noneHint')} />}
      />
      {edited !== undefined && (
        <GroupTrainingDialog
          tid={edited}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            answer.refetch();
          }}
        />
      )}
      {listed && (
        <GroupTrainingProblems
          training={listed}
          onClose={() => {
            setListed(undefined);
            answer.refetch();
          }}
        />
      )}
      <LazyConfirm
        opened={doomed !== undefined}
        danger
        title={t('action.deleteOf', { title: doomed?.title ?? '' })}
        text={t('list.deleteText')}
        confirm={t('action.delete')}
        pending={deleting.pending}
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}
