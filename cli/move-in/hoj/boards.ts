import { allOf } from '../pages.ts';
import type { OldBoard, OldCell, Remark, Row } from '../source.ts';
import { timesOf } from './contests.ts';
import { type Hoj, uidOf } from './context.ts';

/** HOJ's own boards, folded from its contest records by its own rules. */
export async function* boardsOf(hoj: Hoj): AsyncGenerator<OldBoard> {
  for (const contest of await allOf(hoj, 'contest')) {
    const records = await hoj.mysql.rows(
      `select uid, pid, cpid, submit_id, status, submit_time, time, score from contest_record
       where cid = ? and status is not null order by time, submit_id`,
      [contest.id],
    );
    if (records.length > 0) yield { cid: Number(contest.id), cells: foldBoard(hoj, contest, records) };
  }
}

export function foldBoard(hoj: Pick<Hoj, 'contestProblems'>, contest: Row, records: Row[]): OldCell[] {
  const { start, end } = timesOf(contest, [] as Remark[]);
  const inTime = records.filter(({ submit_time: at }) => String(at) >= start && String(at) < end);
  const byCell = Map.groupBy(inTime, ({ uid, pid }) => `${uidOf(uid)} ${String(pid)}`);
  return [...byCell.values()].flatMap((tries): OldCell[] => {
    const first = tries[0]!;
    const cpid = hoj.contestProblems.get(`${Number(contest.id)} ${Number(first.pid)}`);
    if (cpid === undefined) return [];
    const place = { uid: uidOf(first.uid), cpid };
    return Number(contest.type) === 1
      ? [{ ...place, score: oiScore(tries, contest.oi_rank_score_type === 'Highest') }]
      : [{ ...place, ...acmCell(tries) }];
  });
}

/** Record statuses: 1 passed, -1 wrong with penalty, 0 wrong without. */
function acmCell(tries: Row[]) {
  const pass = tries.findIndex(({ status }) => Number(status) === 1);
  const before = pass < 0 ? tries : tries.slice(0, pass);
  return {
    isAC: pass >= 0,
    ACTime: pass < 0 ? 0 : Number(tries[pass]!.time ?? 0),
    errorNum: before.filter(({ status }) => Number(status) === -1).length,
  };
}

function oiScore(tries: Row[], isHighest: boolean): number {
  const scores = tries.map(({ score }) => Number(score ?? 0));
  return isHighest ? Math.max(...scores) : scores.at(-1)!;
}
