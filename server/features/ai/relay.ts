import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { fail, messageOf } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { lastSubmissionOf } from '../submission/queries.ts';
import { withVisibleFacts } from '../submission/visible-facts.ts';
import { aiPolicy } from './policy.ts';
import { questionFor, systemPrompt } from './prompt.ts';
import { AiError, type AiErrorKind, type AiRequest } from './provider.ts';
import { type AiService, aiService } from './settings.ts';
import { requireAsker } from './standing.ts';
import { type Budget, charge, guessTokens, requireBudgetLeft, takeTurn } from './store/budget.ts';
import { addAnswer, type Conversation, conversationOf, recentMessages } from './store/conversation.ts';

/**
 * One question on its way to the service and the answer on its way back, piece by piece as it comes. The key stays here;
 * the browser sees lines of `data:` whatever service is behind. Nothing hangs: a service that says nothing for long is
 * given up, and when the reader goes away so does the question.
 */
const answerSeconds = 300;
const silenceMs = 45_000;
/** A token is hardly ever longer: an answer with more letters than this for each of its tokens has run away. */
const tokenLettersMax = 8;

interface Question {
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
const desk = concurrencyLimit(() => 3, 2_000);

export async function relayAnswer(relay: Relay, request: Question): Promise<void> {
  await stream(await desk.during(() => prepare(relay, request)));
}

async function prepare({ site, viewer, language, reply }: Relay, request: Question): Promise<Telling> {
  const { uid, standing, problem, settings } = await requireAsker(site, viewer, request.pid);
  const service = aiService(site, settings) ?? fail('ai.notAllowed');
  const question = questionFor(request.task, request.query, language);
  if (!question) fail('ai.emptyQuestion');
  const code = request.task === 'diagnose' ? await diagnosed(site, viewer, uid, request) : request;
  const budget = await requireBudgetLeft(site, uid, standing, service.settings);
  const endTurn = await takeTurn(site, uid, answerSeconds + 10);
  try {
    const [conversation, said, told] = await Promise.all([
      conversationOf(site.db, uid, request.pid),
      recentMessages(site.db, uid, request.pid),
      systemPrompt(site, {
        viewer,
        uid,
        pid: request.pid,
        isTeacher: aiPolicy.isTeacher(viewer, standing, problem.standing),
        language,
        settings: service.settings,
        code: code.code,
        codeLanguage: code.codeLanguage,
      }),
    ]);
    const messages = [...said, { role: 'user' as const, content: question }];
    return {
      site,
      viewer,
      service,
      budget,
      endTurn,
      conversation,
      question,
      told,
      messages,
      language,
      reply,
    };
  } catch (error) {
    await endTurn();
    throw error;
  }
}

type Code = Pick<Question, 'code' | 'codeLanguage'>;

/** What there is to diagnose: what stands in the editor, else what was submitted last. */
async function diagnosed(site: Site, viewer: Viewer, uid: string, request: Question): Promise<Code> {
  const last = (await lastSubmissionOf(site.db, uid, request.pid)) ?? fail('ai.notSubmitted');
  if (request.code?.trim()) return request;
  const [seen] = await withVisibleFacts(site, viewer, [last]);
  if (!seen?.facts.has('code')) fail('ai.notSubmitted');
  return { code: last.code, codeLanguage: last.language };
}

interface Telling {
  site: Site;
  viewer: Viewer;
  service: AiService;
  budget: Budget;
  endTurn: () => Promise<void>;
  conversation: Conversation;
  question: string;
  told: Pick<AiRequest, 'system' | 'news'>;
  messages: AiRequest['messages'];
  language: Language;
  reply: FastifyReply;
}

async function stream(telling: Telling): Promise<void> {
  const { site, viewer, service, budget, endTurn, conversation } = telling;
  const { question, told, messages, language, reply } = telling;
  const lettersMax = service.maxTokens * tokenLettersMax;
  const reader = openReader(reply, conversation.id);
  let answer = '';
  let remoteId = conversation.remoteId;
  let usage: { inputTokens: number; outputTokens: number } | undefined;
  let trouble: AiError | undefined;
  const sent = { answers: 0, inputTokens: sizeOf(told.system, messages), outputTokens: 0 };
  try {
    await charge(site, budget, sent);
    const pieces = service.provider.answer({
      ...service,
      ...told,
      outbound: site.outbound,
      messages,
      conversation: remoteId,
      // The service is to tell people apart, not to know them.
      person: site.secrets.digest(`ai person ${budget.uid}`).slice(0, 32),
      signal: reader.signal,
      silenceMs,
    });
    for await (const piece of pieces) {
      if (piece.usage) usage = piece.usage;
      if (piece.conversation) remoteId = piece.conversation;
      if (!piece.text) continue;
      const text = piece.text.slice(0, lettersMax - answer.length);
      answer += text;
      await reader.tell(text);
      if (text.length < piece.text.length) throw new AiError('endless');
    }
    if (!answer) throw new AiError('empty');
  } catch (error) {
    trouble = troubleIn(error, site, reader.signal);
    if (trouble.message)
      site.log.warn({ kind: trouble.kind, said: trouble.message }, 'the AI service failed');
  }
  try {
    const state = trouble ? 'stopped' : 'whole';
    const cost = usage ?? { inputTokens: sent.inputTokens, outputTokens: guessTokens(answer) };
    if (answer)
      await desk.during(async () => {
        await charge(site, budget, {
          answers: 1,
          inputTokens: cost.inputTokens - sent.inputTokens,
          outputTokens: Math.min(cost.outputTokens, service.maxTokens),
        });
        await addAnswer(site.db, conversation, { question, answer, state, remoteId });
      });
    else if (!reader.isGone()) await charge(site, budget, { ...sent, inputTokens: -sent.inputTokens });
  } finally {
    // Before the end is told: whoever reads it may ask again at once.
    const said = trouble && failure(trouble, viewer, language);
    await endTurn().finally(() => reader.end(said));
  }
}

function troubleIn(error: unknown, { log }: Site, signal: AbortSignal): AiError {
  if (error instanceof AiError) return error;
  if (signal.aborted) return new AiError('endless');
  log.error({ err: error }, 'the AI helper failed');
  return new AiError('cut');
}

const sizeOf = (system: string, messages: AiRequest['messages']): number =>
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
    end(failure: object | undefined): void {
      if (!gone.signal.aborted) write(failure ?? { event: 'message_end' });
      raw.end();
    },
  };
}

/** Troubles of the line, which clients of old call by these words. */
const broken: AiErrorKind[] = ['cut', 'unreachable'];

/** What the service says of its trouble is for those who run the site; people are told what it means for them. */
function failure({ kind, message: detail }: AiError, viewer: Viewer, language: Language) {
  const sentence = messageOf(`ai.${kind}`, language);
  const whole = detail && aiPolicy.seeTrouble(viewer) ? `${sentence} (${detail})` : sentence;
  const message = broken.includes(kind) ? `connection error. ${whole}` : whole;
  // The number by which clients of such services know that it is busy.
  return { event: 'error', code: kind === 'limited' ? '11202' : kind, message };
}
