import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  askAi,
  getAIAuth,
  getAISolveConfig,
  getAiConfig,
  getAiConversation,
  getAiUse,
  listAiGroups,
  setAiConfig,
  testAi,
} from '#core/contract/ai.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { key } from './fixtures/service.ts';
import { aMember, ask, pid, service, set, withAiService } from './testing.ts';

withAiService();

test('only those who may use it do, and a token opens one problem for one person for minutes', async ({
  site,
}) => {
  const [stranger, root, member] = [
    await site.aUser(),
    await site.aUser({ role: 1000 }),
    await aMember(site),
  ];
  const status = async (user: TestUser) => (await user.call(getAIAuth)).body.data;
  expect([await status(stranger), await status(root), await status(member)]).toEqual([
    { status: 0, isOn: true },
    { status: 1, isOn: true },
    { status: 1, isOn: true },
  ]);
  expect((await ask(site, stranger, { query: 'Help' })).msg).toMatch(/may not use the AI helper/);
  const answerTo = async (authorization: string) =>
    (await site.call<unknown>(askAi, { body: { query: 'Help' }, headers: { authorization } })).body.msg;
  const config = (await member.call<{ Authorization1: string }>(getAISolveConfig)).body.data!;
  expect(await answerTo(config.Authorization1)).toMatch(/No problem is chosen/);
  const { Authorization1 } = (
    await member.call<{ Authorization1: string }>(getAISolveConfig, { query: { pid } })
  ).body.data!;
  const [body, seal] = Authorization1.replace('Bearer ', '').split('.');
  const facts = JSON.parse(Buffer.from(body!, 'base64url').toString()) as unknown[];
  const forged = Buffer.from(JSON.stringify(facts.with(-1, pid + 1))).toString('base64url');
  expect(await answerTo(`Bearer ${forged}.${seal}`)).toMatch(/has run out/);
  expect(await answerTo(member.token)).toMatch(/has run out/);
  await site.site.db
    .updateTable('studyGroup')
    .set({ canUseAi: false })
    .where('id', '=', member.gid)
    .execute();
  expect(await answerTo(Authorization1)).toMatch(/may not use the AI helper/);
  await site.site.settings.write({ aiProvider: 'off' });
  expect(await status(root)).toEqual({ status: 0, isOn: false });
  expect(service.asked).toEqual([]);
});

test('in a contest that runs it is off for its problems, whoever asks and on every path', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const { Authorization1 } = (
    await root.call<{ Authorization1: string }>(getAISolveConfig, { query: { pid } })
  ).body.data!;
  const { id: cid } = await site.site.db
    .insertInto('contest')
    .values({
      author: 'x',
      title: 'Cup',
      startTime: sql`now() - interval '1 hour'`,
      endTime: sql`now() + interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.site.db
    .insertInto('contestProblem')
    .values({ cid, pid, displayId: 'A', displayTitle: 'A' })
    .execute();
  const headers = { authorization: Authorization1 };
  const refusals = [
    (await ask(site, root, { query: 'Help' })).msg,
    (await site.call(askAi, { body: { query: 'Help' }, headers })).body.msg,
    (await root.call(getAiConversation, { query: { pid } })).body.msg,
  ];
  for (const refusal of refusals) expect(refusal).toMatch(/contest with this problem is running/);
  // one that stands still goes on, however late it is
  await site.site.db
    .updateTable('contest')
    .set({ endTime: sql`now() - interval '1 minute'`, pausedAt: sql`now() - interval '10 minutes'` })
    .where('id', '=', cid)
    .execute();
  expect((await ask(site, root, { query: 'Help' })).msg).toMatch(/contest with this problem is running/);
  expect(service.asked).toEqual([]);
  await site.site.db.deleteFrom('contest').where('id', '=', cid).execute();
});

test('budgets of a person and of a group end for the day', async ({ site }) => {
  await set(site, 'openai', { aiPersonDailyTokens: 200 });
  const member = await aMember(site, { dailyTokens: 100 });
  expect((await ask(site, member, { query: 'Help' })).msg).toBe(null);
  expect((await ask(site, member, { query: 'Help' })).msg).toMatch(/group has used its tokens/);
  const root = await site.aUser({ role: 1000 });
  for (let number = 0; number < 2; number++)
    expect((await ask(site, root, { query: 'Help' })).msg).toBe(null);
  expect((await ask(site, root, { query: 'Help' })).msg).toMatch(/used your 200 tokens/);
  const { days, people } = (await root.call<{ days: object[]; people: object[] }>(getAiUse)).body.data!;
  expect(days).toMatchObject([{ answers: 3, inputTokens: 300, outputTokens: 60, people: 2 }]);
  expect(people).toHaveLength(2);
  const listed = await root.call<object[]>(listAiGroups, { query: { keyword: member.username } });
  expect(listed.body.data).toMatchObject([{ canUseAi: true, usedToday: 120, usedLately: 120 }]);
});

test('at a problem of a group the place there counts: who teaches elsewhere is a student here', async ({
  site,
}) => {
  const teacher = await aMember(site, { level: 4 });
  const student = await aMember(site);
  const { db } = site.site;
  await db.insertInto('groupMember').values({ gid: student.gid, uid: teacher.uid, auth: 3 }).execute();
  await db.updateTable('problem').set({ gid: student.gid }).where('id', '=', pid).execute();
  try {
    await ask(site, teacher, { query: 'Help' });
    expect(service.asked.at(-1)!.body).toMatch(/is a student/);
    await db
      .updateTable('groupMember')
      .set({ auth: 4 })
      .where('gid', '=', student.gid)
      .where('uid', '=', teacher.uid)
      .execute();
    await ask(site, teacher, { query: 'Help' });
    expect(service.asked.at(-1)!.body).toMatch(/is a teacher/);
  } finally {
    await db.updateTable('problem').set({ gid: null }).where('id', '=', pid).execute();
  }
});

test('teachers get whole programs; the own code and verdict go along when the owner says so', async ({
  site,
}) => {
  const teacher = await aMember(site, { level: 4 });
  const diagnose = (code: string) =>
    ask(site, teacher, { inputs: { task: 'diagnose', code, language: 'C++' } });
  expect((await diagnose('int main() {}')).msg).toBe('You have not submitted any code yet!');
  await aSubmissionRow(site, teacher, pid, { code: '/* handed in */' });
  await diagnose('');
  expect(service.asked.at(-1)!.body).toContain('/* handed in */');
  await diagnose('int main() { /* mine */ }');
  const sent = service.asked.at(-1)!.body;
  expect(sent).toContain('/* mine */');
  expect(sent).toContain('Diagnose my code');
  expect(sent).toMatch(/is a teacher/);
  await site.site.settings.write({ aiSendCode: false, aiSendStatement: false });
  await ask(site, teacher, { query: 'Help', inputs: { code: '/* mine */' } });
  const { messages } = JSON.parse(service.asked.at(-1)!.body) as {
    messages: { role: string; content: string }[];
  };
  expect(messages[0]!.content).not.toMatch(/mine|acorns/);
  await site.site.settings.write({ aiSendCode: true, aiSendStatement: true });
});

test('the owner sets and tests it; the key never comes back and is nowhere in the clear', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  await root.call(setAiConfig, { body: { aiProvider: 'openai', aiKey: 'very-secret', aiModel: 'm' } });
  const shown = await root.call(getAiConfig);
  expect(shown.body.data).toMatchObject({ aiProvider: 'openai', hasKey: true, aiModel: 'm' });
  const everything = JSON.stringify([
    shown,
    await site.site.db.selectFrom('setting').selectAll().execute(),
    await site.site.db.selectFrom('auditLog').selectAll().execute(),
  ]);
  expect(everything).not.toContain('very-secret');
  expect((await root.call(testAi)).body.msg).toMatch(/does not take the key/);
  await root.call(setAiConfig, { body: { aiKey: key } });
  expect((await root.call(testAi)).body.data).toMatchObject({
    answer: expect.stringContaining('sums'),
    outputTokens: 20,
  });
  await site.site.settings.write({ aiUrl: 'http://10.0.0.1/v1' });
  expect((await root.call(testAi)).body.msg).toMatch(/private address/);
});
