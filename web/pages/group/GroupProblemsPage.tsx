import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowLeft, IconArrowsShuffle, IconPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getGroupProblems } from '#core/contract/group-problem.ts';
import { getSharesToGroup } from '#core/contract/group-share.ts';
import { getProblemTagsAndClassification, getRandomProblem } from '#core/contract/problem.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import list from '#web/components/ListBesideFilters.module.css';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { Filters } from '../problem/list/Filters.tsx';
import { applyFilter, type Change, toggledTag } from '../problem/list/filter.ts';
import { ProblemTable } from '../problem/list/ProblemTable.tsx';
import { useSolvedMarks } from '../problem/list/solved.ts';
import { TagPanel } from '../problem/list/TagPanel.tsx';
import { AdminProblems } from './AdminProblems.tsx';
import styles from './GroupListPage.module.css';
import { groupPath, useGroup } from './group.tsx';

const route = '/group/$groupID/problem';

/** What members solve; its admins turn the page over to look after the problems. */
export default function GroupProblemsPage() {
  const { t } = useTranslation('group');
  const { gid, isTeacher } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const isAdministered = isTeacher && Boolean(search.admin);
  const turn = () => navigate({ search: isAdministered ? {} : { admin: true } });
  return (
    <>
      <PageHeader
        isInner
        title={t(isAdministered ? 'problem.admin' : 'tab.problem')}
        actions={
          <div className={styles.buttons}>
            {isTeacher && (
              <>
                <Button
                  variant="default"
                  leftSection={isAdministered ? <IconArrowLeft size={16} /> : <IconSettings size={16} />}
                  onClick={turn}
                >
                  {t(isAdministered ? 'problem.back' : 'problem.admin')}
                </Button>
                <Button
                  component={PathLink}
                  path={`${groupPath(gid)}/problem-create`}
                  leftSection={<IconPlus size={16} />}
                >
                  {t('problem.create')}
                </Button>
              </>
            )}
            {!isAdministered && <RandomButton />}
          </div>
        }
      />
      {isAdministered ? <AdminProblems /> : <MemberProblems />}
    </>
  );
}

function RandomButton() {
  const { t } = useTranslation(['problem', 'group']);
  const { gid } = useGroup();
  const navigate = useNavigate();
  const { ask, pending } = useCall(getRandomProblem);
  const open = async () => {
    const picked = await ask({ query: { gid } });
    if (!picked) return;
    toast.success(t('group:problem.Good_luck_to_you'));
    navigate({ href: `${groupPath(gid)}/problem/${encodeURIComponent(picked.problemId)}` });
  };
  return (
    <Button variant="default" leftSection={<IconArrowsShuffle size={16} />} loading={pending} onClick={open}>
      {t('random')}
    </Button>
  );
}

function MemberProblems() {
  const { t } = useTranslation(['problem', 'group']);
  const { gid } = useGroup();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const [showTags, setShowTags] = useLocalStorage({ key: 'problem:showTags', defaultValue: false });
  const { difficulty, oj, keyword, tagId, currentPage = 1, limit = pageSize.problems } = search;
  const answer = useAnswer(
    getGroupProblems,
    {
      gid,
      keyword,
      difficulty: difficulty === undefined ? undefined : String(difficulty),
      oj,
      tagId: tagId?.join(','),
      currentPage,
      limit,
    },
    { keepPrevious: true, staleTimeMs: 0 },
  );
  const shares = useAnswer(getSharesToGroup, { gid, currentPage: 1, limit: 100, getStatus: 1 });
  const tags = useAnswer(getProblemTagsAndClassification, { oj: 'ME', gid }, { staleTimeMs: 60_000 });
  const marks = useSolvedMarks(answer.data?.records.map(({ pid }) => pid) ?? [], { groupID: gid });
  const filter = (change: Change) => navigate({ search: applyFilter(search, change) });
  const reset = () => {
    setShowTags(false);
    navigate({ search: {} });
  };
  const toggleTag = (id: number) => filter({ tagId: toggledTag(search, id) });
  const isFiltered = Boolean(keyword || tagId || oj || difficulty !== undefined);
  const pathOf = ({ problemId }: { problemId: string }) =>
    `${groupPath(gid)}/problem/${encodeURIComponent(problemId)}`;
  return (
    <div className={list.page}>
      <div className={list.main}>
        <Filters
          search={search}
          tags={tags.data?.flatMap(({ tagList }) => tagList) ?? []}
          banks={[
            { value: 'All', label: t('all') },
            { value: undefined, label: t('group:thisGroup') },
            ...(shares.data?.records ?? []).map(({ shareGroupId, shareGroupName }) => ({
              value: String(shareGroupId),
              label: shareGroupName,
            })),
          ]}
          showTags={showTags}
          onShowTags={setShowTags}
          onFilter={filter}
          onToggleTag={toggleTag}
          onReset={reset}
        />
        <Panel flush>
          <PagedList
            answer={answer}
            page={currentPage}
            limit={limit}
            onPage={page => navigate({ search: { ...search, currentPage: page } })}
            onSize={size => filter({ limit: size })}
            skeleton={<SkeletonRows rows={10} height={24} />}
            empty={
              <EmptyState
                title={isFiltered ? t('none.filtered') : t('group:problem.none')}
                hint={isFiltered ? t('none.filteredHint') : t('group:problem.noneHint')}
              />
            }
          >
            {rows => (
              <ProblemTable
                rows={rows}
                marks={marks}
                showTags={showTags}
                chosenTags={tagId ?? []}
                onTag={toggleTag}
                pathOf={pathOf}
                newTab
              />
            )}
          </PagedList>
        </Panel>
      </div>
      <TagPanel groups={tags} chosen={tagId ?? []} onToggle={toggleTag} />
    </div>
  );
}
