import type { AiProvider } from '../provider.ts';
import { anthropic } from './anthropic.ts';
import { dify } from './dify.ts';
import { openai } from './openai.ts';
import { spark } from './spark.ts';

export const providers: Record<'openai' | 'anthropic' | 'dify' | 'spark', AiProvider> = {
  openai,
  anthropic,
  dify,
  spark,
};
