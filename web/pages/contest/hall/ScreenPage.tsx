import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getContestOutsideInfo } from '#core/contract/contest.ts';
import type { WholeBoard } from '#core/contract/contest-board.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { BoardTable } from '#web/components/board/BoardTable.tsx';
import { boardLooks } from '#web/components/board/looks.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { usePageTitle } from '#web/components/page-title.ts';
import { SkeletonBlock } from '#web/components/Skeleton.tsx';
import { boardRefreshMs } from '#web/timing.ts';
import { useBoard } from '../board-query.ts';
import { CountdownTag } from '../HeaderClock.tsx';
import { useClock } from '../useClock.ts';
import { boardRowsOf } from '../whole-board.ts';
import styles from './Screen.module.css';

type Outside = AnswerOf<typeof getContestOutsideInfo>;

/** What a row and all that stands above the rows take. */
const rowPx = 52;
const aroundPx = 170;
/** Long enough to read a screen of teams. */
const turnEveryMs = 15_000;

/** The board of one contest and nothing else, for a projector: no menu, no login, and it turns its own pages. */
export default function ScreenPage() {
  const { contestID } = useParams({ from: '/contest/screen/$contestID' });
  const answer = useAnswer(
    getContestOutsideInfo,
    { cid: Number(contestID) },
    { staleTimeMs: 0, quiet: true, pollMs: () => boardRefreshMs },
  );
  return (
    <div className={styles.page}>
      <Loadable answer={answer} skeleton={<SkeletonBlock height={320} />}>
        {outside => <Screen key={contestID} outside={outside} heardAtMs={answer.dataUpdatedAt} />}
      </Loadable>
    </div>
  );
}

function Screen({ outside, heardAtMs }: { outside: Outside; heardAtMs: number }) {
  const { t } = useTranslation(['hall', 'contest']);
  const { contest, isSealed } = outside;
  const queries = useQueryClient();
  const clock = useClock(contest, heardAtMs, () =>
    queries.invalidateQueries({ queryKey: queryKeyOf(getContestOutsideInfo) }),
  );
  usePageTitle(contest.title);
  return (
    <>
      <header className={styles.head}>
        <h1>{contest.title}</h1>
        {isSealed && <span className={styles.sealed}>{t('screen.sealed')}</span>}
        <CountdownTag clock={clock} />
      </header>
      {clock.phase === 'scheduled' ? (
        <EmptyState title={t('contest:outside.notYet')} hint={t('contest:outside.notYetHint')} />
      ) : (
        <Board outside={outside} hasEnded={clock.phase === 'ended'} />
      )}
    </>
  );
}

function Board({ outside: { contest, problemList }, hasEnded }: { outside: Outside; hasEnded: boolean }) {
  const { t } = useTranslation('contest');
  const query = { cid: contest.id, containsEnd: false, forceRefresh: false, mayRefresh: !hasEnded };
  const { answer } = useBoard(query);
  return (
    <Loadable
      answer={answer}
      skeleton={<SkeletonBlock height={320} />}
      isEmpty={({ teams }) => teams.length === 0}
      empty={<EmptyState title={t('rank.none')} hint={t('rank.noneHint')} />}
    >
      {board => <Pages board={board} problems={problemList} />}
    </Loadable>
  );
}

function Pages({ board, problems }: { board: WholeBoard; problems: Outside['problemList'] }) {
  const { t } = useTranslation('hall');
  const rows = useMemo(() => boardRowsOf(board), [board]);
  const size = useRowsThatFit();
  const pages = Math.ceil(rows.length / size);
  const turn = useTurns();
  const page = turn % pages;
  return (
    <>
      <BoardTable
        rows={rows.slice(page * size, (page + 1) * size)}
        own={undefined}
        problems={problems}
        followed={nobody}
        onFollow={() => {}}
        problemPath={undefined}
        triesPath={undefined}
        moment={board}
        rankShowName={board.rankShowName}
        looks={boardLooks[ruleOf(board).name]}
      />
      {pages > 1 && <p className={styles.soft}>{t('screen.page', { page: page + 1, pages })}</p>}
    </>
  );
}

const nobody = new Set<string>();

/** Which page it is the turn of, counted on and on. */
function useTurns(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn(turn => turn + 1), turnEveryMs);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

function useRowsThatFit(): number {
  const [rows, setRows] = useState(rowsThatFit);
  useEffect(() => {
    const measure = () => setRows(rowsThatFit());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return rows;
}

const rowsThatFit = () => Math.max(5, Math.floor((innerHeight - aroundPx) / rowPx));
