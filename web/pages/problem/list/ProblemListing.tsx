import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Page } from '#core/contract/endpoint.ts';
import type { ProblemRow, TagGroup } from '#core/contract/problem.ts';
import { pageSize } from '#core/limits.ts';
import type { ProblemListSearch } from '#web/address/bank.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import styles from '#web/components/ListBesideFilters.module.css';
import { listPaging } from '#web/components/list-paging.ts';
import { PagedList } from '#web/components/PagedList.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { Filters, type FiltersProps } from './Filters.tsx';
import { applyFilter, type FilterChange, tagsAfterToggle } from './filter.ts';
import { ProblemTable, type ProblemTableProps } from './ProblemTable.tsx';
import { useSolvedMarks } from './solved.ts';
import { TagPanel } from './TagPanel.tsx';

interface ProblemListingProps
  extends Pick<ProblemTableProps, 'pathOf' | 'newTab'>,
    Pick<FiltersProps, 'banks'> {
  /** the group whose problems these are */
  groupID?: number;
  answer: UseQueryResult<Page<ProblemRow>>;
  tags: UseQueryResult<TagGroup[]>;
  search: ProblemListSearch;
  onSearch: (search: ProblemListSearch) => void;
  /** said where there are no problems at all */
  none: { title: string; hint: string };
}

/** What the call that lists problems is asked, besides whose they are. */
export const problemListQuery = ({
  difficulty,
  keyword,
  tagId,
  currentPage = 1,
  limit,
}: ProblemListSearch) => ({
  keyword,
  difficulty: difficulty === undefined ? undefined : String(difficulty),
  tagId: tagId?.join(','),
  currentPage,
  limit: limit ?? pageSize.problems,
});

/** The problems of the bank or of a group, with what narrows them. */
export function ProblemListing(props: ProblemListingProps) {
  const { groupID, answer, tags, search, onSearch, none, banks, pathOf, newTab } = props;
  const { t } = useTranslation('problem');
  const [showTags, setShowTags] = useLocalStorage({ key: 'problem:showTags', defaultValue: false });
  const marks = useSolvedMarks(answer.data?.records.map(({ pid }) => pid) ?? [], { groupID });
  const { difficulty, oj, keyword, tagId } = search;
  const paging = listPaging(search, onSearch, pageSize.problems);
  const filter = (change: FilterChange) => onSearch(applyFilter(search, change));
  const toggleTag = (id: number) => filter({ tagId: tagsAfterToggle(search, id) });
  const reset = () => {
    setShowTags(false);
    onSearch({});
  };
  const isFiltered = Boolean(keyword || tagId || oj || difficulty !== undefined);
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Filters
          search={search}
          tags={tags.data?.flatMap(({ tagList }) => tagList) ?? []}
          banks={banks}
          showTags={showTags}
          onShowTags={setShowTags}
          onFilter={filter}
          onToggleTag={toggleTag}
          onReset={reset}
        />
        <Panel flush>
          <PagedList
            answer={answer}
            {...paging}
            skeleton={<SkeletonRows rows={paging.limit} height={24} />}
            empty={
              isFiltered ? (
                <EmptyState
                  title={t('none.filtered')}
                  hint={t('none.filteredHint')}
                  action={
                    <Button variant="default" size="xs" onClick={reset}>
                      {t('reset')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState {...none} />
              )
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
                newTab={newTab}
              />
            )}
          </PagedList>
        </Panel>
      </div>
      <TagPanel groups={tags} chosen={tagId ?? []} onToggle={toggleTag} />
    </div>
  );
}
