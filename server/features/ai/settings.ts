import type { AiConfig } from '#core/contract/ai.ts';
import type { Site } from '#server/site.ts';
import type { SettingValues } from '../configuration/settings.ts';
import type { AiRequest } from './provider.ts';
import { providers } from './providers/index.ts';

/** The AI helper as the owner has set it, with what opens the service. */
export interface AiService
  extends Pick<AiRequest, 'url' | 'key' | 'secret' | 'appId' | 'model' | 'maxTokens'> {
  provider: (typeof providers)['openai'];
  settings: SettingValues;
}

export function aiService({ secrets }: Pick<Site, 'secrets'>, values: SettingValues): AiService | undefined {
  const name = values.aiProvider as AiConfig['aiProvider'];
  if (name === 'off') return undefined;
  const provider = providers[name];
  return {
    provider,
    settings: values,
    url: values.aiUrl || provider.url,
    key: values.aiKey && secrets.open(values.aiKey),
    secret: values.aiSecret && secrets.open(values.aiSecret),
    appId: values.aiAppId,
    model: values.aiModel,
    maxTokens: values.aiMaxTokens,
  };
}
