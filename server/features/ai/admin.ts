import type { z } from 'zod';
import type { setAiConfig } from '#core/contract/ai.ts';
import { pick } from '#core/pick.ts';
import { fail } from '#server/http/errors.ts';
import { defaultPrompt } from '#server/sentences/helper.ts';
import type { Site } from '#server/site.ts';
import type { SettingValues } from '../configuration/settings.ts';
import { AiError } from './provider.ts';
import { aiService } from './settings.ts';

const shown = [
  'aiUrl',
  'aiModel',
  'aiAppId',
  'aiMaxTokens',
  'aiPromptZh',
  'aiPromptEn',
  'aiHintsOnly',
  'aiSendStatement',
  'aiSendCode',
  'aiSendVerdict',
  'aiSendCase',
  'aiPersonDailyTokens',
  'aiGroupDailyTokens',
  'aiInputPrice',
  'aiOutputPrice',
] as const;

export async function aiConfig({ settings }: Site) {
  const values = await settings.read();
  return {
    ...pick(values, ...shown),
    aiProvider: values.aiProvider as 'off',
    hasKey: values.aiKey !== '',
    hasSecret: values.aiSecret !== '',
    defaultPromptZh: defaultPrompt.zh,
    defaultPromptEn: defaultPrompt.en,
  };
}

/** Blank keeps a secret, null takes it away; either way it is sealed before it is kept. */
export function sealedChanges(
  { secrets }: Site,
  { aiKey, aiSecret, ...rest }: z.output<(typeof setAiConfig)['body']>,
): Partial<SettingValues> {
  const sealed = (given: string | null | undefined) =>
    given ? secrets.seal(given) : given === null ? '' : undefined;
  const [key, secret] = [sealed(aiKey), sealed(aiSecret)];
  return {
    ...rest,
    ...(key === undefined ? {} : { aiKey: key }),
    ...(secret === undefined ? {} : { aiSecret: secret }),
  };
}

const testMs = 60_000;

/** Asks the service for one word, as the owner has set it. */
export async function tryAi(site: Site) {
  const service = aiService(site, await site.settings.read()) ?? fail('ai.off');
  const began = performance.now();
  let firstMs = 0;
  let answer = '';
  let usage = { inputTokens: 0, outputTokens: 0 };
  const signal = AbortSignal.timeout(testMs);
  try {
    const pieces = service.provider.answer({
      ...service,
      maxTokens: Math.min(service.maxTokens, 64),
      outbound: site.outbound,
      system: 'Answer in one word.',
      news: '',
      messages: [{ role: 'user', content: 'Say: acorn' }],
      conversation: null,
      person: 'test',
      signal,
      silenceMs: 20_000,
    });
    for await (const piece of pieces) {
      if (piece.text && !answer) firstMs = Math.round(performance.now() - began);
      answer = (answer + (piece.text ?? '')).slice(0, 500);
      usage = piece.usage ?? usage;
    }
  } catch (error) {
    if (error instanceof AiError)
      fail(error.message ? 'ai.detailed' : `ai.${error.kind}`, { kind: error.kind, detail: error.message });
    if (signal.aborted) fail('ai.endless');
    throw error;
  }
  return { answer, firstMs, ...usage };
}
