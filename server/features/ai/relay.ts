import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type FailureKey, fail, messageOf } from '../../http/errors.ts';
import type { Language } from '../../http/language.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { charge, guessTokens, openPurse, type Purse, takeTurn } from './budget.ts';
import { type Conversation, conversationOf, keepAnswer, remembered } from './conversation.ts';
import { aiPolicy } from './policy.ts';
import { questionFor, systemPrompt } from './prompt.ts';
import { type AiAsked, AiTrouble, type AiTroubleKind } from './provider.ts';
import { type AiService, aiService } from './settings.ts';
import { askerAt } from './standing.ts';

/**
 * One question on its way to the service and the answer on its way back, piece by piece as it comes. The key stays here;
 * the browser sees lines of `data:` whatever service is behind. Nothing hangs: a service that says nothing for long is
 * given up, and when the reader goes away so does the question.
 */
const answerSeconds = 300;
const silenceMs = 45_000;
const answerLettersMax = 200_000;

export interface Question {
  pid: number;
  task: 'chat' | 'explain' | 'diagnose';
  query: string;
  code?: string | undefined;
  codeLanguage?: string | undefined;
}

interface Relay {
  site: Site;
  viewer: Viewer;
  language: Language;
  reply: FastifyReply;
}

export async function relayAnswer({ site, viewer, language, reply }: Relay, asked: Question): Promise<void> {
  const { uid, standing, settings } = await askerAt(site, viewer, asked.pid);
  const service = aiService(site, settings) ?? fail('ai.notAllowed');
  const question = questionFor(asked.task, asked.query, language);
  if (!question) fail('ai.emptyQuestion');
  const purse = await openPurse(site, uid, standing, service.settings);
  const endTurn = await takeTurn(site, uid, answerSeconds + 10);
  try {
    const [conversation, said, system] = await Promise.all([
      conversationOf(site.db, uid, asked.pid),
      remembered(site.db, uid, asked.pid),
      systemPrompt(site, {
        viewer,
        uid,
        pid: asked.pid,
        isTeacher: aiPolicy.isTeacher(viewer, standing),
        language,
        settings: service.settings,
        code: asked.code,
        codeLanguage: asked.codeLanguage,
      }),
    ]);
    const messages = [...said, { role: 'user' as const, content: question }];
    await stream({ site, service, purse, conversation, question, system, messages, language, reply });
  } finally {
    await endTurn();
  }
}

interface Telling {
  site: Site;
  service: AiService;
  purse: Purse;
  conversation: Conversation;
  question: string;
  system: string;
  messages: AiAsked['messages'];
  language: Language;
  reply: FastifyReply;
}

async function stream(telling: Telling): Promise<void> {
  const { site, service, purse, conversation, question, system, messages, language, reply } = telling;
  const reader = openReader(reply, conversation.id);
  let answer = '';
  let remoteId = conversation.remoteId;
  let usage: { inputTokens: number; outputTokens: number } | undefined;
  let state: 'whole' | 'stopped' = 'stopped';
  try {
    const pieces = service.provider.answer({
      ...service,
      outside: site.outside,
      system,
      messages,
      conversation: remoteId,
      // The service is to tell people apart, not to know them.
      person: site.secrets.digest(`ai person ${purse.uid}`).slice(0, 32),
      signal: reader.signal,
      silenceMs,
    });
    for await (const piece of pieces) {
      if (piece.usage) usage = piece.usage;
      if (piece.conversation) remoteId = piece.conversation;
      if (!piece.text) continue;
      answer += piece.text;
      await reader.tell(piece.text);
      if (answer.length > answerLettersMax) throw new AiTrouble('refused', 'the answer has no end');
    }
    if (!answer) throw new AiTrouble('garbage', 'an empty answer');
    state = 'whole';
  } catch (error) {
    if (!reader.signal.aborted) {
      if (!(error instanceof AiTrouble)) site.log.error({ err: error }, 'the AI helper failed');
      reader.fail(error instanceof AiTrouble ? error.kind : 'refused', language, (error as Error).message);
    }
  }
  // What was begun is paid for; what brought nothing is not.
  if (answer) {
    await charge(site, purse, usage ?? guessed(system, messages, answer));
    await keepAnswer(site.db, conversation, { question, answer, state, remoteId });
  }
  reader.end(state === 'whole');
}

const guessed = (system: string, messages: AiAsked['messages'], answer: string) => ({
  inputTokens: guessTokens(system + messages.map(({ content }) => content).join('')),
  outputTokens: guessTokens(answer),
});

const troubleKeys: Record<AiTroubleKind, FailureKey> = {
  silent: 'ai.silent',
  cut: 'ai.cut',
  limited: 'ai.limited',
  key: 'ai.key',
  garbage: 'ai.garbage',
  unreachable: 'ai.unreachable',
  refused: 'ai.refused',
};

/** The browser's end: lines of `data:`, and a signal for when nobody reads them any more. */
function openReader(reply: FastifyReply, conversationId: string) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would hold pieces back otherwise
    'x-accel-buffering': 'no',
  });
  raw.socket?.setNoDelay(true);
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const message_id = randomUUID();
  const base = { message_id, conversation_id: conversationId };
  const write = (said: object) => raw.write(`data: ${JSON.stringify({ ...said, ...base })}\n\n`);
  return {
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(answerSeconds * 1000)]),
    /** Whoever reads slowly is waited for, and the service with them. */
    async tell(answer: string): Promise<void> {
      if (gone.signal.aborted || write({ event: 'message', answer })) return;
      await new Promise<void>(resolve => {
        raw.once('drain', resolve);
        raw.once('close', resolve);
      });
    },
    fail(kind: AiTroubleKind, language: Language, detail: string): void {
      const message = messageOf(troubleKeys[kind], language, { detail });
      // The number by which clients of such services know that it is busy.
      write({ event: 'error', code: kind === 'limited' ? '11202' : kind, message });
    },
    end(isWhole: boolean): void {
      if (!raw.destroyed && isWhole) write({ event: 'message_end' });
      raw.end();
    },
  };
}
