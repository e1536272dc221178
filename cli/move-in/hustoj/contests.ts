import { htmlToMarkdown } from '#server/features/transfer/statement/html.ts';
import { firstTime, laterBy, textOf, textOrNull, timeOf } from '../clean.ts';
import { allOf, pagesOf } from '../pages.ts';
import type { Item, OldBoard, Remark, Row, SourceTable } from '../source.ts';
import type { Hustoj } from './context.ts';
import { uidOf } from './people.ts';

export const contests = (hustoj: Hustoj): SourceTable => ({
  name: 'contest',
  proof: 'select count(*) from contest',
  async *pages() {
    for await (const page of pagesOf(hustoj, 'contest', 'contest_id', 200))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const id = Number(row.contest_id);
        hustoj.cids.add(id);
        const { start, end } = timesOf(row, remarks);
        const uid = hustoj.uids.has(uidOf(row.user_id)) ? uidOf(row.user_id) : null;
        const password = textOrNull(row.password, remarks, 'password');
        const contest: Row = {
          id,
          uid,
          author: (uid && hustoj.names.get(uid)) || textOf(row.user_id, remarks, 'user_id'),
          title: textOf(row.title, remarks, 'title') || `Contest ${id}`,
          description: htmlToMarkdown(textOf(row.description, remarks, 'description')),
          type: 0,
          auth: Number(row.private) === 1 || password ? 1 : 0,
          pwd: password,
          start_time: start,
          end_time: end,
          visible: row.defunct !== 'Y',
          gmt_create: start,
          gmt_modified: start,
        };
        return { id: String(id), remarks, puts: [{ table: 'contest', row: contest }] };
      });
  },
});

function timesOf(row: Row, remarks: Remark[]): { start: string; end: string } {
  const start = firstTime(remarks, 'start_time', row.start_time, row.end_time);
  const end = timeOf(row.end_time);
  if (end && end > start) return { start, end };
  remarks.push({ rule: 'contest.times', detail: `${String(row.start_time)} – ${String(row.end_time)}` });
  return end && end < start ? { start: end, end: start } : { start, end: laterBy(start, 3_600) };
}

/** `0` is A, `25` is Z, `26` is AA. */
const letterOf = (num: number): string =>
  (num >= 26 ? letterOf(Math.floor(num / 26) - 1) : '') + String.fromCharCode(65 + (num % 26));

/** The table has no ids: the contest and the place in it make one. */
export const contestProblems = (hustoj: Hustoj): SourceTable => ({
  name: 'contest_problem',
  proof: 'select count(*) from contest_problem',
  async *pages() {
    const rows = await allOf(hustoj, 'contest_problem', 'contest_id, num, problem_id');
    const numbers = new Map<number, number>();
    yield rows.map((row): Item => {
      const remarks: Remark[] = [];
      const [cid, pid] = [Number(row.contest_id), Number(row.problem_id)];
      const id = `${cid} ${pid} ${String(row.num)}`;
      if (!hustoj.cids.has(cid) || !hustoj.pids.has(pid))
        return { id, puts: [], remarks: [{ rule: 'target.gone', detail: id }] };
      if (hustoj.contestProblems.has(`${cid} ${pid}`))
        return { id, puts: [], remarks: [{ rule: 'problem.twice', detail: id }] };
      const at = numbers.get(cid) ?? 0;
      numbers.set(cid, at + 1);
      const cpid = cid * 1_000 + at;
      hustoj.contestProblems.set(`${cid} ${pid}`, cpid);
      const problem = {
        id: cpid,
        cid,
        pid,
        display_id: letterOf(at),
        display_title: textOf(row.title, remarks, 'title') || hustoj.titles.get(pid)!,
      };
      return { id, remarks, puts: [{ table: 'contest_problem', row: problem }] };
    });
  },
});

/** Whoever may enter a private contest has the right `c1000`. */
export const registrations = (hustoj: Hustoj): SourceTable => ({
  name: 'privilege',
  async *pages() {
    const rows = await allOf(hustoj, 'privilege', 'user_id, rightstr');
    const seen = new Set<string>();
    yield rows.map((row): Item => {
      const cid = Number(/^c(\d+)$/.exec(String(row.rightstr))?.[1] ?? Number.NaN);
      const [uid, id] = [uidOf(row.user_id), `${String(row.user_id)} ${String(row.rightstr)}`];
      if (seen.has(id)) return { id: `${id} again`, puts: [], remarks: [{ rule: 'row.twice' }] };
      seen.add(id);
      // The other rights have gone into the roles.
      if (Number.isNaN(cid)) return { id, puts: [], isHere: true, remarks: [] };
      if (!hustoj.cids.has(cid) || !hustoj.uids.has(uid))
        return { id, puts: [], remarks: [{ rule: 'target.gone', detail: id }] };
      return { id, remarks: [], puts: [{ table: 'contest_register', row: { cid, uid } }] };
    });
  },
});

export const news = (hustoj: Hustoj): SourceTable => ({
  name: 'news',
  proof: 'select count(*) from announcement',
  async *pages() {
    const [anybody] = hustoj.uids;
    for await (const page of pagesOf(hustoj, 'news', 'news_id', 200))
      yield page.map((row): Item => {
        const remarks: Remark[] = [];
        const known = hustoj.uids.has(uidOf(row.user_id));
        if (!known) remarks.push({ rule: 'owner.replaced', detail: String(row.user_id) });
        const time = firstTime(remarks, 'time', row.time);
        const announcement = {
          id: Number(row.news_id),
          title: textOf(row.title, remarks, 'title'),
          content: htmlToMarkdown(textOf(row.content, remarks, 'content')),
          uid: known ? uidOf(row.user_id) : anybody,
          status: row.defunct === 'Y' ? 1 : 0,
          gmt_create: time,
          gmt_modified: time,
        };
        return { id: String(row.news_id), remarks, puts: [{ table: 'announcement', row: announcement }] };
      });
  },
});

/** HUSTOJ's boards are folded from the solutions each time: the first pass, and wrong tries before it. */
export async function* boardsOf(hustoj: Hustoj): AsyncGenerator<OldBoard> {
  for (const contest of await allOf(hustoj, 'contest', 'contest_id')) {
    const { start, end } = timesOf(contest, []);
    const rows = await hustoj.mysql.rows(
      `select user_id, problem_id, result, in_date from solution
       where contest_id = ? and in_date >= ? and in_date < ? and problem_id > 0 order by in_date, solution_id`,
      [contest.contest_id, start, end],
    );
    const byCell = Map.groupBy(rows, row => `${uidOf(row.user_id)} ${String(row.problem_id)}`);
    const cells = [...byCell].flatMap(([key, tries]) => {
      const [uid, pid] = key.split(' ') as [string, string];
      const cpid = hustoj.contestProblems.get(`${Number(contest.contest_id)} ${pid}`);
      if (cpid === undefined) return [];
      const pass = tries.findIndex(({ result }) => Number(result) === 4);
      const before = pass < 0 ? tries : tries.slice(0, pass);
      const errorNum = before.filter(({ result }) => Number(result) >= 5 && Number(result) <= 10).length;
      return [
        {
          uid,
          cpid,
          isAC: pass >= 0,
          ACTime: pass < 0 ? 0 : secondsBetween(start, tries[pass]!.in_date),
          errorNum,
        },
      ];
    });
    if (cells.length > 0) yield { cid: Number(contest.contest_id), cells };
  }
}

const secondsBetween = (start: string, end: unknown): number =>
  Math.floor((Date.parse(`${String(end)} UTC`) - Date.parse(`${start} UTC`)) / 1_000);
