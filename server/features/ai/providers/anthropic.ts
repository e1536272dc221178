import { askForEvents, pieceOf } from '../events.ts';
import { AiError, type AiProvider } from '../provider.ts';

interface Happening {
  type?: string;
  delta?: { text?: string };
  message?: { usage?: { input_tokens?: number } };
  usage?: { output_tokens?: number };
  error?: { type?: string; message?: string };
}

/** Messages, event by event; the tokens of the question are told at the start, those of the answer at the end. */
export const anthropic: AiProvider = {
  url: 'https://api.anthropic.com',
  async *answer({ outbound, url, key, model, maxTokens, system, messages, signal, silenceMs }) {
    const lines = await askForEvents(outbound, new URL(`${url.replace(/\/$/, '')}/v1/messages`), {
      signal,
      silenceMs,
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
      body: JSON.stringify({ model, max_tokens: maxTokens, system, messages, stream: true }),
    });
    let inputTokens = 0;
    for await (const line of lines) {
      const { type, delta, message, usage, error } = pieceOf<Happening>(line);
      if (type === 'message_start') inputTokens = message?.usage?.input_tokens ?? 0;
      if (type === 'content_block_delta' && delta?.text) yield { text: delta.text };
      if (type === 'message_delta') yield { usage: { inputTokens, outputTokens: usage?.output_tokens ?? 0 } };
      if (type === 'error')
        throw new AiError(
          /overloaded|rate_limit/.test(error?.type ?? '') ? 'limited' : 'refused',
          error?.message ?? '',
        );
      if (type === 'message_stop') return;
    }
    throw new AiError('cut');
  },
};
