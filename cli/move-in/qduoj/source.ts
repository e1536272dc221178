import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Blobs } from '#server/blobs/blobs.ts';
import type { Row, Source } from '../source.ts';
import { boardsOf, contestAnnouncements, contestProblems, contests, inContests } from './contests.ts';
import type { Qduoj } from './context.ts';
import { announcements, uidOf, users } from './people.ts';
import { problems, tags } from './problems.ts';
import { submissions } from './submissions.ts';

/** QDUOJ (QingdaoU/OnlineJudge): PostgreSQL, and a folder of test data with one folder for each `test_case_id`. */
export async function openQduoj(address: string, dataFolder: string, blobs: Blobs): Promise<Source> {
  const client = new pg.Client({ connectionString: address, types: { getTypeParser: asText } });
  await client.connect();
  // Times come on the clocks of Greenwich, and everything is as it was at one moment.
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO'; begin transaction isolation level repeatable read read only`,
  );
  const rows: Qduoj['rows'] = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await client.query(sql, values)).rows as T[];
  return qduojSource({ rows, close: () => client.end() }, dataFolder, blobs);
}

/** Numbers that fit and JSON are values, times stay the texts that they are. */
const asText = ((oid: number, format?: 'text') => {
  const { INT8, TIMESTAMPTZ } = pg.types.builtins;
  if (oid === INT8) return Number;
  return oid === TIMESTAMPTZ ? (text: string) => text.slice(0, 19) : pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

async function qduojSource(
  { rows, close }: Pick<Qduoj, 'rows'> & { close(): Promise<void> },
  dataFolder: string,
  blobs: Blobs,
): Promise<Source> {
  const qduoj: Qduoj = {
    rows,
    dataFolder,
    uids: new Set(),
    names: new Map(),
    taken: new Set(),
    pids: new Set(),
    displayIds: new Map(),
    contestOf: new Map(),
    cids: new Set(),
  };
  return {
    name: 'qduoj',
    tables: [
      users(qduoj),
      contests(qduoj),
      tags(qduoj),
      problems(qduoj, blobs),
      contestProblems(qduoj),
      announcements(qduoj),
      contestAnnouncements(qduoj),
    ],
    submissions: submissions(qduoj),
    afterwards: [],
    left: [
      { name: 'acm_contest_rank', rule: 'left.counted' },
      { name: 'oi_contest_rank', rule: 'left.counted' },
      { name: 'judge_server', rule: 'left.judge' },
      { name: 'django_session', rule: 'left.session' },
    ],
    count: async table => {
      if (table === inContests)
        return (
          await rows<{ n: number }>('select count(*) as n from problem where contest_id is not null')
        )[0]!.n;
      const [known] = await rows<{ is: boolean }>('select to_regclass($1) is not null as is', [
        `public."${table}"`,
      ]);
      return known?.is ? (await rows<{ n: number }>(`select count(*) as n from "${table}"`))[0]!.n : 0;
    },
    sample: many => sampleOf(qduoj, many),
    boards: () => boardsOf(qduoj),
    async solvedCounts() {
      const found = await rows<{ id: number; n: number }>(
        `select user_id as id, count(distinct problem_id) as n from submission where result = 0 and contest_id is null group by user_id`,
      );
      return new Map(found.map(({ id, n }) => [uidOf(id), n]));
    },
    settings: async () => ({}),
    close,
  };
}

async function sampleOf({ rows }: Qduoj, many: number): Promise<Row[]> {
  const found = await rows<Row>(
    `select * from (
       select row_number() over (order by create_time, id) as submit_id, count(*) over () as total, problem_id, user_id, contest_id, shared, create_time, code
       from submission
     ) as numbered where submit_id % greatest(1, total / $1) = 0 order by submit_id limit $1`,
    [many],
  );
  return found.map(row => ({
    submit_id: Number(row.submit_id),
    pid: row.problem_id,
    uid: uidOf(row.user_id),
    cid: row.contest_id ?? 0,
    share: row.shared,
    submit_time: row.create_time,
    code: createHash('sha256').update(String(row.code)).digest('hex'),
  }));
}
