import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getProblemList, getProblemTagsAndClassification, getRandomProblem } from '#core/contract/problem.ts';
import { pageSize } from '#core/limits.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import styles from '#web/components/ListBesideFilters.module.css';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { tagBank } from './list/banks.ts';
import { Filters } from './list/Filters.tsx';
import { applyFilter, type Change, toggledTag } from './list/filter.ts';
import { ProblemTable } from './list/ProblemTable.tsx';
import { useSolvedMarks } from './list/solved.ts';
import { TagPanel } from './list/TagPanel.tsx';

export default function ProblemListPage() {
  const { t } = useTranslation('problem');
  const search = useSearch({ from: '/problem' });
  const navigate = useNavigate({ from: '/problem' });
  const [showTags, setShowTags] = useLocalStorage({ key: 'problem:showTags', defaultValue: false });
  const { ask: pickOne, pending: picking } = useCall(getRandomProblem);

  const { difficulty, oj, keyword, tagId, currentPage = 1, limit = pageSize.problems } = search;
  const answer = useAnswer(
    getProblemList,
    {
      keyword,
      difficulty: difficulty === undefined ? undefined : String(difficulty),
      oj: oj ?? 'Mine',
      tagId: tagId?.join(','),
      currentPage,
      limit,
    },
    { keepPrevious: true },
  );
  const tags = useAnswer(getProblemTagsAndClassification, { oj: tagBank(oj) }, { staleTimeMs: 300_000 });
  const marks = useSolvedMarks(answer.data?.records.map(({ pid }) => pid) ?? []);

  const filter = (change: Change) => navigate({ search: applyFilter(search, change) });
  const reset = () => {
    setShowTags(false);
    navigate({ search: {} });
  };
  const toggleTag = (id: number) => filter({ tagId: toggledTag(search, id) });
  const openRandom = async () => {
    const picked = await pickOne();
    if (picked) navigate({ to: '/problem/$problemID', params: { problemID: picked.problemId } });
  };
  const filtered = Boolean(keyword || tagId || oj || difficulty !== undefined);

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={16} />}
            loading={picking}
            onClick={openRandom}
          >
            {t('random')}
          </Button>
        }
      />
      <div className={styles.page}>
        <div className={styles.main}>
          <Filters
            search={search}
            tags={tags.data?.flatMap(({ tagList }) => tagList) ?? []}
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
              skeleton={<SkeletonRows rows={limit} height={24} />}
              empty={
                <EmptyState
                  title={filtered ? t('none.filtered') : t('none.all')}
                  hint={filtered ? t('none.filteredHint') : t('none.allHint')}
                  action={
                    filtered && (
                      <Button variant="default" size="xs" onClick={reset}>
                        {t('reset')}
                      </Button>
                    )
                  }
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
                />
              )}
            </PagedList>
          </Panel>
        </div>
        <TagPanel groups={tags} chosen={tagId ?? []} onToggle={toggleTag} />
      </div>
    </>
  );
}
