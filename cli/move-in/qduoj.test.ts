import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject } from 'vitest';
import { login } from '#core/contract/account.ts';
import { Status } from '#core/verdict.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { test } from '#server/testing/site.ts';
import { type MovedReport, moveFrom } from './moved.ts';
import { openQduoj } from './qduoj/source.ts';

/** The columns of QDUOJ's tables that are read. */
const tables = `
  create table "user" (id serial primary key, username text, password text, email text, create_time timestamptz,
    admin_type text, is_disabled boolean);
  create table user_profile (id serial primary key, user_id int, real_name text, school text, major text, mood text,
    github text, blog text);
  create table announcement (id serial primary key, title text, content text, create_time timestamptz,
    created_by_id int, visible boolean);
  create table contest (id serial primary key, title text, description text, password text, rule_type text,
    start_time timestamptz, end_time timestamptz, create_time timestamptz, last_update_time timestamptz,
    created_by_id int, visible boolean);
  create table contest_announcement (id serial primary key, contest_id int, title text, content text,
    create_time timestamptz, created_by_id int, visible boolean);
  create table problem_tag (id serial primary key, name text);
  create table problem_tags (id serial primary key, problem_id int, problemtag_id int);
  create table problem (id serial primary key, _id text, contest_id int, is_public boolean, title text,
    description text, input_description text, output_description text, samples jsonb, test_case_id text,
    test_case_score jsonb, hint text, create_time timestamptz, last_update_time timestamptz, created_by_id int,
    time_limit int, memory_limit int, io_mode jsonb, spj boolean, spj_language text, spj_code text, rule_type text,
    visible boolean, source text, total_score int, share_submission boolean);
  create table submission (id text primary key, contest_id int, problem_id int, create_time timestamptz, user_id int,
    username text, code text, result int, info jsonb, language text, shared boolean, statistic_info jsonb, ip text);
  create table acm_contest_rank (id serial primary key, user_id int, contest_id int, submission_info jsonb);
  create table oi_contest_rank (id serial primary key, user_id int, contest_id int, submission_info jsonb);
  create table judge_server (id serial primary key);
  create table django_session (session_key text)`;

/** As Django stores it. */
const django = (password: string) => {
  const [salt, iterations] = ['sea-salt', 1_000];
  const digest = pbkdf2Sync(password, salt, iterations, 32, 'sha256').toString('base64');
  return `pbkdf2_sha256$${iterations}$${salt}$${digest}`;
};

const day = '2021-03-01 08:00:00+00';

async function school(folder: string): Promise<{ address: string; client: pg.Client }> {
  const template = inject('postgresUrl');
  const name = `qduoj_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: template });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const address = template.replace('/acorn?', `/${name}?`);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(tables);
  const add = async (table: string, ...rows: Record<string, unknown>[]) => {
    for (const row of rows)
      await client.query(
        `insert into "${table}" select * from jsonb_populate_record(null::"${table}", $1::jsonb)`,
        [JSON.stringify(row)],
      );
  };
  await add(
    'user',
    {
      id: 1,
      username: 'root',
      password: django('root-password'),
      email: '',
      create_time: day,
      admin_type: 'Super Admin',
      is_disabled: false,
    },
    {
      id: 2,
      username: 'ada',
      password: django('ada-password'),
      email: 'ada@school.example',
      create_time: day,
      admin_type: 'Regular User',
      is_disabled: false,
    },
    {
      id: 3,
      username: 'ben',
      password: '!',
      email: 'ADA@school.example',
      create_time: day,
      admin_type: 'Regular User',
      is_disabled: true,
    },
  );
  await add('user_profile', { id: 1, user_id: 2, real_name: '艾达', school: '橡果中学' });
  await add('announcement', {
    id: 1,
    title: '通知',
    content: '<p>hello</p>',
    create_time: day,
    created_by_id: 1,
    visible: true,
  });
  await add(
    'contest',
    {
      id: 1,
      title: '月赛',
      description: '',
      rule_type: 'ACM',
      start_time: '2021-05-01 01:00:00+00',
      end_time: '2021-05-01 04:00:00+00',
      create_time: day,
      last_update_time: day,
      created_by_id: 1,
      visible: true,
    },
    {
      id: 2,
      title: 'OI',
      description: '',
      password: 'door',
      rule_type: 'OI',
      start_time: '2021-06-01 01:00:00+00',
      end_time: '2021-06-01 04:00:00+00',
      create_time: day,
      last_update_time: day,
      created_by_id: 9,
      visible: true,
    },
  );
  await add('contest_announcement', {
    id: 1,
    contest_id: 1,
    title: '开始',
    content: 'go',
    create_time: day,
    created_by_id: 1,
    visible: true,
  });
  await add('problem_tag', { id: 1, name: '贪心' });
  const problem = {
    is_public: false,
    title: 'A+B',
    description: '<p>Add <b>them</b></p>',
    input_description: '',
    output_description: '',
    samples: [{ input: '1 2', output: '3' }],
    test_case_id: 'f00d',
    test_case_score: [{ input_name: '1.in', output_name: '1.out', score: 100 }],
    hint: null,
    create_time: day,
    last_update_time: null,
    created_by_id: 1,
    time_limit: 1000,
    memory_limit: 256,
    io_mode: { io_mode: 'Standard IO', input: 'input.txt', output: 'output.txt' },
    spj: false,
    rule_type: 'ACM',
    visible: true,
    source: '',
    total_score: 0,
    share_submission: false,
  };
  await add(
    'problem',
    { ...problem, id: 1, _id: '1000' },
    { ...problem, id: 2, _id: 'A', contest_id: 1, title: 'In a contest' },
    { ...problem, id: 3, _id: 'A', contest_id: 2, rule_type: 'OI', total_score: 100 },
  );
  await add('problem_tags', { id: 1, problem_id: 1, problemtag_id: 1 });
  const submission = {
    problem_id: 1,
    user_id: 2,
    username: 'ada',
    code: 'int main() {}',
    result: 0,
    info: { data: [{ test_case: '1', result: 0, cpu_time: 3, real_time: 5, memory: 2_097_152 }] },
    language: 'C++',
    shared: false,
    statistic_info: { time_cost: 3, memory_cost: 2_097_152 },
    ip: '10.0.0.1',
  };
  await add(
    'submission',
    { ...submission, id: 'zz', create_time: '2021-04-01 02:00:00+00', result: -1 },
    { ...submission, id: 'aa', create_time: '2021-04-01 02:00:01+00' },
    {
      ...submission,
      id: 'c1',
      create_time: '2021-05-01 01:10:00+00',
      contest_id: 1,
      problem_id: 2,
      result: -1,
    },
    { ...submission, id: 'c2', create_time: '2021-05-01 01:20:00+00', contest_id: 1, problem_id: 2 },
    {
      ...submission,
      id: 'o1',
      create_time: '2021-06-01 01:10:00+00',
      contest_id: 2,
      problem_id: 3,
      result: 8,
      statistic_info: { score: 40, time_cost: 3, memory_cost: 1024 },
    },
    { ...submission, id: 'u1', create_time: '2021-07-01 01:10:00+00', result: 6 },
    { ...submission, id: 'g1', create_time: '2021-07-01 01:20:00+00', problem_id: 99, result: -1 },
    {
      ...submission,
      id: 'ce',
      create_time: '2021-07-01 01:30:00+00',
      result: -2,
      info: {},
      statistic_info: { err_info: 'no main' },
    },
  );
  await add('acm_contest_rank', {
    id: 1,
    user_id: 2,
    contest_id: 1,
    submission_info: { 2: { is_ac: true, ac_time: 1200, error_number: 1, is_first_ac: true } },
  });
  await add('oi_contest_rank', { id: 1, user_id: 2, contest_id: 2, submission_info: { 3: 40 } });
  mkdirSync(path.join(folder, 'f00d'), { recursive: true });
  writeFileSync(path.join(folder, 'f00d', '1.in'), '1 2\n');
  writeFileSync(path.join(folder, 'f00d', '1.out'), '3\n');
  return { address, client };
}

describe('moving in from QDUOJ', () => {
  let report: MovedReport;

  test('brings everything, and counts both sides alike', async ({ site }) => {
    const folder = path.join(site.dataFolder, 'old');
    const { address, client } = await school(folder);
    await client.end();
    const source = await openQduoj(address, folder, site.site.blobs);
    report = await moveFrom(site, source);
    await source.close();
    const unproved = Object.entries(report.tables).filter(([, { isProved }]) => !isProved);
    expect(unproved).toEqual([]);
    expect(report.tables.submission).toMatchObject({ there: 8, here: 7, written: 7, left: 1 });
    expect(report.sample.differences).toEqual([]);
    expect(report.boards).toEqual({ contests: 2, cells: 2, differences: [] });
    expect(report.solved.differences).toEqual([]);
    expect(await findMismatches(site.site.db)).toEqual([]);
  });

  test('lets people in with the passwords of Django', async ({ site }) => {
    const enter = async (username: string, password: string) =>
      (await site.call(login, { body: { username, password } })).body.status;
    expect(await enter('ada', 'wrong-password')).toBe(400);
    expect(await enter('ada', 'ada-password')).toBe(200);
    // by now it is stored our way
    expect(await enter('ada', 'ada-password')).toBe(200);
    expect(await enter('ben', '!')).toBe(400);
  });

  test('keeps the order of submissions, and verdicts, cases and texts', async ({ site }) => {
    const { db } = site.site;
    const submissions = await db
      .selectFrom('submission')
      .select(['submitId', 'status', 'cid', 'score', 'memory', 'errorMessage'])
      .orderBy('submitId')
      .execute();
    expect(submissions.map(({ submitId, status, cid }) => [submitId, status, cid])).toEqual([
      [1, Status.WrongAnswer, 0],
      [2, Status.Accepted, 0],
      [3, Status.WrongAnswer, 1],
      [4, Status.Accepted, 1],
      [5, Status.PartialAccepted, 2],
      [6, Status.Cancelled, 0],
      [8, Status.CompileError, 0],
    ]);
    expect(submissions[1]!.memory).toBe(2_048);
    expect(submissions[4]!.score).toBe(40);
    expect(submissions[6]!.errorMessage).toBe('no main');
    const problem = await db.selectFrom('problem').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    expect(problem).toMatchObject({ problemId: '1000', description: 'Add **them**', auth: 1 });
    const inContest = await db
      .selectFrom('problem')
      .select(['problemId', 'auth'])
      .where('id', '=', 2)
      .executeTakeFirst();
    expect(inContest).toEqual({ problemId: 'C1-A', auth: 3 });
    expect(
      await db.selectFrom('submissionCase').select('submitId').where('submitId', '=', 2).execute(),
    ).toHaveLength(1);
  });

  test('says of each row what was done with it', () => {
    const said = (table: string, id: string) =>
      report.rows.filter(row => row.table === table && row.id === id).map(({ rule }) => rule);
    expect(said('user', '3').sort()).toEqual(['email.taken', 'password.form']);
    expect(said('submission', '6')).toEqual(['status.unfinished']);
    expect(said('submission', '7')).toEqual(['target.gone']);
    expect(report.tables.django_session).toMatchObject({ reason: 'left.session' });
  });
});
