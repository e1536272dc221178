import { Status } from '#core/verdict.ts';
import { firstTime, integerOf, plainOf, timeOf } from '../clean.ts';
import type { Item, LeftRow, Remark, Row, SubmissionTable } from '../source.ts';
import type { Hustoj } from './context.ts';
import { uidOf } from './people.ts';

/** HUSTOJ's results from 0; those that are not final end cancelled and can be rejudged. */
const verdicts: Record<number, number> = {
  4: Status.Accepted,
  5: Status.PresentationError,
  6: Status.WrongAnswer,
  7: Status.TimeLimitExceeded,
  8: Status.MemoryLimitExceeded,
  // what printed too much was wrong
  9: Status.WrongAnswer,
  10: Status.RuntimeError,
  11: Status.CompileError,
};
const unfinished = [0, 1, 2, 3, 12, 13, 14, 15, 16, 17];

export const languages =
  'C,C++,Pascal,Java,Ruby,Bash,Python3,PHP,Perl,C#,Obj-C,FreeBasic,Scheme,Clang,Clang++,Lua,JavaScript Node,Golang,SQL,Fortran,Matlab,Cobol,R,Scratch3,Cangjie'.split(
    ',',
  );

/** Submissions with the code and the messages that HUSTOJ keeps apart. */
export function submissions(hustoj: Hustoj): SubmissionTable {
  const { mysql } = hustoj;
  const read = async (where: string, values: unknown[], rest = ''): Promise<Item[]> => {
    const rows = await mysql.rows(
      `select solution.*, source_code.source, compileinfo.error as compile_error, runtimeinfo.error as runtime_error
       from solution left join source_code on source_code.solution_id = solution.solution_id
       left join compileinfo on compileinfo.solution_id = solution.solution_id
       left join runtimeinfo on runtimeinfo.solution_id = solution.solution_id
       where ${where} order by solution.solution_id ${rest}`,
      values,
    );
    return rows.map(row => submissionOf(hustoj, row));
  };
  const ids = async (where: string, values: unknown[]): Promise<number[]> =>
    (
      await mysql.rows<{ id: number }>(
        `select solution_id as id from solution where ${where} order by solution_id`,
        values,
      )
    ).map(({ id }) => Number(id));
  return {
    name: 'solution',
    proof: 'select count(*) from submission',
    along: [
      {
        name: 'source_code',
        proof: `select count(*) from submission where code <> ''`,
        left: () => leftCodes(hustoj),
      },
    ],
    after: (id, limit) => read('solution.solution_id > ?', [id], `limit ${limit}`),
    byIds: chosen => (chosen.length ? read('solution.solution_id in (?)', [chosen]) : Promise.resolve([])),
    countAfter: async id =>
      Number(
        (
          await mysql.rows<{ n: number }>('select count(*) as n from solution where solution_id > ?', [id])
        )[0]!.n,
      ),
    async newestChange() {
      const [newest] = await mysql.rows<{ at: string | null }>(
        'select max(judgetime) as at from (select judgetime from solution order by solution_id desc limit 1000) as newest',
      );
      return newest?.at ?? null;
    },
    changedSince: (asOf, upTo) => ids('solution_id <= ? and judgetime >= ?', [upTo, asOf]),
    // What is left does not come, so it is not missed either.
    idsBetween: (after, upTo) => ids('solution_id > ? and solution_id <= ?', [after, upTo]),
  };
}

/** Code of solutions that are gone or that do not come, and code without a letter. */
async function leftCodes({ mysql }: Hustoj): Promise<LeftRow[]> {
  const rows = await mysql.rows<{ id: number; pid: number | null }>(
    `select code.solution_id as id, solution.problem_id as pid from source_code code
     left join solution on solution.solution_id = code.solution_id
     where solution.solution_id is null or solution.problem_id <= 0 or code.source = '' order by code.solution_id`,
  );
  return rows.map(({ id, pid }) => ({
    id: String(id),
    remarks: [
      { rule: pid === null ? 'target.gone' : Number(pid) <= 0 ? 'submission.test' : ('row.empty' as const) },
    ],
  }));
}

function submissionOf(hustoj: Hustoj, row: Row): Item {
  const remarks: Remark[] = [];
  const id = Number(row.solution_id);
  const [pid, uid] = [Number(row.problem_id), uidOf(row.user_id)];
  if (pid <= 0 || !hustoj.pids.has(pid) || !hustoj.uids.has(uid))
    return { id: String(id), puts: [], remarks: [{ rule: 'submission.test', detail: `problem_id ${pid}` }] };
  const result = Number(row.result);
  const status = verdicts[result];
  if (status === undefined)
    remarks.push({
      rule: unfinished.includes(result) ? 'status.unfinished' : 'status.unknown',
      detail: String(result),
    });
  const cid = Number(row.contest_id ?? 0);
  if (cid !== 0 && !hustoj.cids.has(cid)) remarks.push({ rule: 'place.gone', detail: `cid ${cid}` });
  const code = plainOf(row.source, remarks, 'source');
  const submitted = firstTime(remarks, 'in_date', row.in_date, row.judgetime);
  const language = languages[Number(row.language)];
  if (!language) remarks.push({ rule: 'language.unknown', detail: String(row.language) });
  const message = status === Status.CompileError ? row.compile_error : row.runtime_error;
  const submission: Row = {
    submit_id: id,
    pid,
    display_pid: String(pid),
    uid,
    username: hustoj.names.get(uid)!,
    language: language ?? '',
    code,
    length: integerOf(row.code_length, remarks, 'code_length') ?? code.length,
    status: status ?? (unfinished.includes(result) ? Status.Cancelled : Status.SystemError),
    time: integerOf(row.time, remarks, 'time'),
    memory: integerOf(row.memory, remarks, 'memory'),
    error_message: message ? plainOf(message, remarks, 'error') : null,
    cause: status === undefined ? `HUSTOJ: result ${result}` : null,
    cid,
    cpid: hustoj.contestProblems.get(`${cid} ${pid}`) ?? 0,
    ip: plainOf(row.ip, remarks, 'ip'),
    submit_time: submitted,
    judged_at: timeOf(row.judgetime),
    gmt_create: submitted,
    gmt_modified: timeOf(row.judgetime) ?? submitted,
  };
  return { id: String(id), remarks, puts: [{ table: 'submission', row: submission }] };
}
