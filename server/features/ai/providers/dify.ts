import { askForEvents, pieceOf } from '../events.ts';
import { type AiProvider, AiTrouble } from '../provider.ts';

interface Happening {
  event?: string;
  answer?: string;
  conversation_id?: string;
  message?: string;
  status?: number;
  metadata?: { usage?: { prompt_tokens?: number; completion_tokens?: number } };
}

/** An application on a Dify server, which keeps the conversation itself; it gets the question and what to heed. */
export const dify: AiProvider = {
  url: 'https://api.dify.ai/v1',
  async *answer({ outside, url, key, system, messages, conversation, person, signal, silenceMs }) {
    const question = messages.at(-1)!.content;
    const lines = await askForEvents(outside, new URL(`${url.replace(/\/$/, '')}/chat-messages`), {
      signal,
      silenceMs,
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({
        query: conversation ? question : `${system}\n\n${question}`,
        response_mode: 'streaming',
        conversation_id: conversation ?? '',
        user: person,
        inputs: { system },
        files: [],
      }),
    });
    for await (const line of lines) {
      const said = pieceOf<Happening>(line);
      if (said.event === 'message' || said.event === 'agent_message')
        yield {
          text: said.answer ?? '',
          ...(said.conversation_id ? { conversation: said.conversation_id } : {}),
        };
      if (said.event === 'error')
        throw new AiTrouble(said.status === 429 ? 'limited' : 'refused', said.message ?? '');
      if (said.event !== 'message_end') continue;
      const { prompt_tokens = 0, completion_tokens = 0 } = said.metadata?.usage ?? {};
      yield { usage: { inputTokens: prompt_tokens, outputTokens: completion_tokens } };
      return;
    }
    throw new AiTrouble('cut');
  },
};
