import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { getAISolveConfig } from '#core/contract/ai.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { createProblem } from '../problem/store/save.ts';
import { type FakeService, key, secret, startService } from './fixtures/service.ts';

export const pieces = ['Think of ', '**sums**', ' first, 先想想。'];
export let service: FakeService;
/** The problem that everybody asks about. */
export let pid: number;

export type Provider = 'openai' | 'anthropic' | 'dify' | 'spark';
const urls: Record<Provider, string> = { openai: '/v1', anthropic: '', dify: '/v1', spark: '/v3.5/chat' };

export async function set(site: TestSite, provider: Provider, more = {}) {
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

/** Has a service of AI answer in the tests of a file, which begin with nothing asked. */
export function withAiService(): void {
  beforeAll(async () => {
    pid = 0;
    service = await startService();
  });
  afterAll(() => service.close());
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
}

/** A member of a group that may use it. */
export async function aMember(
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

export async function ask(site: TestSite, user: TestUser, body: object, signal?: AbortSignal) {
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

export const used = async (site: TestSite) =>
  (
    await sql<{
      tokens: number;
    }>`select coalesce(sum(input_tokens + output_tokens), 0)::int as tokens from ai_use`.execute(site.site.db)
  ).rows[0]!.tokens;
