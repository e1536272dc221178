import { createHash } from 'node:crypto';
import type { Blobs } from '#server/blobs/blobs.ts';
import { connectMySql, type MySql } from '../driver.ts';
import { describeTables } from '../pages.ts';
import type { RuleName } from '../rules.ts';
import type { Row, Source } from '../source.ts';
import { boardsOf, contestProblems, contests, news, registrations } from './contests.ts';
import type { Hustoj } from './context.ts';
import { uidOf, users } from './people.ts';
import { problems } from './problems.ts';
import { submissions } from './submissions.ts';
import { replies, topics } from './talk.ts';

const brought = new Set([
  'users',
  'problem',
  'contest',
  'contest_problem',
  'privilege',
  'news',
  'topic',
  'reply',
  'solution',
  'source_code',
]);

/** Why tables do not come. */
const reasons: Record<string, RuleName> = {
  loginlog: 'left.session',
  online: 'left.session',
  compileinfo: 'row.merged',
  runtimeinfo: 'row.merged',
  source_code_user: 'row.twice',
  custominput: 'submission.test',
  mail: 'left.mail',
};

/** HUSTOJ (zhblue/hustoj): MySQL or MariaDB, and a folder of test data. */
export const openHustoj = async (address: string, dataFolder: string, blobs: Blobs): Promise<Source> =>
  hustojSource(await connectMySql(address), dataFolder, blobs);

export async function hustojSource(mysql: MySql, dataFolder: string, blobs: Blobs): Promise<Source> {
  const { tables } = await describeTables(mysql, 'HUSTOJ', ['users', 'problem', 'solution', 'contest']);
  const hustoj: Hustoj = {
    mysql,
    tables,
    dataFolder,
    uids: new Set(),
    names: new Map(),
    taken: new Set(),
    pids: new Set(),
    titles: new Map(),
    cids: new Set(),
    dids: new Set(),
    firstReplies: new Map(),
    contestProblems: new Map(),
  };
  return {
    name: 'hustoj',
    tables: [
      users(hustoj),
      problems(hustoj, blobs),
      contests(hustoj),
      contestProblems(hustoj),
      registrations(hustoj),
      news(hustoj),
      topics(hustoj),
      replies(hustoj),
    ],
    submissions: submissions(hustoj),
    afterwards: [],
    left: [...tables]
      .filter(name => !brought.has(name))
      .map(name => ({ name, rule: reasons[name] ?? 'left.other' })),
    count: async table =>
      tables.has(table)
        ? Number((await mysql.rows<{ n: number }>(`select count(*) as n from \`${table}\``))[0]!.n)
        : 0,
    sample: many => sampleOf(hustoj, many),
    boards: () => boardsOf(hustoj),
    async solvedCounts() {
      const rows = await mysql.rows<{ user_id: string; n: number }>(
        `select user_id, count(distinct problem_id) as n from solution
         where result = 4 and problem_id > 0 and (contest_id = 0 or contest_id is null) group by user_id`,
      );
      return new Map(rows.map(({ user_id, n }) => [uidOf(user_id), Number(n)]));
    },
    settings: async () => ({}),
    close: () => mysql.close(),
  };
}

async function sampleOf({ mysql }: Hustoj, many: number): Promise<Row[]> {
  const [{ n } = { n: 0 }] = await mysql.rows<{ n: number }>(
    'select count(*) as n from solution where problem_id > 0',
  );
  const step = Math.max(1, Math.floor(Number(n) / many));
  const rows = await mysql.rows(
    `select solution.*, source_code.source from solution left join source_code on source_code.solution_id = solution.solution_id
     where problem_id > 0 and solution.solution_id % ? = 0 order by solution.solution_id limit ?`,
    [step, many],
  );
  return rows.map(row => ({
    submit_id: Number(row.solution_id),
    pid: Number(row.problem_id),
    uid: uidOf(row.user_id),
    time: row.time,
    memory: row.memory,
    cid: Number(row.contest_id ?? 0),
    submit_time: row.in_date,
    code: createHash('sha256')
      .update(String(row.source ?? ''))
      .digest('hex'),
  }));
}
