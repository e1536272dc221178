import { sql } from 'kysely';
import { hasVerdict, isUnfinished, Status, statusInfo } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { type RuleName, rules } from '../rules.ts';
import type { OldCell, Row, Source } from '../source.ts';

/** Both sides looked at beside each other, by queries that the mover did not use. */

interface SampleDifference {
  submitId: number;
  field: string;
  there: unknown;
  here: unknown;
}

export interface SampleResult {
  compared: number;
  differences: SampleDifference[];
}

/** Submissions field by field. What a remark explains is as it should be. */
export async function compareSample(db: Database, source: Source, zone: string): Promise<SampleResult> {
  const old = await source.sample(1_000);
  const ids = old.map(({ submit_id }) => submit_id as number);
  const { rows } = await sql<Row>`
    select submit_id, pid, uid, language, status, score, time, memory, cid, gid, share,
      to_char(submit_time at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as submit_time,
      encode(sha256(convert_to(code, 'UTF8')), 'hex') as code
    from submission where submit_id = any(${ids}::bigint[])`.execute(db);
  const here = new Map(rows.map(row => [row.submitId, row]));
  const { rows: remarks } = await sql<{ rowId: string; rule: string; detail: string }>`
    select row_id, rule, detail from move_in_remark
    where source = ${source.name} and name = ${source.submissions.name} and row_id = any(${ids.map(String)}::text[])`.execute(
    db,
  );
  const left = new Set(
    remarks.filter(({ rule }) => rules[rule as RuleName].what === 'left').map(({ rowId }) => rowId),
  );
  const explained = new Set(remarks.map(({ rowId, rule, detail }) => `${rowId} ${fieldOf(rule, detail)}`));
  const differences = old.flatMap(there => {
    const id = there.submit_id as number;
    const row = here.get(id);
    if (!row && left.has(String(id))) return [];
    if (!row) return [{ submitId: id, field: '', there: 'there', here: 'missing' }];
    return Object.keys(there)
      .filter(field => !same(field, there[field], row[camel(field)]))
      .filter(field => !explained.has(`${id} ${field}`))
      .map(field => ({ submitId: id, field, there: there[field], here: row[camel(field)] }));
  });
  return { compared: old.length, differences };
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Which field a remark on a submission is about. */
const fieldOf = (rule: string, detail: string): string => {
  if (rule === 'time.missing') return detail;
  if (rule === 'text.nul') return detail;
  return rule === 'number.length' ? detail.split(' ')[0]! : '';
};

function same(field: string, there: unknown, here: unknown): boolean {
  if (field === 'status') return here === statusHere(there);
  return (there ?? null) === (here ?? null) || String(there ?? '') === String(here ?? '');
}

/** What the rules make of a status. */
function statusHere(there: unknown): number {
  const status = there === null || there === undefined ? Number.NaN : Number(there);
  if (!(status in statusInfo)) return Status.SystemError;
  return isUnfinished(status) && !hasVerdict(status) ? Status.Cancelled : status;
}

interface BoardDifference {
  cid: number;
  uid: string;
  cpid: number;
  there: Omit<OldCell, 'uid' | 'cpid'> | null;
  here: Omit<OldCell, 'uid' | 'cpid'> | null;
}

export interface BoardResult {
  contests: number;
  cells: number;
  differences: BoardDifference[];
}

/** The boards of every contest: ours as they were folded here, theirs from their own records. */
export async function compareBoards(db: Database, source: Source): Promise<BoardResult> {
  const result: BoardResult = { contests: 0, cells: 0, differences: [] };
  for await (const { cid, cells } of source.boards()) {
    result.contests += 1;
    result.cells += cells.length;
    const { rows } = await sql<{ uid: string; cpid: number; live: OldCell }>`
      select uid, cpid, live from contest_cell where cid = ${cid}::bigint`.execute(db);
    const here = new Map(rows.map(row => [`${row.uid} ${row.cpid}`, row.live]));
    for (const { uid, cpid, ...there } of cells) {
      const cell = here.get(`${uid} ${cpid}`) ?? null;
      here.delete(`${uid} ${cpid}`);
      const ours = cell && shown(cell, 'score' in there);
      if (!isSameCell(there, ours)) result.differences.push({ cid, uid, cpid, there, here: ours });
    }
    for (const [key, cell] of here) {
      const ours = shown(cell, 'score' in cell);
      const [uid, cpid] = key.split(' ') as [string, string];
      if (!isEmpty(ours)) result.differences.push({ cid, uid, cpid: Number(cpid), there: null, here: ours });
    }
  }
  return result;
}

const shown = (cell: OldCell, isOi: boolean) =>
  isOi
    ? { score: cell.score ?? 0 }
    : { isAC: cell.isAC ?? false, ACTime: cell.ACTime ?? 0, errorNum: cell.errorNum ?? 0 };

const isEmpty = (cell: Omit<OldCell, 'uid' | 'cpid'>): boolean =>
  !cell.isAC && !cell.errorNum && !cell.score && !cell.ACTime;

const isSameCell = (
  there: Omit<OldCell, 'uid' | 'cpid'>,
  here: Omit<OldCell, 'uid' | 'cpid'> | null,
): boolean => (here === null ? isEmpty(there) : JSON.stringify(there) === JSON.stringify(here));

export interface SolvedResult {
  people: number;
  differences: { uid: string; username: string; there: number; here: number }[];
  /** the first of both rankings, by solved problems */
  ranking: { place: number; there: string; thereSolved: number; here: string; hereSolved: number }[];
}

const rankedPeople = 50;

/** How many problems everybody has solved, before and after. */
export async function compareSolved(db: Database, source: Source): Promise<SolvedResult> {
  const old = await source.solvedCounts();
  const { rows } = await sql<{ uid: string; username: string; ac: number }>`
    select account.uid, username, coalesce(user_count.ac, 0) as ac
    from account left join user_count on user_count.uid = account.uid`.execute(db);
  const differences = rows
    .map(({ uid, username, ac }) => ({ uid, username, there: old.get(uid) ?? 0, here: ac }))
    .filter(({ there, here }) => there !== here);
  const people = rows.map(({ uid, username, ac }) => ({ username, there: old.get(uid) ?? 0, here: ac }));
  const first = (side: 'there' | 'here') =>
    people.toSorted((a, b) => b[side] - a[side] || (a.username < b.username ? -1 : 1)).slice(0, rankedPeople);
  const [before, after] = [first('there'), first('here')];
  const ranking = before.map((there, at) => ({
    place: at + 1,
    there: there.username,
    thereSolved: there.there,
    here: after[at]!.username,
    hereSolved: after[at]!.here,
  }));
  return { people: rows.length, differences, ranking };
}
