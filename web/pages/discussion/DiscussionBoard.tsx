import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconPencilPlus, IconTags } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getDiscussionCategories,
  type getDiscussionList,
  saveDiscussionCategories,
  tryPosting,
} from '#core/contract/discussion.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { pageSize } from '#core/limits.ts';
import type { DiscussionListSearch } from '#web/address/talk.ts';
import { loadChunk } from '#web/api/chunk.ts';
import { useAnswer, useCall } from '#web/api/hooks.ts';
import { Chips } from '#web/components/Chips.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PagedList } from '#web/components/PagedList.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Panel } from '#web/components/Panel.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { toast } from '#web/components/toast.ts';
import { openAccountDialog } from '#web/session/account-dialog.ts';
import { useMayCall, useUser } from '#web/session/session.ts';
import styles from './Discussion.module.css';
import { DiscussionCard } from './DiscussionCard.tsx';
import { type DiscussionPlace, discussionListQuery } from './place.ts';

const DiscussionDialog = lazy(() => loadChunk(() => import('./DiscussionDialog.tsx')));
const CategoryDialog = lazy(() => loadChunk(() => import('./CategoryDialog.tsx')));

interface DiscussionBoardProps {
  place: DiscussionPlace;
  /** only about this problem */
  problemID?: string | undefined;
  search: DiscussionListSearch;
  onSearch: (search: DiscussionListSearch) => void;
  /** besides writing one */
  actions?: ReactNode;
  /** the page is part of another, which has the first heading */
  isInner?: boolean;
}

/** The discussions of the site or of a group, and where new ones begin. */
export function DiscussionBoard(props: DiscussionBoardProps) {
  const { place, problemID, search, onSearch, actions, isInner } = props;
  const { t } = useTranslation('discussion');
  const user = useUser();
  const maySort = useMayCall(saveDiscussionCategories);
  const [writing, setWriting] = useState<AnswerOf<typeof tryPosting>>();
  const [sorting, setSorting] = useState(false);
  const trying = useCall(tryPosting);
  const categories = useAnswer(getDiscussionCategories, undefined, { staleTimeMs: 300_000 });
  const { call, query } = discussionListQuery(place, search, problemID, pageSize.discussions);
  const answer = useAnswer(call as typeof getDiscussionList, query, { keepPrevious: true, staleTimeMs: 0 });
  const filter = (change: DiscussionListSearch) => onSearch({ ...search, currentPage: undefined, ...change });
  const isFiltered = search.keyword !== undefined || search.cid !== undefined || search.onlyMine;
  const asLoggedIn = (act: () => void) => {
    if (user) return act();
    toast.warning(t('loginFirst'));
    openAccountDialog('login');
  };
  // who may not post is told so before anything is written
  const begin = async () => {
    setWriting(await trying.ask({ query: { gid: place.gid } }));
  };
  const write = (
    <Button
      leftSection={<IconPencilPlus size={16} />}
      loading={trying.pending}
      onClick={() => asLoggedIn(begin)}
    >
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={problemID ? t('aboutProblem', { problem: problemID }) : t('title')}
        isInner={isInner}
        actions={
          <>
            {maySort && place.gid === undefined && (
              <Button variant="default" leftSection={<IconTags size={16} />} onClick={() => setSorting(true)}>
                {t('category.edit')}
              </Button>
            )}
            {actions}
            {write}
          </>
        }
      />
      <Panel flush>
        <div className={styles.filters}>
          <Chips
            label={t('category.label')}
            chosen={search.cid}
            onChoose={cid => filter({ cid })}
            chips={[
              { value: undefined, label: t('category.all') },
              ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <div className={styles.words}>
            <Switch
              label={t('onlyMine')}
              checked={search.onlyMine ?? false}
              onChange={({ currentTarget: { checked } }) =>
                asLoggedIn(() => filter({ onlyMine: checked || undefined }))
              }
            />
            <SearchField
              label={t('keyword')}
              value={search.keyword}
              onSearch={keyword => filter({ keyword })}
            />
          </div>
        </div>
        <PagedList
          answer={answer}
          page={search.currentPage ?? 1}
          limit={pageSize.discussions}
          onPage={currentPage => onSearch({ ...search, currentPage })}
          skeleton={<SkeletonRows rows={pageSize.discussions} height={48} />}
          empty={
            <EmptyState
              title={isFiltered ? t('noMatch') : t('none')}
              hint={isFiltered ? t('noMatchHint') : t('noneHint')}
              action={isFiltered ? undefined : write}
            />
          }
        >
          {discussions => (
            <ul className={styles.cards}>
              {discussions.map(one => (
                <DiscussionCard key={one.id} discussion={one} place={place} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
      <Suspense>
        {writing && (
          <DiscussionDialog
            place={place}
            problemID={problemID}
            mayPin={writing.mayPin}
            onClose={() => setWriting(undefined)}
            onDone={() => answer.refetch()}
          />
        )}
        {sorting && <CategoryDialog categories={categories.data ?? []} onClose={() => setSorting(false)} />}
      </Suspense>
    </>
  );
}
