import type { BoardNews, BoardTeam, WholeBoard } from '#core/contract/contest-board.ts';
import type { AwardTier } from '#core/scoreboard/awards.ts';
import { boardOf } from '#core/scoreboard/board.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { AnyBoardRow } from '#web/components/board/board.ts';

/** The rows of a board in their order: sums, places, awards and first blood follow from the cells. */
export function rowsOf(board: WholeBoard): AnyBoardRow[] {
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
  return boardOf(rule, entries, { type: awardType, tiers: awardConfigList }, board).map(row => ({
    ...personOf(byUid.get(row.uid)!, row),
    ...rule.row(row, row.cells, problem => firstBlood[problem] === row.uid),
  }));
}

const personOf = (
  { uid, username, nickname, realname, school, gender, avatar, virtual }: BoardTeam,
  { rank, award }: { rank: number; award: AwardTier | undefined },
) => ({
  rank,
  uid,
  username,
  nickname,
  realname,
  school,
  gender,
  avatar,
  virtual,
  isWinAward: award !== undefined,
  awardName: award?.name ?? null,
  awardBackground: award?.background ?? null,
  awardColor: award?.color ?? null,
});

/** The board after some news; nothing when they do not go on from this one, so that it has to be asked for. */
export function withNews(board: WholeBoard, news: BoardNews): WholeBoard | undefined {
  if (news.version === board.version) return board;
  if (news.since !== board.version) return undefined;
  const { version, firstBlood, gone } = news;
  const teams = new Map(board.teams.map(team => [team.uid, team]));
  for (const uid of gone) teams.delete(uid);
  for (const team of news.teams) teams.set(team.uid, team);
  return { ...board, version, firstBlood, teams: [...teams.values()] };
}
