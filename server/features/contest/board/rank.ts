import type { z } from 'zod';
import type { getContestRank } from '#core/contract/contest.ts';
import type { AcmRankRow, OiRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { AwardTier } from '#core/scoreboard/awards.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { pageOf } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { contestPolicy } from '../policy.ts';
import type { Board, Row } from './board.ts';
import type { BoardView } from './fold.ts';
import type { Person } from './queries.ts';

export type RankQuery = z.output<(typeof getContestRank)['body']>;
export type ShownName = 'username' | 'nickname' | 'realname';

/** Which board a viewer is shown: administrators look under the seal only when they ask to. */
export function viewOf(
  viewer: Viewer,
  standing: ContestStanding,
  { forceRefresh, containsEnd }: Pick<RankQuery, 'forceRefresh' | 'containsEnd'>,
): BoardView {
  const { sealedFrom, phase, allowEndSubmit } = standing;
  if (sealedFrom !== null && !(forceRefresh && contestPolicy.seeUnderSeal(viewer, standing))) return 'frozen';
  return containsEnd && phase === 'ended' && allowEndSubmit ? 'late' : 'live';
}

interface Shown {
  name: ShownName;
  seesRealNames: boolean;
}

export function pageOfBoard(
  board: Board,
  query: RankQuery,
  viewer: Viewer,
  shown: Shown,
): Page<AcmRankRow | OiRankRow> {
  const rows = rowsAsked(board, query, viewer, shown);
  const start = (query.currentPage - 1) * query.limit;
  const records = rows.slice(start, start + query.limit).map(row => presentRow(board, row, shown));
  return pageOf(records, rows.length, query.currentPage, query.limit);
}

export const wholeListOfBoard = (board: Board, query: RowQuery, viewer: Viewer, shown: Shown) =>
  rowsAsked(board, query, viewer, shown).map(row => presentRow(board, row, shown));

type RowQuery = Pick<RankQuery, 'removeStar' | 'keyword' | 'concernedList'>;

/** The viewer's own row and those followed come first and stand in their places again. */
function rowsAsked(board: Board, query: RowQuery, viewer: Viewer, { name }: Shown): Row[] {
  const listed = query.removeStar ? board.rows.filter(row => !row.isStar) : board.rows;
  return [
    ...ahead(listed, viewer, query.concernedList),
    ...matching(board, listed, query.keyword ?? '', name),
  ];
}

function ahead(rows: readonly Row[], viewer: Viewer, concernedList: string[]): Row[] {
  const wanted = new Set([...(viewer ? [viewer.uid] : []), ...concernedList]);
  if (!wanted.size) return [];
  const byUid = new Map(rows.filter(row => wanted.has(row.uid)).map(row => [row.uid, row]));
  return [...wanted].flatMap(uid => byUid.get(uid) ?? []);
}

function matching(board: Board, rows: readonly Row[], keyword: string, name: ShownName): readonly Row[] {
  const words = keyword.toLowerCase();
  if (!words) return rows;
  return rows.filter(({ uid }) => {
    const person = board.people.get(uid)!;
    return [person.school, person.team ?? person[name]].some(text => text?.toLowerCase().includes(words));
  });
}

function presentRow(board: Board, row: Row, { name, seesRealNames }: Shown): AcmRankRow | OiRankRow {
  const { uid, username, nickname, realname, team, school, gender, avatar }: Person = board.people.get(
    row.uid,
  )!;
  const person = {
    rank: row.rank,
    uid,
    username,
    // pages of HOJ know no teams: what the organisers call one stands where they look for a name
    nickname: team ?? nickname,
    realname: name === 'realname' ? (team ?? realname) : seesRealNames ? realname : null,
    school,
    gender,
    avatar,
  };
  const isFirst = (problem: string) => board.firstBlood.get(problem) === uid;
  return { ...person, ...presentAward(row.award), ...ruleOf(board.contest).row(row, row.cells, isFirst) };
}

const presentAward = (award: AwardTier | undefined) => ({
  isWinAward: award !== undefined,
  awardName: award?.name ?? null,
  awardBackground: award?.background ?? null,
  awardColor: award?.color ?? null,
});
