import { createHmac } from 'node:crypto';
import { fromNetwork, pieceOf } from '../events.ts';
import { AiError, type AiProvider } from '../provider.ts';
import { openSocket } from './websocket.ts';

interface Answer {
  header?: { code?: number; message?: string; status?: number };
  payload?: {
    choices?: { text?: { content?: string }[] };
    usage?: { text?: { prompt_tokens?: number; completion_tokens?: number } };
  };
}

/** It has had too many questions at once. */
const busyCodes = [11202, 11203, 10007];
const keyCodes = [10005, 10313, 11200, 11201];

/** A websocket whose address is signed with the key and its secret; one question and its answer for each. */
export const spark: AiProvider = {
  url: 'wss://spark-api.xf-yun.com/v3.5/chat',
  async *answer({
    outbound,
    url,
    key,
    secret,
    appId,
    model,
    maxTokens,
    system,
    messages,
    person,
    signal,
    silenceMs,
  }) {
    const socket = await openSocket(outbound, signedAddress(new URL(url), key, secret), {
      signal,
      silenceMs,
    }).catch(error => (error instanceof AiError ? Promise.reject(error) : fromNetwork(error, signal)));
    try {
      socket.send(
        JSON.stringify({
          header: { app_id: appId, uid: person },
          parameter: { chat: { domain: model, temperature: 0.7, max_tokens: maxTokens } },
          payload: { message: { text: [{ role: 'system', content: system }, ...messages] } },
        }),
      );
      for await (const message of socket.messages) {
        const { header, payload } = pieceOf<Answer>(message);
        const { code = 0, message: words = '', status } = header ?? {};
        if (busyCodes.includes(code)) throw new AiError('limited');
        if (keyCodes.includes(code)) throw new AiError('key');
        if (code !== 0) throw new AiError('refused', `${code} ${words}`);
        const text = payload?.choices?.text?.map(({ content = '' }) => content).join('');
        if (text) yield { text };
        const usage = payload?.usage?.text;
        if (usage)
          yield {
            usage: { inputTokens: usage.prompt_tokens ?? 0, outputTokens: usage.completion_tokens ?? 0 },
          };
        if (status === 2) return;
      }
      throw new AiError('cut');
    } finally {
      socket.close();
    }
  },
};

function signedAddress(address: URL, key: string, secret: string, now = new Date()): URL {
  const date = now.toUTCString();
  const line = `host: ${address.host}\ndate: ${date}\nGET ${address.pathname} HTTP/1.1`;
  const signature = createHmac('sha256', secret).update(line).digest('base64');
  const words = `api_key="${key}", algorithm="hmac-sha256", headers="host date request-line", signature="${signature}"`;
  const signed = new URL(address);
  signed.searchParams.set('authorization', Buffer.from(words).toString('base64'));
  signed.searchParams.set('date', date);
  signed.searchParams.set('host', address.host);
  return signed;
}
