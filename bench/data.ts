/**
 * A large site, made up from a seed: the same numbers give the same problems, people and submissions. Rows go in by
 * COPY with triggers, foreign keys and most indexes set aside; what the site keeps as counters is
 * then counted from the rows, so it is what a site that grew row by row would hold.
 *
 * `node bench/data.ts DATABASE_URL [--problems N] [--users N] [--submissions N]` fills a migrated database.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Status } from '#core/verdict.ts';
import { connect, connectBeside } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  hasVerdictText,
  inBankText,
  verdictColumns,
  verdictSumsText,
} from '#server/database/submission-terms.ts';

interface DataSize {
  problems: number;
  users: number;
  submissions: number;
}

const fullSize: DataSize = { problems: 100_000, users: 50_000, submissions: 2_000_000 };

export const uidOf = (user: number): string => createHash('md5').update(`acorn user ${user}`).digest('hex');
const firstPid = 1000;
const dayMs = 86_400_000;
const yearsOfSubmissions = 2;

export async function loadData(pool: pg.Pool, size: DataSize, report: (line: string) => void = () => {}) {
  const client = await connectBeside(pool);
  const step = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    report(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  try {
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    await client.query("set synchronous_commit = off; set work_mem = '256MB'");
    await step('languages and tags', () => loadVocabulary(client));
    await withoutIndexes(client, 'account', () =>
      step(`${size.users} users`, () => copy(client, accountTable, accounts(size))),
    );
    await withoutIndexes(client, 'problem', () =>
      step(`${size.problems} problems`, () => copy(client, problemTable, problems(size))),
    );
    await step('tags of problems', () => copy(client, 'problem_tag (pid, tid)', problemTags(size)));
    await withoutIndexes(client, 'problem_bank', () =>
      step('the public bank', () =>
        client.query(`select keep_problem_bank(array(select id from problem order by id));
          insert into problem_bank_total select oj, difficulty, count(*) from problem_bank group by oj, difficulty`),
      ),
    );
    await withoutIndexes(client, 'submission', () =>
      step(`${size.submissions} submissions`, () => copy(client, submissionTable, submissions(size))),
    );
    await step('counters', () => client.query(counters));
    await step('vacuum and analyze', () => client.query('vacuum analyze'));
  } finally {
    await client.end();
  }
}

type Cell = string | number | boolean | null;

/** Rows as COPY reads them, in pieces of about 64 KB. */
async function copy(client: pg.Client, table: string, rows: Iterable<Cell[]>): Promise<void> {
  const pieces = function* () {
    let text = '';
    for (const row of rows) {
      text += `${row.map(cellText).join('\t')}\n`;
      if (text.length > 65_536) {
        yield Buffer.from(text);
        text = '';
      }
    }
    if (text) yield Buffer.from(text);
  };
  await pipeline(Readable.from(pieces()), client.query(copyFrom(`copy ${table} from stdin`)));
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r' };
const cellText = (cell: Cell): string =>
  cell === null
    ? '\\N'
    : typeof cell === 'string'
      ? cell.replace(/[\\\n\t\r]/g, one => escapes[one]!)
      : String(cell);

/** Building an index over all rows is many times faster than growing it row by row. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not like '%_pkey'`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** mulberry32: small, fast, and the same everywhere. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
/** A few are popular and most are not: half of all picks fall on a quarter of the numbers. */
const popular = (next: () => number, count: number): number => Math.floor(next() ** 2 * count);

const words = {
  head: ['简单的', '奇怪的', '最大', '最小', '最长', '快速', '平衡', '循环', '动态', '随机', '神秘', '双向'],
  body: [
    '路径',
    '区间',
    '子序列',
    '树',
    '图',
    '矩阵',
    '字符串',
    '背包',
    '括号',
    '棋盘',
    '迷宫',
    '火车站',
    '橡果',
    '森林',
  ],
  tail: [
    '问题',
    '计数',
    '查询',
    '游戏',
    '之和',
    '匹配',
    '覆盖',
    '着色',
    '合并',
    '划分',
    '排序',
    '构造',
    '异或和',
  ],
  english: ['Path', 'Tree', 'Game', 'Matrix', 'Queries', 'Forest', 'Subsequence', 'Pairs', 'Bridges', 'Sum'],
  sentence: [
    '给定一个长度为 $n$ 的序列',
    '你需要求出满足条件的方案数',
    '答案对 $10^9+7$ 取模',
    '保证输入的图是连通的',
  ],
};
const classifications = [
  '基础',
  '搜索',
  '动态规划',
  '图论',
  '数据结构',
  '数学',
  '字符串',
  '几何',
  '博弈',
  '其他',
];
const tagCount = 120;

async function loadVocabulary(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tag_classification (name, rank) select name, rank from unnest($1::text[]) with ordinality as c (name, rank)`,
    [classifications],
  );
  await client.query(
    `insert into tag (name, color, tcid)
     select '标签' || n, '#2b8a3e', (select min(id) from tag_classification) + n % $2 from generate_series(1, $1) as n`,
    [tagCount, classifications.length],
  );
  const rows = [
    'C',
    'C With O2',
    'C++',
    'C++ With O2',
    'C++ 17',
    'C++ 20',
    'Java',
    'Python3',
    'PyPy3',
    'Golang',
    'Rust',
  ];
  await client.query(
    `insert into language (name, content_type, description, compile_command, template)
     select name, 'text/x-c++src', name, 'cc', '' from unnest($1::text[]) as name on conflict do nothing`,
    [rows],
  );
}

const accountTable =
  'account (uid, username, password_hash, nickname, realname, school, signature, status, gmt_create)';

function* accounts({ users }: DataSize): Generator<Cell[]> {
  const next = random(1);
  for (let user = 0; user < users; user += 1) {
    const name = `${pick(next, ['lin', 'oak', 'chen', 'wang', 'zhao', 'fox', 'elm'])}${user}`;
    const nickname = `${pick(next, words.head)}${pick(next, words.body)}${user % 97}`;
    const realname = pick(next, '赵钱孙李周吴郑王'.split('')) + pick(next, '明华芳伟静磊洋'.split(''));
    const joined = new Date(Date.now() - next() * 3 * 365 * dayMs).toISOString();
    yield [
      uidOf(user),
      name,
      'nobody can log in',
      nickname,
      realname,
      '橡果中学',
      '每天一题',
      next() < 0.01 ? 1 : 0,
      joined,
    ];
  }
}

const problemTable = `problem (id, problem_id, title, author, modified_user, type, difficulty, auth, gid, oj, is_remote,
  description, input, output, examples, hint, gmt_create, gmt_modified)`;

function* problems({ problems: count }: DataSize): Generator<Cell[]> {
  const next = random(2);
  for (let at = 0; at < count; at += 1) {
    const id = firstPid + at;
    const title = `${pick(next, words.head)}${pick(next, words.body)}${pick(next, words.tail)} ${pick(next, words.english)} ${at % 1000}`;
    const kind = next();
    const auth = kind < 0.05 ? 2 : kind < 0.07 ? 3 : 1;
    const gid = kind >= 0.07 && kind < 0.1 ? 1 + Math.floor(next() * 50) : null;
    const bank = next();
    const oj = bank < 0.9 ? 'ME' : bank < 0.95 ? 'HDU' : 'CF';
    const text = Array.from({ length: 30 + Math.floor(next() * 40) }, () => pick(next, words.sentence)).join(
      '，',
    );
    const made = new Date(Date.now() - next() * 2 * 365 * dayMs).toISOString();
    yield [
      id,
      oj === 'ME' ? `P${id}` : `${oj}-${id}`,
      title,
      'root',
      'root',
      at % 3 === 0 ? 1 : 0,
      Math.floor(next() * 13),
      auth,
      gid,
      oj,
      oj !== 'ME',
      `## 题目描述\n\n${text}。`,
      '第一行一个整数 $n$。',
      '一行一个整数。',
      '<input>3\n1 2 3\n</input><output>6\n</output>',
      '',
      made,
      made,
    ];
  }
}

function* problemTags({ problems: count }: DataSize): Generator<Cell[]> {
  const next = random(3);
  for (let at = 0; at < count; at += 1) {
    const tags = new Set<number>();
    for (let left = 1 + Math.floor(next() * 4); left > 0; left -= 1) tags.add(1 + popular(next, tagCount));
    for (const tid of tags) yield [firstPid + at, tid];
  }
}

const submissionTable = `submission (pid, display_pid, uid, username, language, code, length, status, score,
  oi_rank_score, time, memory, cid, ip, submit_time, judged_at, gmt_create, gmt_modified)`;

/** Verdicts in about the shares of a real site. */
const verdicts: [number, number][] = [
  [0.38, 0],
  [0.75, -1],
  [0.83, 1],
  [0.85, 2],
  [0.91, 3],
  [0.98, -2],
  [1, 8],
];

function* submissions({ problems: problemCount, users, submissions: count }: DataSize): Generator<Cell[]> {
  const next = random(4);
  const codes = Array.from({ length: 200 }, (_, at) =>
    `#include <bits/stdc++.h>\nint main() { /* ${at} */\n`.padEnd(
      150 + Math.floor(next() * 600),
      'x += a[i] * 7; ',
    ),
  );
  const uids = Array.from({ length: users }, (_, user) => uidOf(user));
  const span = yearsOfSubmissions * 365 * dayMs;
  for (let at = 0; at < count; at += 1) {
    const pid = firstPid + popular(next, problemCount);
    const user = popular(next, users);
    const luck = next();
    const status = verdicts.find(([share]) => luck < share)![1];
    const score = status === 0 ? 100 : status === 8 ? 40 : 0;
    const code = codes[at % codes.length]!;
    const time = new Date(Date.now() - span + (span * at) / count).toISOString();
    yield [
      pid,
      `P${pid}`,
      uids[user]!,
      `user${user}`,
      'C++ 17',
      code,
      code.length,
      status,
      score,
      Math.round(score / 10) + 6,
      Math.floor(next() * 900),
      4096,
      next() < 0.1 ? 1 + (at % 40) : 0,
      '10.0.0.1',
      time,
      time,
      time,
      time,
    ];
  }
}

const inBank = inBankText('submission');
const judged = `${inBank} and ${hasVerdictText('submission')}`;

const counters = `
  insert into solved (uid, pid, submit_id, solved_at)
    select distinct on (uid, pid) uid, pid, submit_id, submit_time from submission
    where status = ${Status.Accepted} and ${inBank} order by uid, pid, submit_id;
  insert into progress_cell (gid, uid, pid, status, tries, run_time, solved_at, tried_at)
    select coalesce(gid, 0), uid, pid,
      case when bool_or(status = ${Status.Accepted}) then ${Status.Accepted}
        else (array_agg(status order by submit_id desc))[1] end,
      count(*), min(time) filter (where status = ${Status.Accepted}),
      min(submit_time) filter (where status = ${Status.Accepted}), max(submit_time)
    from submission where cid = 0 and ${hasVerdictText('submission')} group by 1, 2, 3;
  insert into best_score (uid, pid, oi_rank_score, score)
    select uid, pid, max(oi_rank_score), max(submission.score)
    from submission join problem on problem.id = pid and type = 1 where ${inBank} group by uid, pid;
  insert into problem_count (pid, ${verdictColumns.join(', ')})
    select pid, ${verdictSumsText} from submission where ${judged} group by pid;
  insert into user_count (uid, listed, ac, total, oi_score)
    select uid, status = 0, coalesce(ac, 0), coalesce(total, 0), coalesce(oi_score, 0) from account
    left join (select uid, count(*) as ac from solved group by uid) as s using (uid)
    left join (select uid, count(*) as total from submission where ${judged} group by uid) as t using (uid)
    left join (select uid, sum(oi_rank_score) as oi_score from best_score group by uid) as b using (uid)
    on conflict (uid) do update set listed = excluded.listed, ac = excluded.ac, total = excluded.total,
      oi_score = excluded.oi_score;
  select setval(pg_get_serial_sequence('problem', 'id'), (select max(id) from problem));`;

export const sizeOptions = {
  problems: { type: 'string', default: String(fullSize.problems) },
  users: { type: 'string', default: String(fullSize.users) },
  submissions: { type: 'string', default: String(fullSize.submissions) },
} as const;

export const sizeOf = (values: Record<keyof DataSize, string>): DataSize => ({
  problems: Number(values.problems),
  users: Number(values.users),
  submissions: Number(values.submissions),
});

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: sizeOptions });
  const { pool, close } = connect(positionals[0] ?? process.env.DATABASE_URL ?? '');
  await migrate(pool);
  await loadData(pool, sizeOf(values), line => console.log(line));
  await close();
}
