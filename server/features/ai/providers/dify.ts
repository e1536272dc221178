import { askForEvents, pieceOf } from '../events.ts';
import { AiError, type AiProvider, type AiRequest } from '../provider.ts';

interface Happening {
  event?: string;
  answer?: string;
  conversation_id?: string;
  message?: string;
  status?: number;
  metadata?: { usage?: { prompt_tokens?: number; completion_tokens?: number } };
}

/**
 * An application on a Dify server, which keeps the conversation itself: it is told everything once, and then only what
 * may have changed since. A conversation that it knows no more begins anew.
 */
export const dify: AiProvider = {
  url: 'https://api.dify.ai/v1',
  async *answer(request) {
    const lines = await ask(request, request.conversation).catch(error => {
      if (!request.conversation || !(error instanceof AiError) || !/^HTTP 404\b/.test(error.message))
        throw error;
      return ask(request, null);
    });
    for await (const line of lines) {
      const said = pieceOf<Happening>(line);
      if (said.event === 'message' || said.event === 'agent_message')
        yield {
          text: said.answer ?? '',
          ...(said.conversation_id ? { conversation: said.conversation_id } : {}),
        };
      if (said.event === 'error')
        throw new AiError(said.status === 429 ? 'limited' : 'refused', said.message ?? '');
      if (said.event !== 'message_end') continue;
      const { prompt_tokens = 0, completion_tokens = 0 } = said.metadata?.usage ?? {};
      yield { usage: { inputTokens: prompt_tokens, outputTokens: completion_tokens } };
      return;
    }
    throw new AiError('cut');
  },
};

function ask(
  { outbound, url, key, system, news, messages, person, signal, silenceMs }: AiRequest,
  conversation: string | null,
) {
  const question = messages.at(-1)!.content;
  const preamble = conversation ? news : system;
  return askForEvents(outbound, new URL(`${url.replace(/\/$/, '')}/chat-messages`), {
    signal,
    silenceMs,
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({
      query: preamble ? `${preamble}\n\n${question}` : question,
      response_mode: 'streaming',
      conversation_id: conversation ?? '',
      user: person,
      inputs: { system },
      files: [],
    }),
  });
}
