import { Button, NativeSelect } from '@mantine/core';
import { IconCheck, IconDownload, IconMinus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadClassProgress, getClassProgress, type ProgressMember } from '#core/contract/group-class.ts';
import type { GroupProgressSearch } from '#web/address/groups.ts';
import { download } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import tools from '#web/components/ListTools.module.css';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { RelativeTime } from '#web/components/RelativeTime.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { ownTimeZone } from '#web/components/time.ts';
import { Closed } from './Closed.tsx';
import { groupPath, useGroup } from './group.tsx';
import progress from './Progress.module.css';

const route = '/group/$groupID/progress';
const idleChoices = [3, 7, 14, 30] as const;

/** Members by problems: who has solved what, and who has not been there for a while. */
export default function GroupProgressPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const { keyword, idleDays, page = 1, problemPage = 1, limit = 50 } = search;
  const answer = useAnswer(
    getClassProgress,
    { gid, keyword, idleDays, currentPage: page, limit, problemPage },
    { keepPrevious: true, staleTimeMs: 0, enabled: isTeacher },
  );
  const go = (change: Partial<GroupProgressSearch>) =>
    navigate({ search: { ...search, page: undefined, ...change } });
  if (!isTeacher) return <Closed title={t('progress.closed')} />;
  return (
    <>
      <PageHeader
        isInner
        title={t('tab.progress')}
        text={t('progress.hint')}
        actions={
          <>
            <DownloadButton format="csv" keyword={keyword} idleDays={idleDays} />
            <DownloadButton format="xlsx" keyword={keyword} idleDays={idleDays} />
          </>
        }
      />
      <Panel flush>
        <div className={tools.tools}>
          <NativeSelect
            aria-label={t('progress.idle')}
            value={idleDays ?? ''}
            data={[
              { value: '', label: t('progress.everybody') },
              ...idleChoices.map(days => ({
                value: String(days),
                label: t('progress.idleFor', { count: days }),
              })),
            ]}
            onChange={event => go({ idleDays: Number(event.currentTarget.value) || undefined })}
          />
          <SearchField
            className={tools.words}
            label={t('member.keyword')}
            value={keyword}
            onSearch={keyword => go({ keyword })}
          />
        </div>
        <Loadable
          answer={answer}
          skeleton={<SkeletonRows rows={10} height={24} />}
          isEmpty={({ members }) => members.total === 0}
          empty={<EmptyState title={t('member.none')} />}
        >
          {({ problems, problemTotal, members }) => (
            <>
              <div className={progress.scroll}>
                <table className={progress.table} aria-label={t('tab.progress')}>
                  <thead>
                    <tr>
                      <th scope="col">{t('member.user')}</th>
                      <th scope="col" data-end>
                        {t('rank.ac')}
                      </th>
                      <th scope="col">{t('progress.lastActive')}</th>
                      {problems.map(({ pid, problemId, title }) => (
                        <th key={pid} scope="col" className={progress.problem} title={title}>
                          <PathLink path={`${groupPath(gid)}/problem/${encodeURIComponent(problemId)}`}>
                            {problemId}
                          </PathLink>
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {members.records.map(member => (
                      <Row key={member.uid} member={member} problems={problems} />
                    ))}
                  </tbody>
                </table>
              </div>
              <Pager
                total={members.total}
                page={page}
                size={limit}
                onPage={page => navigate({ search: { ...search, page } })}
                onSize={limit => go({ limit })}
              />
              {problemTotal > problems.length && (
                <div className={tools.tools}>
                  {t('progress.problems')}
                  <Pager
                    total={problemTotal}
                    page={problemPage}
                    size={100}
                    onPage={problemPage => navigate({ search: { ...search, problemPage } })}
                  />
                </div>
              )}
            </>
          )}
        </Loadable>
      </Panel>
    </>
  );
}

interface RowProps {
  member: ProgressMember;
  problems: { pid: number; problemId: string }[];
}

function Row({ member, problems }: RowProps) {
  const { t } = useTranslation('group');
  const { gid } = useGroup();
  const { uid, username, nickname, className, solved, lastActive, cells } = member;
  return (
    <tr>
      <th scope="row" title={className || nickname || username}>
        <Link to="/user-home" search={{ uid, username }}>
          {className || nickname || username}
        </Link>
        {(className || nickname) && <span className={progress.soft}>{username}</span>}
      </th>
      <td data-end>
        <PathLink path={`${groupPath(gid)}/status?username=${encodeURIComponent(username)}`}>
          {solved}
        </PathLink>
      </td>
      <td className={progress.soft}>
        {lastActive ? <RelativeTime value={lastActive} /> : t('progress.never')}
      </td>
      {problems.map(({ pid, problemId }) => (
        <td key={pid} className={progress.cell} data-solved={cells[pid]}>
          {cells[pid] !== undefined && (
            <PathLink
              path={`${groupPath(gid)}/status?username=${encodeURIComponent(username)}&problemID=${encodeURIComponent(problemId)}`}
            >
              {cells[pid] ? (
                <IconCheck size={16} role="img" aria-label={t('progress.solved', { id: problemId })} />
              ) : (
                <IconMinus size={16} role="img" aria-label={t('progress.tried', { id: problemId })} />
              )}
            </PathLink>
          )}
        </td>
      ))}
    </tr>
  );
}

interface DownloadButtonProps {
  format: 'csv' | 'xlsx';
  keyword: string | undefined;
  idleDays: number | undefined;
}

function DownloadButton({ format, keyword, idleDays }: DownloadButtonProps) {
  const { gid } = useGroup();
  const [isPending, setPending] = useState(false);
  const fetchTable = async () => {
    setPending(true);
    const query = { gid, format, keyword, idleDays, timeZone: ownTimeZone() };
    await download(downloadClassProgress, { query }).catch(() => {});
    setPending(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isPending}
      onClick={fetchTable}
    >
      {format.toUpperCase()}
    </Button>
  );
}
