import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AcmRankRow, Contest, OiRankRow } from '#core/contract/contest.ts';
import { boardPageSizes, pageSize } from '#core/limits.ts';
import { AcmBoard } from '../../components/board/AcmBoard.tsx';
import type { BoardProblem } from '../../components/board/BoardHead.tsx';
import { useFollowed } from '../../components/board/followed.ts';
import { OiBoard } from '../../components/board/OiBoard.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import type { BoardSearch } from '../../routes/search.ts';
import { useUser } from '../../session/session.ts';
import { useBoard } from './board-query.ts';
import { isOi } from './contest.tsx';
import styles from './RankBoard.module.css';

interface RankBoardProps {
  contest: Contest;
  problems: readonly BoardProblem[];
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
  hasEnded: boolean;
  containsEnd?: boolean;
  /** for everybody, with no login */
  outside?: boolean;
  /** may look under the seal */
  isAdmin?: boolean;
  problemPath?: (displayId: string) => string;
  triesPath?: (row: { username: string }, displayId: string) => string;
}

/** A board with all that is around it: search, switches, refreshing, pages. */
export function RankBoard(props: RankBoardProps) {
  const { contest, problems, search, onSearch, hasEnded, containsEnd = false, isAdmin = false } = props;
  const { t } = useTranslation('contest');
  const uid = useUser()?.uid;
  const { followed, toggle } = useFollowed(contest.id);
  const [unsealed, setUnsealed] = useState(false);
  const { answer, isRefreshing, setAuto } = useBoard({
    cid: contest.id,
    search,
    followed,
    containsEnd,
    forceRefresh: unsealed,
    outside: props.outside ?? false,
    mayRefresh: !hasEnded,
  });
  const filter = (change: BoardSearch) => onSearch({ ...search, currentPage: undefined, ...change });
  const board = {
    problems,
    rankShowName: contest.rankShowName,
    viewerUid: uid,
    followed,
    onFollow: toggle,
    problemPath: props.problemPath,
    triesPath: props.triesPath,
  };
  return (
    <div className={styles.rank}>
      <div className={styles.tools}>
        <SearchField
          className={styles.words}
          label={t('rank.search')}
          value={search.keyword}
          onSearch={keyword => filter({ keyword })}
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
      </div>
      <PagedList
        answer={answer}
        page={search.currentPage ?? 1}
        limit={search.limit ?? pageSize.board}
        sizes={boardPageSizes}
        onPage={currentPage => onSearch({ ...search, currentPage })}
        onSize={limit => filter({ limit })}
        skeleton={<SkeletonRows rows={12} height={40} />}
        empty={
          <EmptyState title={search.keyword ? t('rank.noMatch') : t('rank.none')} hint={t('rank.noneHint')} />
        }
      >
        {rows =>
          isOi(contest) ? (
            <OiBoard {...board} rows={rows as OiRankRow[]} />
          ) : (
            <AcmBoard {...board} rows={rows as AcmRankRow[]} />
          )
        }
      </PagedList>
    </div>
  );
}
