import { sql } from 'kysely';
import { expect } from 'vitest';
import { type AiMessage, clearAiConversation, getAiConversation } from '#core/contract/ai.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import type { FakeService } from './fixtures/service.ts';
import { aiService } from './settings.ts';
import { aMember, ask, pid, pieces, service, set, used, withAiService } from './testing.ts';

withAiService();

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
