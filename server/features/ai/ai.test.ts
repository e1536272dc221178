import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  type AiMessage,
  askAi,
  clearAiConversation,
  getAIAuth,
  getAISolveConfig,
  getAiConfig,
  getAiConversation,
  getAiUse,
  listAiGroups,
  setAiConfig,
  testAi,
} from '#core/contract/ai.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { createProblem } from '../problem/store/save.ts';
import { type FakeService, key, secret, startService } from './fixtures/service.ts';
import { aiService } from './settings.ts';

const pieces = ['Think of ', '**sums**', ' first, 先想想。'];
let service: FakeService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Provider = 'openai' | 'anthropic' | 'dify' | 'spark';
const urls: Record<Provider, string> = { openai: '/v1', anthropic: '', dify: '/v1', spark: '/v3.5/chat' };

async function set(site: TestSite, provider: Provider, more = {}) {
  const base = provider === 'spark' ? service.base.replace('http', 'ws') : service.base;
  const { seal } = site.site.secrets;
  await site.site.settings.write({
    aiProvider: provider,
    aiUrl: base + urls[provider],
    aiKey: seal(key),
    aiSecret: seal(secret),
    aiModel: 'a-model',
    aiPersonDailyTokens: 0,
    ...more,
  });
}

let pid: number;
beforeEach<{ site: TestSite }>(async ({ site }) => {
  // Whoever starts the site has named this origin.
  site.site.remote.bases = { HDU: service.base };
  Object.assign(service, { trouble: undefined, asked: [], pauseMs: 0, pieces });
  await sql`delete from ai_use`.execute(site.site.db);
  await sql`delete from ai_conversation`.execute(site.site.db);
  await set(site, 'openai');
  if (pid) return;
  const root = await site.aUser({ role: 1000 });
  const made = await createProblem(site.site, root, {
    problem: {
      title: 'Count acorns',
      description: 'How many acorns?',
      auth: 1,
      examples: '<input>open sample</input><output>1</output>',
    },
    codeAnswers: [],
    cases: [{ input: 'hidden input\n', output: 'hidden output\n' }],
  });
  pid = made.pid;
});

/** A member of a group that may use it. */
async function aMember(
  site: TestSite,
  { level = 3, dailyTokens = 0 } = {},
): Promise<TestUser & { gid: number }> {
  const user = await site.aUser();
  const { id: gid } = await site.site.db
    .insertInto('studyGroup')
    .values({
      owner: 'x',
      name: user.username,
      shortName: user.username,
      canUseAi: true,
      aiDailyTokens: dailyTokens,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.site.db.insertInto('groupMember').values({ gid, uid: user.uid, auth: level }).execute();
  return { ...user, gid };
}

interface Said {
  event: string;
  answer?: string;
  code?: string;
  message?: string;
  conversation_id: string;
}

async function ask(site: TestSite, user: TestUser, body: object, signal?: AbortSignal) {
  const config = (
    await user.call<{ httpUrl1: string; Authorization1: string }>(getAISolveConfig, { query: { pid } })
  ).body;
  if (!config.data) return { events: [], msg: config.msg, answer: '' };
  const response = await fetch(site.address + config.data.httpUrl1, {
    method: 'POST',
    headers: {
      authorization: config.data.Authorization1,
      'content-type': 'application/json',
      'accept-language': 'en-US',
    },
    body: JSON.stringify({
      response_mode: 'streaming',
      conversation_id: '',
      user: 'me',
      inputs: {},
      files: [],
      ...body,
    }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('event-stream'))
    return { events: [], msg: JSON.parse(text).msg as string, answer: '' };
  const events = text
    .split('\n')
    .filter(line => line.startsWith('data:'))
    .map(line => JSON.parse(line.slice(5)) as Said);
  return {
    events,
    msg: events.find(({ event }) => event === 'error')?.message ?? null,
    answer: events.map(({ answer = '' }) => answer).join(''),
  };
}

const used = async (site: TestSite) =>
  (
    await sql<{
      tokens: number;
    }>`select coalesce(sum(input_tokens + output_tokens), 0)::int as tokens from ai_use`.execute(site.site.db)
  ).rows[0]!.tokens;

for (const provider of ['openai', 'anthropic', 'dify', 'spark'] as const)
  test(`${provider}: an answer comes piece by piece, is kept for its asker, and is counted`, async ({
    site,
  }) => {
    await set(site, provider);
    const user = await aMember(site);
    const { events, answer } = await ask(site, user, { query: 'Where do I begin?' });
    expect(events.map(({ event }) => event)).toEqual(['message', 'message', 'message', 'message_end']);
    expect(answer).toBe('Think of **sums** first, 先想想。');
    expect(await used(site)).toBe(120);
    const talk = await user.call<AiMessage[]>(getAiConversation, { query: { pid } });
    expect(talk.body.data).toMatchObject([
      { role: 'user', content: 'Where do I begin?' },
      { role: 'assistant', content: answer, state: 'whole' },
    ]);
    const [sent] = service.asked;
    expect(sent!.body).toContain('How many acorns?');
    expect(sent!.body).toContain('never write the whole program'.replace('never', 'Never'));
    expect(sent!.body).not.toMatch(/hidden (input|output)/);
    expect(sent!.body).not.toContain(user.username);
    await ask(site, user, { query: 'And then?' });
    const again = service.asked.at(-1)!.body;
    if (provider === 'dify')
      expect(JSON.parse(again)).toMatchObject({ conversation_id: 'talk-7', query: 'And then?' });
    else expect(again).toContain('Where do I begin?');
    await user.call(clearAiConversation, { query: { pid } });
    expect((await user.call(getAiConversation, { query: { pid } })).body.data).toEqual([]);
  });

const reasons: [NonNullable<FakeService['trouble']>, RegExp][] = [
  ['cut', /stopped in the middle/],
  ['limited', /system is busy/],
  ['key', /does not take the key/],
  ['garbage', /cannot be read/],
  ['empty', /ended without an answer/],
  ['down', /cannot be reached|stopped in the middle/],
];
for (const provider of ['openai', 'anthropic', 'dify', 'spark'] as const)
  test(`${provider}: every trouble has its sentence and costs nothing unless an answer had begun`, async ({
    site,
  }) => {
    await set(site, provider);
    const user = await aMember(site);
    for (const [trouble, reason] of reasons) {
      service.trouble = trouble;
      const { events, msg } = await ask(site, user, { query: 'Help' });
      expect([trouble, msg]).toEqual([trouble, expect.stringMatching(reason)]);
      if (trouble === 'cut') expect(msg).toContain('connection error');
      if (trouble === 'limited') expect(events.at(-1)).toMatchObject({ event: 'error', code: '11202' });
      if (trouble !== 'cut') expect([trouble, await used(site)]).toEqual([trouble, 0]);
      await sql`delete from ai_use`.execute(site.site.db);
    }
  });

test('an answer without end is stopped, said so and kept as far as it came', async ({ site }) => {
  const user = await aMember(site);
  await site.site.settings.write({ aiMaxTokens: 100 });
  service.pieces = ['on and on '.repeat(500)];
  const { msg, answer } = await ask(site, user, { query: 'Help' });
  expect(msg).toMatch(/did not come to an end/);
  expect(answer).toHaveLength(800);
  const { outputTokens } = await site.site.db
    .selectFrom('aiUse')
    .select('outputTokens')
    .executeTakeFirstOrThrow();
  expect(Number(outputTokens)).toBeLessThanOrEqual(100);
  await site.site.settings.write({ aiMaxTokens: 2_000 });
  const talk = await user.call<AiMessage[]>(getAiConversation, { query: { pid } });
  expect(talk.body.data!.at(-1)).toMatchObject({ role: 'assistant', state: 'stopped' });
});

test('dify: a later question brings the code as it is now, and a conversation forgotten there begins anew', async ({
  site,
}) => {
  await set(site, 'dify');
  const user = await aMember(site);
  await aSubmissionRow(site, user, pid);
  const diagnose = (code: string) => ask(site, user, { inputs: { task: 'diagnose', code, language: 'C++' } });
  await diagnose('/* first */');
  await diagnose('/* second */');
  const later = JSON.parse(service.asked.at(-1)!.body) as { query: string; conversation_id: string };
  expect(later.conversation_id).toBe('talk-7');
  expect(later.query).toContain('/* second */');
  expect(later.query).not.toContain('How many acorns?');
  service.trouble = 'forgotten';
  const { answer } = await diagnose('/* third */');
  expect(answer).toBe(pieces.join(''));
  const anew = JSON.parse(service.asked.at(-1)!.body) as { query: string; conversation_id: string };
  expect(anew).toMatchObject({ conversation_id: '', query: expect.stringContaining('How many acorns?') });
});

test('whoever stops reading stops the service, and one question is answered at a time', async ({ site }) => {
  const user = await aMember(site);
  service.trouble = 'stalls';
  const stop = new AbortController();
  const first = ask(site, user, { query: 'Help' }, stop.signal).catch(() => 'stopped');
  await expect.poll(() => service.asked.length).toBe(1);
  expect((await ask(site, user, { query: 'Again' })).msg).toMatch(/still being answered/);
  stop.abort();
  expect(await first).toBe('stopped');
  service.trouble = undefined;
  await expect.poll(async () => (await ask(site, user, { query: 'Again' })).msg).toBe(null);
});

test('questions are counted for a person, not for a process', async ({ site }) => {
  const user = await aMember(site);
  // three in a minute, for each process by itself
  const options = { rateLimitScale: 0.1 };
  const [one, other] = [await site.another(options), await site.another(options)];
  for (const process of [one, other]) process.site.remote.bases = { HDU: service.base };
  for (const process of [one, other, one])
    expect((await ask(process, user, { query: 'Help' })).msg).toBe(null);
  expect((await ask(other, user, { query: 'Help' })).msg).toMatch(/Too many requests/);
});

test('whoever hangs up before the first piece has still asked, and pays for the question', async ({
  site,
}) => {
  await sql`delete from ai_use`.execute(site.site.db);
  const user = await aMember(site);
  service.trouble = 'silent';
  const stop = new AbortController();
  const asking = ask(site, user, { query: 'Help' }, stop.signal).catch(() => 'stopped');
  await expect.poll(() => service.asked.length).toBe(1);
  stop.abort();
  expect(await asking).toBe('stopped');
  const open = () =>
    site.site.db
      .selectFrom('aiTurn')
      .select('uid')
      .where('uid', '=', user.uid)
      .where('until', '>', sql<string>`now()`)
      .execute();
  await expect.poll(open).toEqual([]);
  expect(await used(site)).toBeGreaterThan(0);
});

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

test('a service that says nothing, or no more, is given up', async ({ site }) => {
  for (const name of ['openai', 'anthropic', 'dify', 'spark'] as const) {
    await set(site, name);
    const chosen = aiService(site.site, await site.site.settings.read())!;
    for (const trouble of ['silent', 'stalls'] as const) {
      service.trouble = trouble;
      const pieces = chosen.provider.answer({
        ...chosen,
        outbound: site.site.outbound,
        system: '',
        news: '',
        messages: [{ role: 'user', content: 'Help' }],
        conversation: null,
        person: 'p',
        signal: new AbortController().signal,
        silenceMs: 60,
      });
      const all = (async () => {
        for await (const piece of pieces) expect(piece.text).toBeTruthy();
      })();
      await expect(all).rejects.toMatchObject({ kind: 'silent' });
    }
  }
});
