import { hasVerdict, isFinal, isUnfinished, Status, statusInfo } from '#core/verdict.ts';
import { firstTime, flagOf, integerOf, plainOf, timeOf } from '../clean.ts';
import type { Item, LeftRow, Put, Remark, Row, SubmissionTable } from '../source.ts';
import { type Hoj, uidOf } from './context.ts';
import { partsOf } from './parts.ts';

const columns = `submit_id, pid, display_pid, uid, username, submit_time, status, share, error_message, time, memory, score,
  length, code, language, gid, cid, cpid, judger, ip, version, oi_rank_score, vjudge_submit_id, is_manual, gmt_create, gmt_modified`;

/** Submissions with their cases, and the training they were made in. */
export function submissions(hoj: Hoj): SubmissionTable {
  const { mysql } = hoj;
  const chosen = (condition: string) =>
    condition
      .split(',')
      .map(name => name.trim())
      .filter(name => hoj.judgeColumns.has(name))
      .join(', ');
  const read = async (where: string, values: unknown[]): Promise<Item[]> => {
    const rows = await mysql.rows(
      `select ${chosen(columns)} from judge where ${where} order by submit_id, pid, display_pid, uid, cid`,
      values,
    );
    if (rows.length === 0) return [];
    const ids = rows.map(({ submit_id }) => Number(submit_id));
    const cases = await mysql.rows(
      `select submit_id, case_id, status, time, memory, score, group_num, seq, user_output
       from judge_case where submit_id in (?) order by submit_id, id`,
      [ids],
    );
    const trained = hoj.tables.has('training_record')
      ? await mysql.rows('select submit_id, tid from training_record where submit_id in (?) order by id', [
          ids,
        ])
      : [];
    const casesOf = Map.groupBy(cases, ({ submit_id }) => Number(submit_id));
    const tidOf = new Map(
      trained
        .map(({ submit_id, tid }) => [Number(submit_id), Number(tid)] as const)
        .filter(([, tid]) => hoj.tids.has(tid)),
    );
    return rows.map(row => {
      const id = Number(row.submit_id);
      return submissionOf(hoj, row, casesOf.get(id) ?? [], tidOf.get(id));
    });
  };
  // Without a condition the engine counts a small index; with one it reads the rows, and their code with them.
  const countAfter = async (id: number): Promise<number> => {
    const [counted] = await mysql.rows<{ ids: number }>(
      `select count(distinct submit_id) as ids from judge ${id === 0 ? '' : 'where submit_id > ?'}`,
      id === 0 ? [] : [id],
    );
    return Number(counted!.ids);
  };
  return {
    name: 'judge',
    // Those that stand in for the submissions of records are counted there.
    proof: `select count(*) from submission where not exists (
      select from move_in_remark made where made.rule = 'submission.made' and made.detail = submission.submit_id::text)`,
    along: [
      partsOf(hoj, 'judge_case', 'select count(*) from submission_case', ofSubmission),
      {
        name: 'training_record',
        proof: 'select count(*) from submission where tid is not null',
        left: refused => leftRecords(hoj, new Set(refused.map(Number))),
      },
    ],
    // HOJ's key allows an id twice: a page ends after the last row of an id. Asked as one, MariaDB would read to the end.
    async after(id, limit) {
      const [page] = await mysql.rows<{ last: number | null }>(
        `select max(submit_id) as last from (
           select submit_id from judge where submit_id > ? order by submit_id limit ${limit}) as page`,
        [id],
      );
      return page?.last ? read('submit_id > ? and submit_id <= ?', [id, page.last]) : [];
    },
    byIds: ids => (ids.length ? read('submit_id in (?)', [ids]) : Promise.resolve([])),
    countAfter,
    async newestChange() {
      const [newest] = await mysql.rows<{ at: string | null }>(
        'select max(gmt_modified) as at from (select gmt_modified from judge order by submit_id desc limit 1000) as newest',
      );
      return newest?.at ?? null;
    },
    async changedSince(asOf, upTo) {
      const rows = await mysql.rows<{ submit_id: number }>(
        'select distinct submit_id from judge where submit_id <= ? and (gmt_modified >= ? or gmt_modified is null) order by submit_id',
        [upTo, asOf],
      );
      return rows.map(({ submit_id }) => Number(submit_id));
    },
    async idsBetween(after, upTo) {
      const rows = await mysql.rows<{ submit_id: number }>(
        'select submit_id from judge where submit_id > ? and submit_id <= ?',
        [after, upTo],
      );
      return rows.map(({ submit_id }) => Number(submit_id));
    },
  };
}

const ofSubmission = { column: 'submit_id', parent: 'judge', key: 'submit_id' };

/** Records of trainings or submissions that are gone, and second ones of the same submission. */
async function leftRecords({ mysql, tids }: Hoj, refused: ReadonlySet<number>): Promise<LeftRow[]> {
  const rows = await mysql.rows<{ id: number; submit_id: number; tid: number; there: number | null }>(
    `select id, submit_id, tid, (select max(submit_id) from judge where judge.submit_id = record.submit_id) as there
     from training_record record order by id desc`,
  );
  const seen = new Set<number>();
  return rows.flatMap(({ id, submit_id, tid, there }): LeftRow[] => {
    const isGone = there === null || refused.has(Number(submit_id)) || !tids.has(Number(tid));
    const rule = isGone ? 'target.gone' : seen.has(Number(submit_id)) ? 'row.twice' : null;
    // The newest record of a submission counts.
    if (!isGone) seen.add(Number(submit_id));
    return rule ? [{ id: String(id), remarks: [{ rule, detail: `tid ${tid} submit_id ${submit_id}` }] }] : [];
  });
}

/** What of a submission is the same on both sides and is compared by the report. */
export function submissionOf(hoj: Hoj, row: Row, cases: Row[], tid: number | undefined): Item {
  const remarks: Remark[] = [];
  const submitId = Number(row.submit_id);
  const [pid, uid] = [Number(row.pid), uidOf(row.uid)];
  const { status, cause } = verdictOf(row.status, remarks);
  const number = (field: string) => integerOf(row[field], remarks, field);
  const cid = number('cid') ?? 0;
  const gid = row.gid ? number('gid') : null;
  if ((cid !== 0 && !hoj.cids.has(cid)) || (gid !== null && !hoj.groups.has(gid)))
    remarks.push({ rule: 'place.gone', detail: `cid ${cid} gid ${gid ?? ''}`.trim() });
  const code = plainOf(row.code, remarks, 'code');
  const submitted = firstTime(remarks, 'submit_time', row.submit_time, row.gmt_create, row.gmt_modified);
  const modified = timeOf(row.gmt_modified) ?? submitted;
  const score = number('score');
  const submission: Row = {
    submit_id: submitId,
    pid,
    display_pid: hoj.displayIds.get(pid) ?? plainOf(row.display_pid, remarks, 'display_pid'),
    uid,
    username: hoj.names.get(uid) ?? '',
    language: plainOf(row.language, remarks, 'language'),
    code,
    length: number('length') ?? code.length,
    status,
    score,
    // HOJ has 0 where there is no score; a submission without one is no part of the OI ranking.
    oi_rank_score: score === null ? null : number('oi_rank_score'),
    time: number('time'),
    memory: number('memory'),
    error_message: row.error_message === null ? null : plainOf(row.error_message, remarks, 'error_message'),
    cause,
    share: flagOf(row.share, false),
    cid,
    cpid: cid === 0 ? 0 : (hoj.contestProblems.get(`${cid} ${pid}`) ?? number('cpid') ?? 0),
    gid,
    tid: tid ?? null,
    judger: row.judger === null ? null : plainOf(row.judger, remarks, 'judger'),
    ip: plainOf(row.ip, remarks, 'ip'),
    is_manual: flagOf(row.is_manual, false),
    version: number('version') ?? 0,
    submit_time: submitted,
    judged_at: isFinal(status) && hasVerdict(status) ? modified : null,
    gmt_create: timeOf(row.gmt_create) ?? submitted,
    gmt_modified: modified,
  };
  return {
    id: String(submitId),
    remarks,
    puts: [
      { table: 'submission', row: submission },
      ...cases.map((one, at) => caseOf(submitId, one, at, remarks)),
    ],
  };
}

/** A number that is no verdict, and one of a submission that no judge of HOJ will ever finish here. */
function verdictOf(value: unknown, remarks: Remark[]): { status: number; cause: string | null } {
  const status = value === null || value === undefined ? Number.NaN : Number(value);
  if (!(status in statusInfo)) {
    remarks.push({ rule: 'status.unknown', detail: String(value) });
    return { status: Status.SystemError, cause: `HOJ: status ${String(value)}` };
  }
  if (!isUnfinished(status)) return { status, cause: null };
  remarks.push({ rule: 'status.unfinished', detail: String(status) });
  return { status: Status.Cancelled, cause: `HOJ: status ${status}` };
}

function caseOf(submitId: number, row: Row, at: number, remarks: Remark[]): Put {
  const status = Number(row.status);
  const isKnown = row.status !== null && status in statusInfo;
  if (!isKnown) remarks.push({ rule: 'status.unknown', detail: `case ${at + 1}: ${String(row.status)}` });
  const number = (field: string) => integerOf(row[field], remarks, `case ${field}`) ?? 0;
  const time = number('time');
  return {
    table: 'submission_case',
    row: {
      submit_id: submitId,
      seq: at + 1,
      case_id: number('case_id'),
      group_num: integerOf(row.group_num, remarks, 'case group_num'),
      status: isKnown ? status : Status.SystemError,
      time,
      wall_ms: time,
      memory: number('memory'),
      score: number('score'),
      user_output:
        row.user_output === null || row.user_output === undefined
          ? null
          : plainOf(row.user_output, [], 'user_output'),
    },
  };
}
