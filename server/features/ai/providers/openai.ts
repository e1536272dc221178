import { askForEvents, pieceOf } from '../events.ts';
import { AiError, type AiProvider } from '../provider.ts';

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: string };
}

/** Chat completions, as many services and programs for one's own machine speak them. */
export const openai: AiProvider = {
  url: 'https://api.openai.com/v1',
  async *answer({ outbound, url, key, model, maxTokens, system, messages, person, signal, silenceMs }) {
    const lines = await askForEvents(outbound, new URL(`${url.replace(/\/$/, '')}/chat/completions`), {
      signal,
      silenceMs,
      headers: key ? { authorization: `Bearer ${key}` } : {},
      body: JSON.stringify({
        model,
        max_tokens: maxTokens,
        temperature: 0.7,
        stream: true,
        stream_options: { include_usage: true },
        user: person,
        messages: [{ role: 'system', content: system }, ...messages],
      }),
    });
    let isWhole = false;
    for await (const line of lines) {
      if (line === '[DONE]') return;
      const { choices = [], usage, error } = pieceOf<Chunk>(line);
      if (error) throw new AiError('refused', error.message ?? '');
      const text = choices[0]?.delta?.content;
      if (text) yield { text };
      if (choices[0]?.finish_reason) isWhole = true;
      if (usage)
        yield {
          usage: { inputTokens: usage.prompt_tokens ?? 0, outputTokens: usage.completion_tokens ?? 0 },
        };
    }
    if (!isWhole) throw new AiError('cut');
  },
};
