import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Site } from '../site.ts';
import type { Note } from './audit-log.ts';
import { fail } from './errors.ts';
import type { Judge } from './judges.ts';
import { type Language, languageOf } from './language.ts';
import type { Context, Route } from './route.ts';
import type { Recognised } from './sessions.ts';
import { readUpload } from './upload.ts';
import { admit, isAdmin } from './viewer.ts';
import { wordingOf } from './wording.ts';

/** rate limit → who → validate → handle → envelope, the same for every call. */
export function guardChain(site: Site, { call, handle }: Route) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const language = languageOf(request.headers['accept-language']);
    const token = request.headers.authorization;
    const judge = call.who === 'judge' ? await site.judges.recognise(token) : undefined;
    const { viewer, renewed, refused } = judge ? nobody : await site.sessions.recognise(token);
    if (renewed) giveToken(request, reply, renewed, true);
    if (call.limit) site.rateLimiter.check(call.limit, request.ip, viewer?.uid ?? namedAccount(request.body));
    // On calls open to all a bad token is ignored rather than refused.
    if (refused && call.who !== 'any') fail(refused);
    if (!judge) admit(call.who, viewer);
    if (!call.upload && request.isMultipart()) fail('request.mediaType');
    let message = 'success';
    const note: Note = {};
    const context: Context<unknown, unknown> = {
      query: checked(call.query, request.query, language),
      body: call.upload ? undefined : checked(call.body, bodyOf(call, request), language),
      viewer,
      // A handler of a judge's call has a judge; the others do not look.
      judge: judge as Judge,
      reply,
      site,
      db: site.db,
      language,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
      upload: async maxBytes => {
        const file = await readUpload(call, request, maxBytes);
        note.filename = file.filename;
        return file;
      },
      giveToken: fresh => giveToken(request, reply, fresh, false),
      say: sentence => {
        message = sentence;
      },
      record: more => void Object.assign(note, more),
    };
    const work = () => handle(context);
    const { query, body, address } = context;
    const answer =
      call.audited && viewer && isAdmin(viewer)
        ? await site.auditLog.during({ call, viewer, address, query, body, note }, work)
        : await work();
    if (call.streams || reply.sent) return reply;
    return { status: 200, data: call.answer.parse(answer ?? null), msg: message };
  };
}

const nobody: Recognised = { viewer: null };

/** Login and its kin name the account in the body; a flood against one account is counted wherever it comes from. */
function namedAccount(body: unknown): string | undefined {
  const { username, email } = (body ?? {}) as { username?: unknown; email?: unknown };
  const name = username ?? email;
  return typeof name === 'string' && name.length <= 255 ? name.trim().toLowerCase() : undefined;
}

export const takesBody = (call: Endpoint): boolean =>
  call.upload !== undefined || !(call.body instanceof z.ZodUndefined);

/** A call without a body takes whatever was sent as nothing. */
const bodyOf = (call: Endpoint, request: FastifyRequest): unknown =>
  takesBody(call) ? (request.body ?? {}) : undefined;

function checked(schema: z.ZodType, value: unknown, language: Language): unknown {
  if (holdsNul(value)) fail('request.malformed');
  const result = schema.safeParse(value, { error: wordingOf(language) });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const field = issue.path.join('.');
  return fail('request.invalid', { detail: field ? `${field}: ${issue.message}` : issue.message });
}

/** PostgreSQL keeps no NUL in texts, and no person types one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
}

function giveToken(request: FastifyRequest, reply: FastifyReply, token: string, renewal: boolean): void {
  reply.header('authorization', token);
  if (!renewal) return;
  reply.header('refresh-token', token);
  reply.header('url-type', request.headers['url-type'] === 'admin' ? 'admin' : 'general');
}
