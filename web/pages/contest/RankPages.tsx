import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeBoard } from '#core/contract/contest-board.ts';
import { pageSize, wholeOnOnePage } from '#core/limits.ts';
import { starRank } from '#core/scoreboard/ranking.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { BoardSearch } from '#web/address/contests.ts';
import { BoardTable } from '#web/components/board/BoardTable.tsx';
import type { AnyBoardRow, BoardProps } from '#web/components/board/board.ts';
import { boardLooks } from '#web/components/board/looks.ts';
import { followedFirst, matchingRows } from '#web/components/board/person.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PageOutOfRange } from '#web/components/PageOutOfRange.tsx';
import { Pager } from '#web/components/Pager.tsx';
import { useUser } from '#web/session/session.ts';
import { boardPageSizes } from '#web/sizes.ts';
import styles from './RankBoard.module.css';
import { boardRowsOf } from './whole-board.ts';

interface RankPagesProps
  extends Pick<BoardProps<AnyBoardRow>, 'problems' | 'followed' | 'onFollow' | 'problemPath' | 'triesPath'> {
  board: WholeBoard;
  /** what somebody types to find a name or a school */
  words: string;
  search: BoardSearch;
  onSearch: (search: BoardSearch) => void;
}

/** The rows of a board that somebody wants to see, by pages or all at once. */
export function RankPages({ board, words, search, onSearch, followed, ...more }: RankPagesProps) {
  const { t } = useTranslation('contest');
  const uid = useUser()?.uid;
  const wanted = useDeferredValue(words);
  const { category, organisation, country } = search;
  const rows = useMemo(
    () => boardRowsOf(board, { category, organisation, country }),
    [board, category, organisation, country],
  );
  const found = useMemo(() => {
    const listed = search.removeStar ? rows.filter(({ rank }) => rank !== starRank) : rows;
    return followedFirst(matchingRows(listed, wanted), followed);
  }, [rows, search.removeStar, wanted, followed]);
  const size = search.limit ?? pageSize.board;
  const page = search.currentPage ?? 1;
  const shown = useMemo(
    () => (size === wholeOnOnePage ? found : found.slice((page - 1) * size, page * size)),
    [found, page, size],
  );
  if (found.length === 0) return <EmptyState title={t('rank.noMatch')} hint={t('rank.noneHint')} />;
  if (shown.length === 0)
    return (
      <PageOutOfRange
        page={page}
        last={Math.ceil(found.length / size)}
        onPage={currentPage => onSearch({ ...search, currentPage })}
      />
    );
  const own = rows.find(row => row.virtual) ?? rows.find(row => row.uid === uid);
  const table = { ...more, followed, own, moment: board, rankShowName: board.rankShowName };
  return (
    <div className={styles.pages}>
      <BoardTable {...table} rows={shown} looks={boardLooks[ruleOf(board).name]} />
      <Pager
        total={found.length}
        page={page}
        size={size}
        sizes={[...boardPageSizes, wholeOnOnePage]}
        onPage={currentPage => onSearch({ ...search, currentPage })}
        onSize={limit => onSearch({ ...search, currentPage: undefined, limit })}
      />
    </div>
  );
}
