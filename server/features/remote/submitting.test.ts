import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import {
  addRemoteAccount,
  deleteMyRemoteAccount,
  deleteRemoteAccount,
  getRemoteHealth,
  keepMyRemoteAccount,
  listMyRemoteAccounts,
  listRemoteAccounts,
  pauseRemoteAccount,
  type RemoteHealth,
  testRemoteAccount,
} from '#core/contract/remote.ts';
import { getSubmissionDetail, resubmit, type Submission, submitProblem } from '#core/contract/submission.ts';
import type { RemoteKey } from '#core/remote.ts';
import { Status } from '#core/verdict.ts';
import { aContest } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { createProblem } from '../problem/store/save.ts';
import { findMismatches } from '../submission/queries/recount.ts';
import type { FakeTrouble } from './fixtures/judges/judge.ts';
import { judgesOfTests } from './fixtures/judges/judges-of-tests.ts';
import { offerLanguages } from './languages.ts';
import { upsertAccount } from './store/accounts.ts';
import { changeSite, remoteSite } from './store/sites.ts';

const judges = judgesOfTests({ pollMs: 2, leaseMs: 2_000 }, {});
beforeEach<{ site: TestSite }>(async ({ site: { site } }) => {
  for (const judge of Object.values(judges)) Object.assign(judge, { trouble: undefined, looksBefore: 2 });
  await site.db.deleteFrom('submitClock').execute();
});

const problems: [RemoteKey, string, string][] = [
  ['HDU', '1000', 'G++'],
  ['POJ', '1000', 'C++'],
  ['CF', '1850A', 'GNU G++20 13.2 (64 bit, winlibs)'],
  ['GYM', '104114B', 'GNU G++17 7.3.0'],
  ['SPOJ', 'ACORNS', 'Python 3 (python 3.7.3)'],
  ['AC', 'abc110_a', 'C++ 20 (gcc 12.2)'],
  ['LIBRE', '100', 'C++ 17 (G++)'],
];
const displayId = (oj: RemoteKey) => `${oj}-${problems.find(([key]) => key === oj)![1].toUpperCase()}`;
const languageAt = (oj: RemoteKey) => problems.find(([key]) => key === oj)![2];

async function aRemoteProblem({ site }: TestSite, oj: RemoteKey): Promise<void> {
  const problemId = displayId(oj);
  const there = await site.db.selectFrom('problem').select('id').where('problemId', '=', problemId).execute();
  if (there.length) return;
  const editor = { uid: '1', username: 'root' };
  await site.db
    .insertInto('account')
    .values({ ...editor, passwordHash: '', role: 1000 })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await createProblem(site, editor, {
    problem: { problemId, title: 'Acorns', oj, isRemote: true, auth: 1 },
    languages: await offerLanguages(site.db, oj),
  });
}

let programs = 0;
const program = (verdict = 'AC') =>
  `// verdict ${verdict}, 松果 & "more" + ${++programs}\n#include <iostream>\nint main() { return 0; }\n`;

async function send(site: TestSite, user: TestUser, oj: RemoteKey, code = program()): Promise<number> {
  await aRemoteProblem(site, oj);
  await site.site.db.deleteFrom('submitClock').execute();
  const body = { pid: displayId(oj), language: languageAt(oj), code, isRemote: true };
  return (await user.call<Submission>(submitProblem, { body })).body.data!.submitId;
}

const look = async (user: TestUser, submitId: number) =>
  (await user.call<{ submission: Submission }>(getSubmissionDetail, { query: { submitId } })).body.data!
    .submission;

const ended = async (user: TestUser, submitId: number) => {
  await expect
    .poll(async () => (await look(user, submitId)).status, { timeout: 20_000, interval: 20 })
    .not.toSatisfy((status: number) =>
      ([Status.Pending, Status.Judging, Status.Compiling] as number[]).includes(status),
    );
  return look(user, submitId);
};

const pool = (
  { site }: TestSite,
  oj: RemoteKey,
  username = 'squirrel',
  secret = judges[oj].accounts[username]!,
) => upsertAccount(site, { oj, uid: null, username, entry: 'password', secret });

/** Somebody who has logged in at AtCoder in their own browser. */
function ownAtcoder({ site }: TestSite, { uid }: TestUser) {
  judges.AC.sessions.set('f00d', 'squirrel');
  const secret = 'REVEL_SESSION=f00d; other=1';
  return upsertAccount(site, { oj: 'AC', uid, username: 'squirrel', entry: 'cookie', secret });
}

for (const [oj, id, language] of problems)
  test(`${oj}: a program is handed in as it is, and its verdict comes back`, async ({ site }) => {
    const user = await site.aUser();
    if (oj === 'AC') await ownAtcoder(site, user);
    else await pool(site, oj);
    const expected = { AC: 0, WA: -1, TLE: 1, MLE: 2, RE: 3, CE: -2 };
    const sent = [];
    for (const verdict of Object.keys(expected)) {
      const code = program(verdict);
      sent.push({ verdict, code, submitId: await send(site, user, oj, code) });
    }
    for (const { verdict, code, submitId } of sent) {
      const found = await ended(user, submitId);
      expect([verdict, found.status, found.errorMessage]).toEqual([
        verdict,
        expected[verdict as 'AC'],
        verdict === 'CE' ? expect.stringMatching(/error: (acorn|松果) was not declared/) : null,
      ]);
      const there = judges[oj].runs.filter(run => run.code === code);
      expect(there).toMatchObject([{ user: 'squirrel', problem: id }]);
      expect(there[0]!.language).toContain(oj === 'LIBRE' ? 'cpp c++17' : language);
    }
    const accepted = await look(user, sent[0]!.submitId);
    expect(accepted.time).toBeGreaterThan(0);
    expect(accepted.memory).toBeGreaterThan(100);
    expect(await findMismatches(site.site.db)).toEqual([]);
  }, 60_000);

test('an account has one program at a time, and several accounts work side by side', async ({ site }) => {
  await pool(site, 'HDU');
  await pool(site, 'HDU', 'hamster');
  judges.HDU.looksBefore = 3;
  const user = await site.aUser();
  const sent = [];
  for (let number = 0; number < 8; number++) sent.push(await send(site, user, 'HDU'));
  for (const submitId of sent) expect((await ended(user, submitId)).status).toBe(Status.Accepted);
  const users = judges.HDU.runs.slice(-8).map(run => run.user);
  expect(new Set(users)).toEqual(new Set(['squirrel', 'hamster']));
}, 30_000);

const entered = (site: TestSite, user: TestUser, oj: RemoteKey) =>
  oj === 'AC' ? ownAtcoder(site, user) : pool(site, oj);

/** Nothing that went wrong before counts any more. */
async function forgive({ site: { db } }: TestSite, oj: RemoteKey): Promise<void> {
  judges[oj].trouble = undefined;
  // Whoever carried the last one writes what is held against the account after its submission has ended.
  const held = db
    .selectFrom('remoteAccount')
    .select('id')
    .where('oj', '=', oj)
    .where('lease', 'is not', null);
  await expect.poll(() => held.execute(), { timeout: 20_000, interval: 20 }).toEqual([]);
  await changeSite(db, oj, { restsUntil: null, failures: 0 });
  await sql`update remote_site set next_at = now() where oj = ${oj}`.execute(db);
  await sql`update remote_account set failed_at = null, failure = null`.execute(db);
}

const endings: [FakeTrouble, RegExp][] = [
  ['gate', /wants to see a human/],
  ['elsewhere', /wants to see a human/],
  ['changed', /page is not as it was|answer is no JSON/],
  ['down', /HTTP 500/],
];

for (const [oj] of problems)
  test(`${oj}: a gate, another host, a new look and a site that is down end a program at once, each with its reason`, async ({
    site,
  }) => {
    const user = await site.aUser();
    await entered(site, user, oj);
    const all: typeof endings =
      oj === 'LIBRE' ? [...endings, ['reshaped', /page is not as it was/]] : endings;
    for (const [trouble, reason] of all) {
      judges[oj].trouble = trouble;
      const { status, errorMessage } = await ended(user, await send(site, user, oj));
      expect([trouble, status, errorMessage]).toEqual([
        trouble,
        Status.SubmittedFailed,
        expect.stringMatching(reason),
      ]);
      await forgive(site, oj);
    }
    expect((await ended(user, await send(site, user, oj))).status).toBe(Status.Accepted);
  }, 60_000);

for (const [oj] of problems)
  test(`${oj}: asked to slow down the site waits, a lost session is renewed, a broken line doubles nothing`, async ({
    site,
  }) => {
    const user = await site.aUser();
    await entered(site, user, oj);
    const waits = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select next_at > now() + interval '1 second' as waits from remote_site where oj = ${oj}`.execute(
        site.site.db,
      );
      return rows[0]!.waits;
    };
    for (const trouble of ['limited', 'full'] as const) {
      judges[oj].trouble = trouble;
      const submitId = await send(site, user, oj);
      await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(true);
      expect([trouble, (await look(user, submitId)).status]).toEqual([trouble, Status.Pending]);
      await forgive(site, oj);
      expect([trouble, (await ended(user, submitId)).status]).toEqual([trouble, Status.Accepted]);
    }
    judges[oj].sessions.clear();
    const { status, errorMessage } = await ended(user, await send(site, user, oj));
    if (oj === 'AC') {
      expect(errorMessage).toMatch(/cookies are no longer taken/);
      await ownAtcoder(site, user);
    } else expect(status).toBe(Status.Accepted);
    judges[oj].trouble = 'cut';
    const code = program();
    expect((await ended(user, await send(site, user, oj, code))).status).toBe(Status.Accepted);
    expect(judges[oj].runs.filter(run => run.code === code)).toHaveLength(1);
  }, 60_000);

test('a site that fails five times in a row rests, and the first program after it is the trial', async ({
  site,
}) => {
  await pool(site, 'CF');
  judges.CF.trouble = 'down';
  const user = await site.aUser();
  for (let number = 0; number < 5; number++) await ended(user, await send(site, user, 'CF'));
  const resting = await ended(user, await send(site, user, 'CF'));
  expect(resting.errorMessage).toMatch(/failed several times in a row \(HTTP 500\)/);
  expect(await remoteSite(site.site.db, 'CF')).toMatchObject({
    failures: 5,
    restsUntil: expect.any(String),
  });
  judges.CF.trouble = undefined;
  await changeSite(site.site.db, 'CF', { restsUntil: null });
  await user.call(resubmit, { query: { submitId: resting.submitId } });
  expect((await ended(user, resting.submitId)).status).toBe(Status.Accepted);
  expect(await remoteSite(site.site.db, 'CF')).toMatchObject({ failures: 0, restsUntil: null });
}, 30_000);

test('an account that is not let in is left aside for another; without another, everybody is told why', async ({
  site,
}) => {
  await pool(site, 'POJ', 'squirrel', 'wrong');
  const user = await site.aUser();
  const alone = await ended(user, await send(site, user, 'POJ'));
  expect(alone.errorMessage).toMatch(/takes none of the accounts there are: user name or password is wrong/);
  // everybody reads it in their own language, whatever was spoken when it was written
  const chinese = await user.call<{ submission: { errorMessage: string } }>(getSubmissionDetail, {
    query: { submitId: alone.submitId },
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(chinese.body.data!.submission.errorMessage).toContain('用户名或密码错误');
  await pool(site, 'POJ', 'hamster');
  expect((await ended(user, await send(site, user, 'POJ'))).status).toBe(Status.Accepted);
  expect(judges.POJ.runs.at(-1)!.user).toBe('hamster');
  const rows = await site.site.db.selectFrom('remoteAccount').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([{ failure: 'user name or password is wrong' }, { failure: null, lease: null }]);
  expect(JSON.stringify(rows)).not.toMatch(/seeds|"wrong"/);
}, 30_000);

test("where people do not share accounts, a program goes with its owner's own or not at all", async ({
  site,
}) => {
  const [owner, other] = [await site.aUser(), await site.aUser()];
  await ownAtcoder(site, owner);
  expect((await ended(owner, await send(site, owner, 'AC'))).status).toBe(Status.Accepted);
  expect(await ended(other, await send(site, other, 'AC'))).toMatchObject({
    status: Status.SubmittedFailed,
    errorMessage: expect.stringMatching(/does not let people share an account/),
  });
}, 30_000);

test('what is refused there says why, and is not tried again', async ({ site }) => {
  await pool(site, 'HDU');
  const user = await site.aUser();
  expect((await ended(user, await send(site, user, 'HDU', 'int main(){}'))).errorMessage).toMatch(
    /50 to 65536 bytes/,
  );
}, 30_000);

test('in a contest under the OI rule an accepted program has 100 points, another one none', async ({
  site,
}) => {
  const user = await site.aUser();
  await pool(site, 'HDU');
  await aRemoteProblem(site, 'HDU');
  const { id: pid } = await site.site.db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', displayId('HDU'))
    .executeTakeFirstOrThrow();
  const cid = await aContest(site, user, { type: 1, problems: { A: pid } });
  const sendThere = async (verdict: string) => {
    await site.site.db.deleteFrom('submitClock').execute();
    const body = { pid: 'A', cid, language: 'G++', code: program(verdict), isRemote: true };
    const { submitId } = (await user.call<Submission>(submitProblem, { body })).body.data!;
    return (await ended(user, submitId)).score;
  };
  expect([await sendThere('AC'), await sendThere('WA')]).toEqual([100, 0]);
  expect((await ended(user, await send(site, user, 'HDU'))).score).toBe(null);
  expect(await findMismatches(site.site.db)).toEqual([]);
}, 30_000);

test('the owner adds, tests, pauses and removes accounts, and nobody ever sees a secret again', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const given = { oj: 'POJ', username: 'squirrel', entry: 'password', secret: 'nuts' };
  const { id } = (await root.call<{ id: number }>(addRemoteAccount, { body: given })).body.data!;
  const test = async () => (await root.call(testRemoteAccount, { body: { id } })).body.msg;
  const stateOf = async () =>
    (await root.call<RemoteHealth[]>(getRemoteHealth)).body.data!.find(({ oj }) => oj === 'POJ')!.state;
  expect(await test()).toBe('success');
  judges.POJ.accounts.squirrel = 'changed';
  judges.POJ.sessions.clear();
  expect(await test()).toBe('POJ does not take the account: user name or password is wrong');
  judges.POJ.accounts.squirrel = 'nuts';
  const listed = (await root.call(listRemoteAccounts)).body;
  expect(listed.data).toMatchObject([
    { id, username: 'squirrel', failure: 'user name or password is wrong' },
  ]);
  expect(await stateOf()).toBe('noAccount');
  expect(JSON.stringify(listed)).not.toContain('nuts');
  await root.call(pauseRemoteAccount, { body: { id, paused: true } });
  expect(await stateOf()).toBe('noAccount');
  await root.call(pauseRemoteAccount, { body: { id, paused: false } });
  expect(await stateOf()).toBe('open');
  await root.call(deleteRemoteAccount, { query: { id } });
  expect((await root.call(listRemoteAccounts)).body.data).toEqual([]);
  const logged = await site.site.db.selectFrom('auditLog').selectAll().execute();
  expect(JSON.stringify(logged)).not.toContain('nuts');
  expect(
    (await root.call(addRemoteAccount, { body: { ...given, oj: 'AC', entry: 'cookie' } })).body.msg,
  ).toMatch(/does not let people share/);
});

test("an own account is kept when it is let in, is nobody else's, and is forgotten by its owner", async ({
  site,
}) => {
  const [user, root] = [await site.aUser(), await site.aUser({ role: 1000 })];
  const given = { oj: 'CF', username: 'hamster', entry: 'password' };
  const keep = async (secret: string) =>
    (await user.call(keepMyRemoteAccount, { body: { ...given, secret } })).body.msg;
  expect(await keep('wrong')).toMatch(/does not take the account/);
  expect((await user.call(listMyRemoteAccounts)).body.data).toEqual([]);
  expect(await keep('seeds')).toBe('success');
  const [mine] = (await user.call<{ id: number }[]>(listMyRemoteAccounts)).body.data!;
  expect(mine).toMatchObject({ oj: 'CF', username: 'hamster' });
  expect((await root.call(listRemoteAccounts)).body.data).toEqual([]);
  expect((await root.call(deleteRemoteAccount, { query: { id: mine!.id } })).body.status).toBe(404);
  expect((await ended(user, await send(site, user, 'GYM'))).status).toBe(Status.Accepted);
  expect(judges.CF.runs.at(-1)).toMatchObject({ user: 'hamster', problem: '104114B' });
  await user.call(deleteMyRemoteAccount, { query: { oj: 'CF' } });
  expect((await user.call(listMyRemoteAccounts)).body.data).toEqual([]);
}, 30_000);
