import { sql } from 'kysely';
import { expect } from 'vitest';
import { getContestProblemDetail, getContestProblems } from '#core/contract/contest.ts';
import { getContestBoard } from '#core/contract/contest-board.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { getSubmissionDetail, getSubmissionList } from '#core/contract/submission.ts';
import { getUserCalendarHeatmap, getUserHomeInfo } from '#core/contract/user.ts';
import { settling } from '../features/submission/store/settle.ts';
import { aContest } from '../testing/place.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { aSubmissionRow } from '../testing/submission.ts';
import type { Database } from './connect.ts';
import { sentAlong, statement } from './statement.ts';

test('a prepared statement is planned once for a connection, in a transaction too', async ({ site }) => {
  const text = 'select $1::int + 1 as next_number';
  const next = statement<{ nextNumber: number }>(text);
  const known = await site.site.db.transaction().execute(async transaction => {
    expect(await next(transaction, 1)).toEqual([{ nextNumber: 2 }]);
    expect(await next(transaction, 2)).toEqual([{ nextNumber: 3 }]);
    return sql<{ plans: number }>`select generic_plans + custom_plans as plans from pg_prepared_statements
      where statement = ${text}`.execute(transaction);
  });
  expect(known.rows).toEqual([{ plans: 2 }]);
  expect(await next(site.site.db, 3)).toEqual([{ nextNumber: 4 }]);
});

test('a statement answers alike in a transaction and outside of one', async ({ site }) => {
  const { db } = site.site;
  const row =
    statement(`select 1 as one_thing, now()::date as the_day, '{"inner_name": [{"deep_name": 1}]}'::json as a_b,
    array[1, 2] as some_numbers, $1::text as no_text`);
  const outside = await row(db, null);
  expect(outside).toEqual(await db.transaction().execute(transaction => row(transaction, null)));
  expect(outside).toEqual([expect.objectContaining({ oneThing: 1, noText: null })]);
});

test('a query is built once and asked with other values, and is refused where those are not its parameters', async ({
  site,
}) => {
  const { db } = site.site;
  const users = await Promise.all([site.aUser(), site.aUser()]);
  const accounts = (db: Database) => db.selectFrom('account').select('username');
  const named = statement((db, uid: string) => accounts(db).where('uid', '=', uid));
  for (const { uid, username } of users) expect(await named(db, uid)).toEqual([{ username }]);
  // these would be right for the first who asks
  const computed = statement((db, uid: string) => accounts(db).where('uid', '=', uid.toLowerCase()));
  await expect(computed(db, users[0]!.uid)).rejects.toThrow();
  const constant = statement((db, uid: string) => accounts(db).where('uid', '=', uid && users[0]!.uid));
  await expect(constant(db, users[0]!.uid)).rejects.toThrow('not the values');
  const joined = statement((db, uid: string) => accounts(db).where('username', 'like', `${uid}%`));
  await expect(joined(db, users[0]!.uid)).rejects.toThrow();
});

test('what runs with every request and every verdict is planned a few times and then no more', async ({
  site,
}) => {
  const { db, pool } = site.site;
  const user = await site.aUser();
  const { pid, problemId } = await aProblem(site, user);
  const cid = await aContest(site, user, { problems: { A: pid }, registered: [user] });
  const submitId = await aSubmissionRow(site, user, pid, { cid });
  for (let round = 0; round < 20; round++) {
    await user.call(getContestProblems, { query: { cid } });
    await user.call(getContestProblemDetail, { query: { cid, displayId: 'A' } });
    await user.call(getContestBoard, { query: { cid } });
    await user.call(getProblemDetail, { query: { problemId } });
    await user.call(getSubmissionList, { query: { contestID: cid } });
    await user.call(getSubmissionDetail, { query: { submitId } });
    await user.call(getUserHomeInfo, { query: { uid: user.uid } });
    await user.call(getUserCalendarHeatmap, { query: { uid: user.uid } });
    await db.transaction().execute(transaction => settling(transaction, submitId, async () => {}));
  }
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = await Promise.all(
    clients.map(client =>
      client.query('select statement, custom_plans, generic_plans from pg_prepared_statements'),
    ),
  );
  for (const client of clients) client.release();
  const statements = found.flatMap(({ rows }) => rows);
  expect(statements.length).toBeGreaterThan(5);
  expect(statements.filter(({ custom_plans }) => custom_plans > 5)).toEqual([]);
});

test('what nobody needs an answer of is sent along with the next statement, in order', async ({ site }) => {
  const { db } = site.site;
  const user = await site.aUser();
  const rename = sentAlong('update account set nickname = $2 where uid = $1');
  const nicknameOf = statement<{ nickname: string }>('select nickname from account where uid = $1');
  await db.transaction().execute(async transaction => {
    await rename(transaction, user.uid, 'first');
    await rename(transaction, user.uid, 'second');
    expect(await nicknameOf(transaction, user.uid)).toEqual([{ nickname: 'second' }]);
    await rename(transaction, user.uid, 'with the commit');
  });
  expect(await nicknameOf(db, user.uid)).toEqual([{ nickname: 'with the commit' }]);
  const many = Array.from({ length: 120 }, (_, n) => `${n}`);
  await db.transaction().execute(async transaction => {
    for (const name of many) await rename(transaction, user.uid, name);
  });
  expect(await nicknameOf(db, user.uid)).toEqual([{ nickname: many.at(-1) }]);
});

test('a transaction fails with what nobody waited for, and what is undone is not sent any more', async ({
  site,
}) => {
  const { db } = site.site;
  const user = await site.aUser();
  const rename = sentAlong('update account set nickname = $2 where uid = $1');
  const divide = sentAlong('select 1 / $1::int');
  const nicknameOf = statement<{ nickname: string }>('select nickname from account where uid = $1');
  const [before] = await nicknameOf(db, user.uid);
  const failing = db.transaction().execute(async transaction => {
    await rename(transaction, user.uid, 'never');
    await divide(transaction, 0);
  });
  await expect(failing).rejects.toThrow('division by zero');
  const failingInside = db.transaction().execute(async transaction => {
    await divide(transaction, 0);
    await nicknameOf(transaction, user.uid);
  });
  await expect(failingInside).rejects.toThrow('division by zero');
  const undone = db.transaction().execute(async transaction => {
    await rename(transaction, user.uid, 'undone');
    throw new Error('another wish');
  });
  await expect(undone).rejects.toThrow('another wish');
  expect(await nicknameOf(db, user.uid)).toEqual([before]);
});
