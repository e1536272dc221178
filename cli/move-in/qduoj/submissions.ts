import { Status } from '#core/verdict.ts';
import { languageNamed } from '#server/features/problem/language-names.ts';
import { firstTime, integerOf, plainOf } from '../clean.ts';
import type { Item, Put, Remark, Row, SubmissionTable } from '../source.ts';
import type { Qduoj } from './context.ts';
import { uidOf } from './people.ts';

const verdicts: Record<number, number> = {
  [-2]: Status.CompileError,
  [-1]: Status.WrongAnswer,
  0: Status.Accepted,
  1: Status.TimeLimitExceeded,
  2: Status.TimeLimitExceeded,
  3: Status.MemoryLimitExceeded,
  4: Status.RuntimeError,
  5: Status.SystemError,
  8: Status.PartialAccepted,
};

/**
 * Submissions have random names there and numbers here: they are counted in the order in which they were made. QDUOJ does
 * not say when one was changed, so that those that were rejudged since are not found by a second run.
 */
export function submissions({ rows, ...qduoj }: Qduoj): SubmissionTable {
  const numbered = 'select *, row_number() over (order by create_time, id) as number from submission';
  const count = async (): Promise<number> =>
    (await rows<{ n: number }>('select count(*) as n from submission'))[0]!.n;
  /** where the one with a number stands, for the next page */
  let known = { number: 0, time: '0001-01-01', id: '' };
  const placeOf = async (number: number) => {
    if (number === known.number) return known;
    const [row] = await rows<{ time: string; id: string }>(
      'select create_time::text as time, id from submission order by create_time, id offset $1 limit 1',
      [number - 1],
    );
    return number === 0 || !row ? { number: 0, time: '0001-01-01', id: '' } : { number, ...row };
  };
  return {
    name: 'submission',
    proof: 'select count(*) from submission',
    along: [],
    async after(id, limit) {
      const place = await placeOf(id);
      const page = await rows<Row>(
        `select *, create_time::text as exact from submission where (create_time, id) > ($1::timestamptz, $2) order by create_time, id limit ${limit}`,
        [place.time, place.id],
      );
      const last = page.at(-1);
      if (last) known = { number: id + page.length, time: String(last.exact), id: String(last.id) };
      return page.map((row, at) => submissionOf({ rows, ...qduoj }, row, id + at + 1));
    },
    async byIds(ids) {
      const page = await rows<Row>(
        `select * from (${numbered}) as all_of_them where number = any($1) order by number`,
        [ids],
      );
      return page.map(row => submissionOf({ rows, ...qduoj }, row, Number(row.number)));
    },
    countAfter: async id => Math.max(0, (await count()) - id),
    newestChange: async () => null,
    changedSince: async () => [],
    async idsBetween(after, upTo) {
      const many = Math.min(upTo, await count());
      return Array.from({ length: Math.max(0, many - after) }, (_, at) => after + at + 1);
    },
  };
}

interface Info {
  data?: {
    test_case?: string | number;
    result?: number;
    cpu_time?: number;
    real_time?: number;
    memory?: number;
    score?: number;
  }[];
}

function submissionOf(qduoj: Qduoj, row: Row, submitId: number): Item {
  const remarks: Remark[] = [];
  const [pid, uid] = [Number(row.problem_id), uidOf(row.user_id)];
  if (!qduoj.pids.has(pid) || !qduoj.uids.has(uid))
    return {
      id: String(submitId),
      puts: [],
      remarks: [{ rule: 'target.gone', detail: `${String(row.id)} user ${String(row.user_id)}` }],
    };
  const status = verdicts[Number(row.result)];
  const isWaiting = [6, 7].includes(Number(row.result));
  if (status === undefined)
    remarks.push({ rule: isWaiting ? 'status.unfinished' : 'status.unknown', detail: String(row.result) });
  const statistics = (row.statistic_info ?? {}) as Row;
  const code = plainOf(row.code, remarks, 'code');
  const submitted = firstTime(remarks, 'create_time', row.create_time);
  const cid = row.contest_id === null ? 0 : Number(row.contest_id);
  const memory = Number(statistics.memory_cost);
  const submission: Row = {
    submit_id: submitId,
    pid,
    display_pid: qduoj.displayIds.get(pid)!,
    uid,
    username: qduoj.names.get(uid)!,
    language: languageNamed(String(row.language)) ?? String(row.language),
    code,
    length: code.length,
    status: status ?? (isWaiting ? Status.Cancelled : Status.SystemError),
    score: integerOf(statistics.score, remarks, 'score'),
    time: integerOf(statistics.time_cost, remarks, 'time_cost'),
    // bytes there
    memory: Number.isFinite(memory) ? Math.round(memory / 1_024) : null,
    error_message: statistics.err_info ? plainOf(statistics.err_info, remarks, 'err_info') : null,
    cause: status === undefined ? `QDUOJ: result ${String(row.result)}` : null,
    share: row.shared === true,
    cid,
    cpid: cid === 0 ? 0 : pid,
    ip: plainOf(row.ip, remarks, 'ip'),
    submit_time: submitted,
    judged_at: submitted,
    gmt_create: submitted,
    gmt_modified: submitted,
  };
  const cases = (row.info as Info | null)?.data;
  const puts: Put[] = (Array.isArray(cases) ? cases : []).map((one, at) => ({
    table: 'submission_case',
    row: {
      submit_id: submitId,
      seq: at + 1,
      case_id: pid * 1_000 + at + 1,
      status: verdicts[Number(one.result)] ?? Status.SystemError,
      time: Math.trunc(Number(one.cpu_time ?? 0)),
      wall_ms: Math.trunc(Number(one.real_time ?? 0)),
      memory: Math.round(Number(one.memory ?? 0) / 1_024),
      score: Math.trunc(Number(one.score ?? 0)),
    },
  }));
  return { id: String(submitId), remarks, puts: [{ table: 'submission', row: submission }, ...puts] };
}
