import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { fail, messageOf } from '../../http/errors.ts';
import type { Language } from '../../http/language.ts';
import { share } from '../../http/share.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { charge, guessTokens, openPurse, type Purse, takeTurn } from './budget.ts';
import { type Conversation, conversationOf, keepAnswer, remembered } from './conversation.ts';
import { aiPolicy } from './policy.ts';
import { questionFor, systemPrompt } from './prompt.ts';
import { type AiAsked, AiTrouble } from './provider.ts';
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

/**
 * What is looked up before an answer and written down after it, a few at a time: a class that asks at once would have
 * the pieces of one answer wait behind the beginnings of all the others.
 */
const desk = share(3, 2_000);

export async function relayAnswer(relay: Relay, asked: Question): Promise<void> {
  await stream(await desk.during(() => prepare(relay, asked)));
}

async function prepare({ site, viewer, language, reply }: Relay, asked: Question): Promise<Telling> {
  const { uid, standing, problem, settings } = await askerAt(site, viewer, asked.pid);
  const service = aiService(site, settings) ?? fail('ai.notAllowed');
  const question = questionFor(asked.task, asked.query, language);
  if (!question) fail('ai.emptyQuestion');
  const purse = await openPurse(site, uid, standing, service.settings);
  const endTurn = await takeTurn(site, uid, answerSeconds + 10);
  try {
    const [conversation, said, told] = await Promise.all([
      conversationOf(site.db, uid, asked.pid),
      remembered(site.db, uid, asked.pid),
      systemPrompt(site, {
        viewer,
        uid,
        pid: asked.pid,
        isTeacher: aiPolicy.isTeacher(viewer, standing, problem.standing),
        language,
        settings: service.settings,
        code: asked.code,
        codeLanguage: asked.codeLanguage,
      }),
    ]);
    const messages = [...said, { role: 'user' as const, content: question }];
    return { site, service, purse, endTurn, conversation, question, told, messages, language, reply };
  } catch (error) {
    await endTurn();
    throw error;
  }
}

interface Telling {
  site: Site;
  service: AiService;
  purse: Purse;
  endTurn: () => Promise<void>;
  conversation: Conversation;
  question: string;
  told: Pick<AiAsked, 'system' | 'news'>;
  messages: AiAsked['messages'];
  language: Language;
  reply: FastifyReply;
}

async function stream(telling: Telling): Promise<void> {
  const { site, service, purse, endTurn, conversation, question, told, messages, language, reply } = telling;
  const reader = openReader(reply, conversation.id);
  let answer = '';
  let remoteId = conversation.remoteId;
  let usage: { inputTokens: number; outputTokens: number } | undefined;
  let trouble: AiTrouble | undefined;
  const sent = { answers: 0, inputTokens: sizeOf(told.system, messages), outputTokens: 0 };
  try {
    await charge(site, purse, sent);
    const pieces = service.provider.answer({
      ...service,
      ...told,
      outside: site.outside,
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
      if (answer.length > answerLettersMax) throw new AiTrouble('endless');
    }
    if (!answer) throw new AiTrouble('empty');
  } catch (error) {
    trouble = troubleIn(error, site, reader.signal);
  }
  try {
    const state = trouble ? 'stopped' : 'whole';
    const cost = usage ?? { inputTokens: sent.inputTokens, outputTokens: guessTokens(answer) };
    if (answer)
      await desk.during(async () => {
        await charge(site, purse, {
          answers: 1,
          inputTokens: cost.inputTokens - sent.inputTokens,
          outputTokens: cost.outputTokens,
        });
        await keepAnswer(site.db, conversation, { question, answer, state, remoteId });
      });
    else if (!reader.isGone()) await charge(site, purse, { ...sent, inputTokens: -sent.inputTokens });
  } finally {
    // Before the end is told: whoever reads it may ask again at once.
    await endTurn().finally(() => reader.end(trouble, language));
  }
}

function troubleIn(error: unknown, { log }: Site, signal: AbortSignal): AiTrouble {
  if (error instanceof AiTrouble) return error;
  if (signal.aborted) return new AiTrouble('endless');
  log.error({ err: error }, 'the AI helper failed');
  return new AiTrouble('cut');
}

const sizeOf = (system: string, messages: AiAsked['messages']): number =>
  guessTokens(system + messages.map(({ content }) => content).join(''));

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
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(answerSeconds * 1000)]);
  return {
    signal,
    isGone: () => gone.signal.aborted,
    /** Whoever reads slowly is waited for, and the service with them. */
    async tell(answer: string): Promise<void> {
      if (gone.signal.aborted || write({ event: 'message', answer })) return;
      await once(raw, 'drain', { signal }).catch(() => undefined);
    },
    end(trouble: AiTrouble | undefined, language: Language): void {
      if (!gone.signal.aborted) write(trouble ? failure(trouble, language) : { event: 'message_end' });
      raw.end();
    },
  };
}

function failure({ kind, message: detail }: AiTrouble, language: Language) {
  const message = messageOf(`ai.${kind}`, language, { detail });
  // The number by which clients of such services know that it is busy.
  return { event: 'error', code: kind === 'limited' ? '11202' : kind, message };
}
