import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { login } from '#core/contract/account.ts';
import { getAdminContest } from '#core/contract/contest-admin.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { test } from '#server/testing/site.ts';
import { type FakeHoj, fakeHoj } from './hoj/fixture.ts';
import { moveHoj } from './hoj/moved.ts';
import type { MovedReport } from './moved.ts';
import type { Row, Source } from './source.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const day = { gmt_create: '2021-03-01 08:00:00', gmt_modified: '2021-03-01 08:00:00' };
const ada = 'a'.repeat(32);
const ben = 'b'.repeat(32);

const aSubmission = (submitId: number, more: Row = {}): Row => ({
  submit_id: submitId,
  pid: 1001,
  display_pid: 'P1001',
  uid: ada,
  username: 'ada',
  submit_time: '2021-04-01 10:00:00',
  status: 0,
  share: 0,
  error_message: null,
  time: 12,
  memory: 1024,
  score: null,
  length: 12,
  code: 'int main(){}',
  language: 'C++',
  gid: null,
  cid: 0,
  cpid: 0,
  ip: '10.0.0.1',
  version: 0,
  oi_rank_score: 0,
  is_manual: 0,
  gmt_create: '2021-04-01 10:00:00',
  gmt_modified: '2021-04-01 10:00:05',
  ...more,
});

/** A small school with everything that has a rule. */
function school(folder: string): FakeHoj {
  const hoj = fakeHoj();
  const person = (uuid: string, username: string, more: Row = {}) => ({
    uuid,
    username,
    password: md5(`${username}-password`),
    gender: 'secrecy',
    status: 0,
    ...day,
    ...more,
  });
  hoj.add(
    'user_info',
    person('1', 'root'),
    person(ada, 'ada', { email: 'ada@school.example' }),
    person(ben, 'Ben', { email: 'ADA@school.example', gmt_create: '2021-03-02 08:00:00' }),
    person('c'.repeat(32), 'a name, much longer than ours may be', { password: md5('123') }),
    person('NOT-HEX', 'other'),
    person('d'.repeat(32), 'plain', { password: 'no digest' }),
  );
  hoj.add('user_role', { id: 1, uid: '1', role_id: 1000 }, { id: 2, uid: ada, role_id: 1008 });
  hoj.add('session', { id: 1, uid: ada });
  hoj.add('group', {
    id: 1001,
    name: '高一一班',
    short_name: 'CLASS1',
    owner: 'ada',
    uid: ada,
    auth: 1,
    visible: 1,
    status: 0,
    ...day,
  });
  hoj.add(
    'group_member',
    { id: 1, gid: 1001, uid: ada, auth: 5, ...day },
    { id: 2, gid: 1001, uid: ben, auth: 3, ...day },
  );
  hoj.add('language', { id: 3, name: 'C++', oj: 'ME' });
  hoj.add('tag', { id: 1, name: '贪心', oj: 'ME', ...day });
  const problem = (id: number, more: Row = {}) => ({
    id,
    problem_id: `P${id}`,
    title: `第 ${id} 题`,
    author: 'ada',
    type: 0,
    description: 'text',
    auth: 1,
    is_upload_case: 0,
    judge_mode: 'default',
    ...day,
    ...more,
  });
  hoj.add(
    'problem',
    problem(1001, {
      is_upload_case: 1,
      description: '<p>old <b>HTML</b></p> ![x](https://oj.example/api/public/img/a.png)',
    }),
    problem(1002, { type: 1, author: 'somebody gone', title: Buffer.from('你好').toString('latin1') }),
  );
  hoj.add(
    'problem_case',
    { id: 11, pid: 1001, input: '1.in', output: '1.out', score: 0 },
    { id: 12, pid: 1001, input: 'lost.in', output: 'lost.out', score: 0 },
    { id: 21, pid: 1002, input: '1 2\r\n', output: '3', score: 100, group_num: 1 },
  );
  hoj.add('problem_tag', { id: 1, pid: 1001, tid: 1 });
  hoj.add('problem_language', { id: 1, pid: 1001, lid: 3 });
  hoj.add(
    'contest',
    {
      id: 1001,
      uid: ada,
      author: 'ada',
      title: '月赛',
      type: 0,
      auth: 0,
      award_type: 1,
      award_config: '{"config":[{"name":"金","background":"#ffd700","color":"#000","num":10}]}',
      start_time: '2021-05-01 09:00:00',
      end_time: '2021-05-01 12:00:00',
      duration: 10_800,
      ...day,
    },
    {
      id: 1002,
      uid: ada,
      author: 'ada',
      title: '倒着',
      type: 0,
      auth: 0,
      start_time: '2021-05-02 12:00:00',
      end_time: '2021-05-02 09:00:00',
      duration: 0,
      ...day,
    },
  );
  hoj.add('contest_problem', {
    id: 1,
    cid: 1001,
    pid: 1001,
    display_id: 'A',
    display_title: 'First',
    ...day,
  });
  hoj.add(
    'contest_register',
    { id: 1, cid: 1001, uid: ada, ...day },
    { id: 2, cid: 1001, uid: 'nobody', ...day },
  );
  const inContest = { cid: 1001, cpid: 1, pid: 1001 };
  hoj.add(
    'judge',
    aSubmission(1, { status: -1 }),
    aSubmission(2),
    aSubmission(3, { ...inContest, status: -1, submit_time: '2021-05-01 09:10:00' }),
    aSubmission(4, { ...inContest, submit_time: '2021-05-01 09:20:00' }),
    aSubmission(5, { pid: 1002, score: 60, oi_rank_score: 6, status: 8 }),
    aSubmission(6, { status: 42, code: 'nul\0nul' }),
    aSubmission(7, { status: 5 }),
    aSubmission(8, { uid: 'feed', username: 'long gone' }),
    aSubmission(9, { pid: 777, display_pid: 'P777' }),
    aSubmission(10, { gid: 1001, uid: ben, username: 'Ben' }),
  );
  hoj.add('judge_case', {
    id: 1,
    submit_id: 2,
    case_id: 11,
    status: 0,
    time: 5,
    memory: 100,
    score: 0,
    seq: 1,
  });
  const record = { cid: 1001, uid: ada, pid: 1001, cpid: 1, username: 'ada', display_id: 'A', checked: 0 };
  hoj.add(
    'contest_record',
    { ...record, id: 1, submit_id: 3, status: -1, submit_time: '2021-05-01 09:10:00', time: 600 },
    { ...record, id: 2, submit_id: 4, status: 1, submit_time: '2021-05-01 09:20:00', time: 1200, checked: 1 },
    {
      ...record,
      id: 3,
      uid: ben,
      username: 'Ben',
      submit_id: 500,
      status: 1,
      submit_time: '2021-05-01 09:30:00',
      time: 1800,
    },
  );
  hoj.add(
    'user_acproblem',
    { id: 1, uid: ada, pid: 1001, submit_id: 2 },
    { id: 2, uid: 'feed', pid: 1001, submit_id: 8 },
    { id: 3, uid: ada, pid: 777, submit_id: 9 },
  );
  hoj.add('category', { id: 1, name: '闲聊', ...day });
  hoj.add('discussion', {
    id: 1,
    category_id: 1,
    title: '求助',
    content: 'how?',
    pid: 'P1001',
    uid: ada,
    view_num: 7,
    status: 0,
    ...day,
  });
  hoj.add(
    'comment',
    { id: 1, did: 1, content: 'so', from_uid: ben, status: 0, gmt_create: day.gmt_create },
    { id: 2, did: 99, content: 'lost', from_uid: ben, status: 0, gmt_create: day.gmt_create },
  );
  mkdirSync(path.join(folder, 'testcase', 'problem_1001'), { recursive: true });
  writeFileSync(path.join(folder, 'testcase', 'problem_1001', '1.in'), '1 2\r\n');
  writeFileSync(path.join(folder, 'testcase', 'problem_1001', '1.out'), '3\n');
  mkdirSync(path.join(folder, 'file', 'md'), { recursive: true });
  writeFileSync(path.join(folder, 'file', 'md', 'a.png'), 'picture');
  return hoj;
}

describe('moving in', () => {
  let hoj: FakeHoj;
  let report: MovedReport;

  const said = (table: string, id: string) =>
    report.rows.filter(row => row.table === table && row.id === id).map(({ rule }) => rule);

  test('counts both sides alike, table by table', async ({ site }) => {
    hoj = school(path.join(site.dataFolder, 'old'));
    report = await moveHoj(site, hoj);
    const differing = Object.entries(report.tables).filter(([, { isProved }]) => !isProved);
    expect(differing).toEqual([]);
    expect(report.tables.judge).toMatchObject({ there: 10, here: 10, read: 10, written: 10, left: 0 });
    expect(report.tables.session).toMatchObject({ there: 1, here: 0, left: 1, reason: 'left.session' });
    expect(report.sample).toEqual({ compared: 10, differences: [] });
    expect(report.boards).toEqual({ contests: 1, cells: 2, differences: [] });
    expect(report.solved.differences).toEqual([]);
    expect(await findMismatches(site.site.db)).toEqual([]);
  });

  test('lets people in with their old passwords, and keeps nothing of how they were stored', async ({
    site,
  }) => {
    const enter = async (username: string, password: string) =>
      (await site.call(login, { body: { username, password } })).body.status;
    const stored = async (uid: string) =>
      (
        await site.site.db
          .selectFrom('account')
          .select('passwordHash')
          .where('uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).passwordHash;
    expect(await stored(ada)).toMatch(/^md5\$argon2id\$/);
    expect(await enter('ada', 'wrong')).toBe(400);
    expect(await enter('ada', 'ada-password')).toBe(200);
    expect(await stored(ada)).toMatch(/^\$argon2id\$/);
    expect(await enter('ada', 'ada-password')).toBe(200);
    // a name that our rule refuses, with a password that is too short for it
    expect(await enter('a name, much longer than ours may be', '123')).toBe(200);
    expect(await enter('plain', 'no digest')).toBe(400);
  });

  test('keeps dirty rows and says what was done with each', async ({ site }) => {
    const { db } = site.site;
    expect(said('user_info', ben)).toEqual(['email.taken']);
    expect(said('user_info', 'NOT-HEX')).toEqual(['uid.form']);
    expect(said('user_info', 'c'.repeat(32))).toEqual(['name.rule']);
    expect(said('user_info', 'd'.repeat(32))).toEqual(['password.form']);
    expect(said('user_info', 'made feed')).toEqual(['account.made']);
    expect(said('problem', '1001').sort()).toEqual(['data.missing', 'text.address', 'text.html']);
    expect(said('problem', '1002').sort()).toEqual(['owner.gone', 'text.encoding']);
    expect(said('problem', 'made 777')).toEqual(['problem.made']);
    expect(said('contest', '1002')).toEqual(['contest.times']);
    expect(said('contest_register', '2')).toEqual(['target.gone']);
    expect(said('contest_record', '3')).toEqual(['submission.made']);
    expect(said('judge', '6').sort()).toEqual(['status.unknown', 'text.nul']);
    expect(said('judge', '7')).toEqual(['status.unfinished']);
    expect(said('comment', '2')).toEqual(['target.gone']);
    const problems = await db
      .selectFrom('problem')
      .select(['id', 'title', 'description', 'authorUid'])
      .orderBy('id')
      .execute();
    expect(problems[1]).toMatchObject({ id: 1001, authorUid: ada });
    expect(problems[1]!.description).toContain('**HTML**');
    expect(problems[1]!.description).toContain('](/api/public/img/a.png)');
    expect(problems[2]).toMatchObject({ id: 1002, title: '你好', authorUid: null });
    const times = await db
      .selectFrom('contest')
      .select(['startTime', 'endTime'])
      .where('id', '=', 1002)
      .executeTakeFirst();
    expect(times).toEqual({ startTime: '2021-05-02T01:00:00.000Z', endTime: '2021-05-02T04:00:00.000Z' });
  });

  test('brings test data of both forms, and files under their old addresses', async ({ site }) => {
    const { db, blobs } = site.site;
    const cases = await db.selectFrom('problemCase').selectAll().orderBy('id').execute();
    expect(cases.map(({ id, seq, inputBytes }) => [id, seq, inputBytes])).toEqual([
      [11, 1, 4],
      [21, 1, 4],
    ]);
    expect(await blobs.has(cases[1]!.outputSha256)).toBe(true);
    const picture = await fetch(`${site.address}/api/public/img/a.png`);
    expect([picture.status, await picture.text()]).toEqual([200, 'picture']);
    // HOJ answers for every file under both of its paths
    expect((await fetch(`${site.address}/api/public/file/a.png`)).status).toBe(200);
  });

  test('lets an administrator open a contest with its awards', async ({ site }) => {
    const { token } = await site.site.sessions.open('1', { address: '127.0.0.1', userAgent: 'test' });
    const { body } = await site.as(token)(getAdminContest, { query: { cid: 1001 } });
    expect(body.data?.awardConfigList).toEqual([
      { priority: 1, name: '金', background: '#ffd700', color: '#000', num: 10 },
    ]);
  });

  test('a second run brings only what has changed, and takes away what is gone', async ({ site }) => {
    const { db } = site.site;
    await db.updateTable('problem').set({ hint: 'written here' }).where('id', '=', 1002).execute();
    hoj.add('judge', aSubmission(11, { uid: ben, username: 'Ben', gmt_modified: '2021-06-01 10:00:00' }));
    hoj.run(`update judge set status = 0, gmt_modified = '2021-06-01 10:00:00' where submit_id = 1`);
    hoj.run(`delete from judge where submit_id = 5`);
    hoj.run(`update problem set title = 'renamed' where id = 1001`);
    hoj.run(`delete from group_member where id = 2`);
    report = await moveHoj(site, hoj);
    expect(Object.entries(report.tables).filter(([, { isProved }]) => !isProved)).toEqual([]);
    expect(report.tables.judge).toMatchObject({ there: 10, here: 10, read: 10 });
    const titles = await db
      .selectFrom('problem')
      .select(['title', 'hint'])
      .where('id', 'in', [1001, 1002])
      .orderBy('id')
      .execute();
    expect(titles).toEqual([
      { title: 'renamed', hint: '' },
      { title: '你好', hint: 'written here' },
    ]);
    const statuses = await db
      .selectFrom('submission')
      .select('status')
      .where('submitId', 'in', [1, 11])
      .execute();
    expect(statuses).toEqual([{ status: 0 }, { status: 0 }]);
    expect(await db.selectFrom('groupMember').select('uid').execute()).toEqual([{ uid: ada }]);
    expect(await findMismatches(db)).toEqual([]);
  });

  test('goes on after it was stopped in the middle', async ({ site }) => {
    hoj.add(
      'judge',
      ...Array.from({ length: 6 }, (_, at) =>
        aSubmission(1_000 + at, { gmt_modified: '2021-07-01 10:00:00' }),
      ),
    );
    const stops = (source: Source): Source => ({
      ...source,
      submissions: {
        ...source.submissions,
        after: async id => {
          if (id >= 1_003) throw new Error('killed');
          return source.submissions.after(id, 2);
        },
      },
    });
    await expect(moveHoj(site, hoj, stops)).rejects.toThrow('killed');
    report = await moveHoj(site, hoj);
    expect(report.tables.judge).toMatchObject({ there: 16, here: 16, read: 16, isProved: true });
    expect(await findMismatches(site.site.db)).toEqual([]);
  });
});
