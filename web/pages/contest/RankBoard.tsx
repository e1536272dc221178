import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contest } from '#core/contract/contest.ts';
import type { BoardSearch } from '#web/address/contests.ts';
import type { BoardProblem } from '#web/components/board/BoardHead.tsx';
import { useFollowedTeams } from '#web/components/board/followed-teams.ts';
import { Caution } from '#web/components/Caution.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { PathLink } from '#web/components/PathLink.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { useBoard } from './board-query.ts';
import { ExportBoard } from './ExportBoard.tsx';
import styles from './RankBoard.module.css';
import { RankPages } from './RankPages.tsx';
import { TypedSearch } from './TypedSearch.tsx';

interface RankBoardProps {
  contest: Contest;
  problems: readonly BoardProblem[];
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
  hasEnded: boolean;
  /** what came after the seal shows as tries */
  isSealed: boolean;
  containsEnd?: boolean;
  /** with this virtual participation in it */
  virtual?: number | undefined;
  /** may look under the seal */
  isAdmin?: boolean;
  problemPath?: (displayId: string) => string;
  triesPath?: (row: { username: string }, displayId: string) => string;
}

/** A board with all that is around it: search, switches, refreshing, pages. */
export function RankBoard(props: RankBoardProps) {
  const {
    contest,
    search,
    onSearch,
    hasEnded,
    isSealed,
    containsEnd = false,
    virtual,
    isAdmin = false,
  } = props;
  const { t } = useTranslation('contest');
  const { followed, toggle } = useFollowedTeams(contest.id);
  const [unsealed, setUnsealed] = useState(false);
  const [words, setWords] = useState(search.keyword ?? '');
  const { answer, isRefreshing, setAuto } = useBoard({
    cid: contest.id,
    containsEnd,
    forceRefresh: unsealed,
    mayRefresh: !hasEnded,
    virtual,
  });
  // The jury knows more than the rows say, but the page may be on a projector.
  const hidesCounts = isAdmin && isSealed && !unsealed;
  const problems = hidesCounts ? props.problems.map(row => ({ ...row, isFrozen: true })) : props.problems;
  const sealing = sealedWords({ unsealed, isAdmin, contest });
  const filter = (change: BoardSearch) => onSearch({ ...search, currentPage: undefined, ...change });
  return (
    <div className={styles.rank}>
      {contest.finalisedAt && !isSealed && <p className={styles.final}>{t('rank.final')}</p>}
      {isSealed && <Caution>{t(`rank.${sealing}`)}</Caution>}
      <div className={styles.tools}>
        <TypedSearch
          className={styles.words}
          label={t('rank.search')}
          value={search.keyword}
          onType={setWords}
          onRest={keyword => filter({ keyword })}
        />
        <Switch
          label={t('rank.removeStar')}
          checked={search.removeStar ?? false}
          onChange={event => filter({ removeStar: event.currentTarget.checked || undefined })}
        />
        <Switch
          label={t('rank.auto')}
          title={hasEnded ? t('rank.autoEnded') : undefined}
          disabled={hasEnded}
          checked={isRefreshing}
          onChange={event => setAuto(event.currentTarget.checked)}
        />
        {isAdmin && (
          <Switch
            label={t('rank.force')}
            title={t('rank.forceHint')}
            checked={unsealed}
            onChange={event => setUnsealed(event.currentTarget.checked)}
          />
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={15} />}
          loading={answer.isFetching}
          onClick={() => answer.refetch()}
        >
          {t('rank.refresh')}
        </Button>
        {hasEnded && !isSealed && virtual === undefined && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconHistory size={15} />}
            component={PathLink}
            path={`/contest/replay/${contest.id}`}
          >
            {t('replay.open')}
          </Button>
        )}
        {isAdmin && (
          <ExportBoard
            cid={contest.id}
            forceRefresh={unsealed}
            removeStar={search.removeStar ?? false}
            containsEnd={containsEnd}
            filter={filterOf(search)}
          />
        )}
      </div>
      <Loadable
        answer={answer}
        skeleton={<SkeletonRows rows={12} height={40} />}
        isEmpty={({ teams }) => teams.length === 0}
        empty={
          isSealed ? (
            <EmptyState title={t('rank.noneSealed')} hint={t('rank.noneSealedHint')} />
          ) : (
            <EmptyState title={t('rank.none')} hint={t('rank.noneHint')} />
          )
        }
      >
        {board => (
          <>
            <BoardFilters board={board} filter={filterOf(search)} onFilter={filter} />
            <RankPages
              board={board}
              words={words}
              search={search}
              onSearch={onSearch}
              problems={problems}
              followed={followed}
              onFollow={toggle}
              problemPath={props.problemPath}
              triesPath={props.triesPath}
            />
          </>
        )}
      </Loadable>
    </div>
  );
}

const filterOf = ({ category, organisation, country }: BoardSearch) => ({ category, organisation, country });

interface Sealed {
  unsealed: boolean;
  isAdmin: boolean;
  contest: { type: number };
}

/** Where contestants do not know their own results either, a board shows not even that they tried. */
function sealedWords({ unsealed, isAdmin, contest }: Sealed) {
  if (unsealed) return 'unsealed';
  if (isAdmin) return 'sealedJury';
  return ruleOf(contest).sealsOwnResult ? 'sealedOi' : 'sealed';
}
