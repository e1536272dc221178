import { getAISolveConfig } from '#core/contract/ai.ts';
import { call, requestHeaders } from '#web/api/call.ts';

export interface AiQuestion {
  pid: number;
  query: string;
  task: 'chat' | 'explain' | 'diagnose';
  code: string;
  language: string;
}

/** What the site or the service says in place of an answer; nothing where the line was lost. */
export class AnswerFailure extends Error {}

interface AnswerEvent {
  event: 'message' | 'message_end' | 'error';
  answer?: string;
  message?: string;
}

/** Asks, and yields the answer in pieces as they come. Leaving the loop or the signal stops the service as well. */
export async function* streamAnswer(question: AiQuestion, signal: AbortSignal): AsyncGenerator<string> {
  const { pid, query, task, code, language } = question;
  const config = await call(getAISolveConfig, { query: { pid }, signal, quiet: true });
  const response = await fetch(config.httpUrl1, {
    method: 'POST',
    signal,
    // In place of the session's: a header of another spelling would be sent beside it.
    headers: {
      ...requestHeaders({ path: '/api/ai/chat-messages' }, true),
      Authorization: config.Authorization1,
    },
    body: JSON.stringify({
      query,
      response_mode: 'streaming',
      conversation_id: '',
      user: '',
      inputs: { task, code, language },
      files: [],
    }),
  });
  if (!response.headers.get('content-type')?.includes('event-stream')) {
    const { msg } = (await response.json()) as { msg?: string };
    throw new AnswerFailure(msg ?? `HTTP ${response.status}`);
  }
  for await (const { event, answer, message } of saidIn(response.body!)) {
    if (event === 'error') throw new AnswerFailure(message ?? '');
    if (event === 'message_end') return;
    if (answer) yield answer;
  }
  throw new AnswerFailure();
}

async function* saidIn(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as AnswerEvent;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The fenced pieces of code in an answer. */
export const codeBlocks = (markdown: string): string[] =>
  [...markdown.matchAll(/^```[^\n]*\n([\s\S]*?)^```\s*$/gm)].map(([, code]) => code!);
