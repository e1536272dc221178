import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { login } from '#core/contract/account.ts';
import { Status } from '#core/verdict.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { test } from '#server/testing/site.ts';
import { type FakeTables, fakeTables } from './fake-tables.ts';
import { hustojSource } from './hustoj/source.ts';
import { type MovedReport, moveFrom } from './moved.ts';
import type { Row } from './source.ts';

/** The tables of HUSTOJ that are read, and two that do not come. */
const columns = {
  users: 'user_id email password nick school reg_time accesstime defunct',
  privilege: 'user_id rightstr defunct',
  problem: `problem_id title description input output sample_input sample_output spj hint source in_date time_limit
    memory_limit defunct`,
  contest: 'contest_id title description user_id start_time end_time private password defunct',
  contest_problem: 'problem_id contest_id title num',
  news: 'news_id user_id title content time defunct',
  topic: 'tid title status top_level cid pid author_id',
  reply: 'rid author_id time content topic_id status ip',
  solution: `solution_id problem_id user_id time memory in_date result language ip contest_id code_length judgetime`,
  source_code: 'solution_id source',
  compileinfo: 'solution_id error',
  runtimeinfo: 'solution_id error',
  loginlog: 'log_id user_id',
  mail: 'mail_id to_user',
};

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const uidOf = md5;

/** The newer of its two forms: the MD5 with a salt, hashed again and followed by the salt. */
function salted(password: string): string {
  const salt = Buffer.from('a1b2');
  const digest = createHash('sha1')
    .update(Buffer.concat([Buffer.from(md5(password)), salt]))
    .digest();
  return Buffer.concat([digest, salt]).toString('base64');
}

const aSolution = (id: number, more: Row = {}): Row => ({
  solution_id: id,
  problem_id: 1000,
  user_id: 'ada',
  time: 3,
  memory: 1024,
  in_date: '2021-04-01 10:00:00',
  result: 4,
  language: 1,
  ip: '10.0.0.1',
  contest_id: 0,
  code_length: 13,
  judgetime: '2021-04-01 10:00:02',
  ...more,
});

function school(folder: string): FakeTables {
  const old = fakeTables(columns);
  const person = { reg_time: '2020-01-01 00:00:00', defunct: 'N', email: '' };
  old.add(
    'users',
    { ...person, user_id: 'admin', password: md5('admin-password') },
    { ...person, user_id: 'ada', password: salted('ada-password'), nick: '艾达', school: '橡果中学' },
    { ...person, user_id: 'ben', password: 'nothing known', defunct: 'Y' },
  );
  old.add(
    'privilege',
    { user_id: 'admin', rightstr: 'administrator', defunct: 'N' },
    { user_id: 'ada', rightstr: 'c1000', defunct: 'N' },
  );
  const problem = {
    description: '<p>Add <b>them</b></p>',
    sample_input: '1 2',
    sample_output: '3',
    spj: '0',
    in_date: '2020-01-01 00:00:00',
    time_limit: 1,
    memory_limit: 128,
    defunct: 'N',
  };
  old.add('problem', { ...problem, problem_id: 1000, title: 'A+B' });
  old.add('contest', {
    contest_id: 1000,
    title: '月赛',
    user_id: 'admin',
    start_time: '2021-05-01 09:00:00',
    end_time: '2021-05-01 12:00:00',
    private: 1,
    defunct: 'N',
  });
  old.add('contest_problem', { problem_id: 1000, contest_id: 1000, title: '', num: 0 });
  old.add('news', {
    news_id: 1,
    user_id: 'admin',
    title: '通知',
    content: '<p>hello</p>',
    time: '2021-01-01 00:00:00',
    defunct: 'N',
  });
  old.add('topic', { tid: 1, title: '求助', status: 0, top_level: 0, cid: 0, pid: 1000, author_id: 'ada' });
  const reply = { topic_id: 1, status: 0, time: '2021-01-02 00:00:00' };
  old.add(
    'reply',
    { ...reply, rid: 1, author_id: 'ada', content: 'how?' },
    { ...reply, rid: 2, author_id: 'ben', content: 'so' },
  );
  const inContest = { contest_id: 1000 };
  old.add(
    'solution',
    aSolution(1, { result: 6 }),
    aSolution(2),
    aSolution(3, { ...inContest, result: 6, in_date: '2021-05-01 09:10:00' }),
    aSolution(4, { ...inContest, in_date: '2021-05-01 09:20:00' }),
    aSolution(5, { result: 11 }),
    aSolution(6, { result: 0 }),
    aSolution(7, { user_id: 'gone' }),
    aSolution(8, { problem_id: 0 }),
  );
  for (let id = 1; id <= 8; id++) old.add('source_code', { solution_id: id, source: 'int main() {}' });
  old.add('compileinfo', { solution_id: 5, error: 'no main' });
  old.add('loginlog', { log_id: 1, user_id: 'ada' });
  old.add('mail', { mail_id: 1, to_user: 'ada' });
  mkdirSync(path.join(folder, '1000'), { recursive: true });
  writeFileSync(path.join(folder, '1000', 'test.in'), '1 2\n');
  writeFileSync(path.join(folder, '1000', 'test.out'), '3\n');
  return old;
}

describe('moving in from HUSTOJ', () => {
  let report: MovedReport;

  test('brings everything, and counts both sides alike', async ({ site }) => {
    const folder = path.join(site.dataFolder, 'old');
    report = await moveFrom(site, await hustojSource(school(folder), folder, site.site.blobs));
    const unproved = Object.entries(report.tables).filter(([, { isProved }]) => !isProved);
    expect(unproved).toEqual([]);
    expect(report.tables.solution).toMatchObject({ there: 8, here: 7, written: 7, left: 1 });
    expect(report.sample.differences).toEqual([]);
    expect(report.boards).toEqual({ contests: 1, cells: 1, differences: [] });
    expect(report.solved.differences).toEqual([]);
    expect(await findMismatches(site.site.db)).toEqual([]);
  });

  test('lets people in with both forms of its passwords', async ({ site }) => {
    const enter = async (username: string, password: string) =>
      (await site.call(login, { body: { username, password } })).body.status;
    expect(await enter('admin', 'admin-password')).toBe(200);
    expect(await enter('ada', 'wrong-password')).toBe(400);
    expect(await enter('ada', 'ada-password')).toBe(200);
    expect(await enter('ben', 'nothing known')).toBe(400);
  });

  test('keeps verdicts, messages, talk and test data', async ({ site }) => {
    const { db } = site.site;
    const submissions = await db
      .selectFrom('submission')
      .select(['submitId', 'status', 'cid', 'uid', 'errorMessage'])
      .orderBy('submitId')
      .execute();
    expect(submissions.map(({ submitId, status, cid }) => [submitId, status, cid])).toEqual([
      [1, Status.WrongAnswer, 0],
      [2, Status.Accepted, 0],
      [3, Status.WrongAnswer, 1000],
      [4, Status.Accepted, 1000],
      [5, Status.CompileError, 0],
      [6, Status.Cancelled, 0],
      [7, Status.Accepted, 0],
    ]);
    expect(submissions[4]!.errorMessage).toBe('no main');
    expect(submissions[6]!.uid).toBe(uidOf('gone'));
    expect(await db.selectFrom('problemCase').select('inputName').execute()).toContainEqual({
      inputName: 'test.in',
    });
    const discussion = await db.selectFrom('discussion').select(['title', 'content', 'pid']).execute();
    expect(discussion).toEqual([{ title: '求助', content: 'how?', pid: 1000 }]);
    const registered = db.selectFrom('contestRegister').select('uid').where('cid', '=', 1000);
    expect(await registered.execute()).toContainEqual({ uid: uidOf('ada') });
  });

  test('says of each row what was done with it', () => {
    const said = (table: string, id: string) =>
      report.rows.filter(row => row.table === table && row.id === id).map(({ rule }) => rule);
    expect(said('users', 'ben')).toEqual(['password.form']);
    expect(said('users', 'made gone')).toEqual(['account.made']);
    expect(said('solution', '6')).toEqual(['status.unfinished']);
    expect(said('solution', '8')).toEqual(['submission.test']);
    expect(report.tables.mail).toMatchObject({ reason: 'left.mail' });
  });
});
