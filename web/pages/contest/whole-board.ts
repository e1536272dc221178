import type { BoardNews, BoardTeam, WholeBoard } from '#core/contract/contest-board.ts';
import type { AcmCell } from '#core/scoreboard/acm-cell.ts';
import type { AwardTier } from '#core/scoreboard/awards.ts';
import { acmScored, oiScored, placeAcm, placeOi } from '#core/scoreboard/board.ts';
import type { OiCell } from '#core/scoreboard/oi-cell.ts';
import type { AcmBoardRow, OiBoardRow } from '#web/components/board/board.ts';

/** The rows of a board in their order: sums, places, awards and first blood follow from the cells. */
export const rowsOf = (board: WholeBoard): (AcmBoardRow | OiBoardRow)[] =>
  board.type === 0 ? acmRows(board) : oiRows(board);

function acmRows({ teams, awardType, awardConfigList, firstBlood }: WholeBoard): AcmBoardRow[] {
  const byUid = new Map(teams.map(team => [team.uid, team]));
  const scored = teams.map(team => acmScored(entryOf(team, acmCellOf)));
  return placeAcm(scored, { type: awardType, tiers: awardConfigList }).map(row => ({
    ...personOf(byUid.get(row.uid)!, row),
    ac: row.ac,
    late: row.late,
    totalTime: row.totalTime,
    submissionInfo: Object.fromEntries(
      [...row.cells].map(([problem, { errorNum, tryNum, isAC, ACTime, isAfterContest }]) => [
        problem,
        {
          errorNum,
          tryNum,
          isAC,
          isFirstAC: isAC && firstBlood[problem] === row.uid,
          ...(isAC && { ACTime }),
          isAfterContest,
        },
      ]),
    ),
  }));
}

function oiRows({ teams, awardType, awardConfigList }: WholeBoard): OiBoardRow[] {
  const byUid = new Map(teams.map(team => [team.uid, team]));
  const scored = teams.map(team => oiScored(entryOf(team, oiCellOf)));
  return placeOi(scored, { type: awardType, tiers: awardConfigList }).map(row => ({
    ...personOf(byUid.get(row.uid)!, row),
    totalScore: row.totalScore,
    late: row.late,
    totalTime: row.totalTime,
    submissionInfo: Object.fromEntries(
      [...row.cells].flatMap(([problem, { score }]) => (score === null ? [] : [[problem, score]])),
    ),
    lateInfo: Object.fromEntries(
      [...row.cells].flatMap(([problem, { after }]) => (after ? [[problem, after.score ?? 0]] : [])),
    ),
    timeInfo: Object.fromEntries(
      [...row.cells].flatMap(([problem, { time }]) => (time === null ? [] : [[problem, time]])),
    ),
  }));
}

const entryOf = <Cell>(team: BoardTeam, cellOf: (numbers: number[]) => Cell) => ({
  uid: team.uid,
  name: team.username,
  isStar: team.star,
  isLate: team.late,
  cells: new Map(Object.entries(team.cells).map(([problem, numbers]) => [problem, cellOf(numbers)])),
});

const acmCellOf = ([errorNum, tryNum, acTime, after]: number[]): AcmCell => ({
  errorNum: errorNum!,
  tryNum: tryNum!,
  isAC: acTime! >= 0,
  ACTime: Math.max(0, acTime!),
  isAfterContest: after === 1,
  total: 0,
  // who was first is told by itself
  passId: 0,
});

const oiCellOf = ([score, time, lateScore, lateTime]: number[]): OiCell => ({
  score: orNone(score!),
  time: orNone(time!),
  total: 0,
  ...(lateScore !== undefined && { after: { score: lateScore, time: orNone(lateTime!) } }),
});

const orNone = (number: number): number | null => (number < 0 ? null : number);

const personOf = (
  { uid, username, nickname, realname, school, gender, avatar }: BoardTeam,
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
