import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash, IconWorldUp, IconWorldX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminGroupProblemRow,
  applyGroupProblemPublic,
  changeGroupProblemAuth,
  deleteGroupProblem,
  getAdminGroupProblems,
} from '#core/contract/group-problem.ts';
import { downloadTestcase } from '#core/contract/test-data.ts';
import { deletedProblemDays } from '#core/limits.ts';
import { download } from '#web/api/call.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import type { Column } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { IconLink } from '#web/components/IconLink.tsx';
import { LazyConfirm } from '#web/components/LazyConfirm.tsx';
import { ListTools } from '#web/components/ListTools.tsx';
import { PagedTable } from '#web/components/PagedTable.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import { Time } from '#web/components/Time.tsx';
import { toast } from '#web/components/toast.ts';
import { groupPath, useGroup } from './group.tsx';
import members from './Members.module.css';

const route = '/group/$groupID/problem';

/** Every problem of the group, for its admins. */
export function AdminProblems() {
  const { t } = useTranslation(['group', 'editor']);
  const { gid } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const { keyword, currentPage = 1, limit = 10 } = search;
  const answer = useAnswer(
    getAdminGroupProblems,
    { gid, keyword, currentPage, limit },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const refresh = () => answer.refetch();
  const columns: Column<AdminGroupProblemRow>[] = [
    { key: 'id', title: t('problem.column.id'), cell: row => row.id },
    { key: 'problemId', title: t('problem.column.displayId'), cell: row => <code>{row.problemId}</code> },
    {
      key: 'title',
      title: t('problem.column.title'),
      cell: row => (
        <PathLink path={`${groupPath(gid)}/problem/${encodeURIComponent(row.problemId)}`}>
          {row.title}
        </PathLink>
      ),
    },
    { key: 'author', title: t('problem.column.author'), cell: row => row.author },
    {
      key: 'created',
      title: t('created'),
      roomOnly: true,
      cell: row => <Time value={row.gmtCreate} format="YYYY-MM-DD HH:mm" />,
    },
    {
      key: 'modified',
      title: t('problem.column.modifiedUser'),
      roomOnly: true,
      cell: row => row.modifiedUser,
    },
    { key: 'auth', title: t('problem.column.auth'), cell: row => <Auth row={row} onChange={refresh} /> },
    { key: 'public', title: t('problem.column.public'), cell: row => <Progress row={row} /> },
    { key: 'options', title: '', align: 'end', cell: row => <Options row={row} onChange={refresh} /> },
  ];
  return (
    <Panel flush>
      <ListTools
        search={{
          label: t('problem.keyword'),
          value: keyword,
          onSearch: keyword => navigate({ search: { ...search, keyword, currentPage: undefined } }),
        }}
      />
      <PagedTable
        label={t('problem.admin')}
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        page={currentPage}
        limit={limit}
        onPage={(currentPage, limit) => navigate({ search: { ...search, currentPage, limit } })}
        empty={<EmptyState title={t('problem.none')} hint={t('problem.adminNoneHint')} />}
      />
    </Panel>
  );
}

interface CellProps {
  row: AdminGroupProblemRow;
  onChange: () => void;
}

/** Contest is offered to problems that are in one already. */
function Auth({ row, onChange }: CellProps) {
  const { t } = useTranslation(['editor', 'shell']);
  const changing = useCall(changeGroupProblemAuth);
  const choose = async (auth: number) => {
    const changed = await changing.ask({ query: { pid: row.id, auth } });
    if (changed !== undefined) toast.success(t('shell:Update_Successfully'));
    onChange();
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={t('list.authOf', { id: row.problemId })}
      disabled={!row.mayEdit || changing.pending}
      value={row.auth}
      data={([1, 2, 3] as const)
        .filter(value => value !== 3 || row.auth === 3)
        .map(value => ({ value: String(value), label: t(`groupAuth.${value}`) }))}
      onChange={event => choose(Number(event.currentTarget.value))}
    />
  );
}

const tones: Tone[] = ['quiet', 'warning', 'success', 'danger'];

function Progress({ row }: { row: AdminGroupProblemRow }) {
  const { t } = useTranslation('group');
  const progress = (row.applyPublicProgress ?? 0) as 0 | 1 | 2 | 3;
  return <StateTag tone={tones[progress]!}>{t(`problem.progress.${progress}`)}</StateTag>;
}

function Options({ row, onChange }: CellProps) {
  const { t } = useTranslation(['group', 'editor', 'shell']);
  const { gid } = useGroup();
  const [asking, setAsking] = useState<'delete' | 'apply'>();
  const [isDownloading, setDownloading] = useState(false);
  const deleting = useCall(deleteGroupProblem);
  const applying = useCall(applyGroupProblemPublic);
  const { id: pid, problemId, title } = row;
  if (!row.mayEdit) return null;
  const isApplied = row.applyPublicProgress === 1;
  const done = (answer: null | undefined, word: string) => {
    setAsking(undefined);
    if (answer !== undefined) toast.success(word);
    onChange();
  };
  const fetchCases = async () => {
    setDownloading(true);
    await download(downloadTestcase, { query: { pid } }).then(
      () => toast.success(t('editor:list.Download_Testcase_Success')),
      () => {},
    );
    setDownloading(false);
  };
  return (
    <div className={members.options}>
      <IconLink
        path={`${groupPath(gid)}/problem-edit/${pid}`}
        icon={IconPencil}
        label={t('editor:list.editName', { id: problemId })}
        title={t('editor:list.edit')}
      />
      <ActionIcon
        variant="subtle"
        loading={isDownloading}
        disabled={row.cases === 0}
        aria-label={t('editor:list.downloadName', { id: problemId })}
        title={t('editor:list.download')}
        onClick={fetchCases}
      >
        <IconDownload size={17} />
      </ActionIcon>
      {row.auth !== 3 && (
        <ActionIcon
          variant="subtle"
          aria-label={t(isApplied ? 'problem.cancelOf' : 'problem.applyOf', { id: problemId })}
          title={t(isApplied ? 'problem.cancel' : 'problem.apply')}
          onClick={() => setAsking('apply')}
        >
          {isApplied ? <IconWorldX size={17} /> : <IconWorldUp size={17} />}
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red.9"
        aria-label={t('editor:list.deleteName', { id: problemId })}
        title={t('editor:list.delete')}
        onClick={() => setAsking('delete')}
      >
        <IconTrash size={17} />
      </ActionIcon>
      <LazyConfirm
        opened={asking === 'apply'}
        title={t(isApplied ? 'problem.cancel' : 'problem.apply')}
        text={t(isApplied ? 'problem.cancelText' : 'problem.applyText', { name: `${problemId} ${title}` })}
        pending={applying.pending}
        onConfirm={async () =>
          done(await applying.ask({ query: { pid, isApplied: !isApplied } }), t('shell:Update_Successfully'))
        }
        onClose={() => setAsking(undefined)}
      />
      <LazyConfirm
        opened={asking === 'delete'}
        title={t('editor:list.deleteTitle')}
        text={t('problem.deleteText', { name: `${problemId} ${title}`, days: deletedProblemDays })}
        confirm={t('editor:list.delete')}
        danger
        pending={deleting.pending}
        onConfirm={async () => done(await deleting.ask({ query: { pid, gid } }), t('shell:deletedDone'))}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}
