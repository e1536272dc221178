import type { BoardNews, BoardTeam, WholeBoard } from '#core/contract/contest-board.ts';
import type { AwardTier } from '#core/scoreboard/awards.ts';
import { boardOf, rerankedRows } from '#core/scoreboard/board.ts';
import { type BoardFilter, type Filtered, isFiltering, isInFilter } from '#core/scoreboard/filter.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { AnyBoardRow } from '#web/components/board/board.ts';

/**
 * The rows of a board in their order: sums, places, awards and first blood follow from the cells. With a filter the places
 * are those among the teams that are left.
 */
export function boardRowsOf(board: WholeBoard, filter: BoardFilter = {}): AnyBoardRow[] {
  const { teams, awardType, awardConfigList, firstBlood } = board;
  const rule = ruleOf(board);
  const byUid = new Map(teams.map(team => [team.uid, team]));
  const entries = teams.map(team => ({
    uid: team.uid,
    name: team.username,
    isStar: team.star,
    isLate: team.late,
    isVirtual: team.virtual !== undefined,
    cells: new Map(
      Object.entries(team.cells).map(([problem, numbers]) => [problem, rule.unpack(numbers)] as const),
    ),
  }));
  const rows = boardOf(rule, entries, { type: awardType, tiers: awardConfigList }, board);
  const shown = isFiltering(filter)
    ? rerankedRows(rule, rows, ({ uid }) => isInFilter(filterValuesOf(board, byUid.get(uid)!), filter))
    : rows;
  return shown.map(row => ({
    ...personOf(board, byUid.get(row.uid)!, row),
    ...rule.row(row, row.cells, problem => firstBlood[problem] === row.uid),
  }));
}

const organisationOf = ({ organisations }: WholeBoard, { organisation }: BoardTeam) =>
  organisations?.[organisation ?? ''];

/** What a board can be filtered by. */
export function filterValuesOf(board: WholeBoard, team: BoardTeam): Filtered {
  const organisation = organisationOf(board, team);
  return {
    categories: team.categories ?? [],
    school: organisation?.name ?? team.school,
    country: organisation?.country ?? null,
  };
}

const personOf = (
  board: WholeBoard,
  team: BoardTeam,
  { rank, award }: { rank: number; award: AwardTier | undefined },
) => {
  const { uid, username, nickname, realname, gender, avatar, virtual } = team;
  const { school, country, categories } = filterValuesOf(board, team);
  return {
    rank,
    uid,
    username,
    nickname,
    realname,
    team: team.team,
    school,
    country,
    logo: organisationOf(board, team)?.logo,
    categories: board.categories?.filter(({ id }) => categories.includes(id)),
    gender,
    avatar,
    virtual,
    isWinAward: award !== undefined,
    awardName: award?.name ?? null,
    awardBackground: award?.background ?? null,
    awardColor: award?.color ?? null,
  };
};

/** The board after some news; nothing when they do not go on from this one, so that it has to be asked for. */
export function applyBoardNews(board: WholeBoard, news: BoardNews): WholeBoard | undefined {
  if (news.version === board.version) return board;
  if (news.since !== board.version) return undefined;
  const { version, firstBlood, gone } = news;
  const teams = new Map(board.teams.map(team => [team.uid, team]));
  for (const uid of gone) teams.delete(uid);
  for (const team of news.teams) teams.set(team.uid, team);
  return { ...board, version, firstBlood, teams: [...teams.values()] };
}
