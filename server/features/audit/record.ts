import type { shellActions } from '#core/contract/audit.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import type { Database } from '#server/database/connect.ts';
import type { AuditedRequest, AuditLog } from '#server/http/audit-log.ts';
import type { Site } from '#server/site.ts';
import { changesBetween, fitForLog } from './fit.ts';
import { writeAudit } from './store.ts';

export function databaseAuditLog(site: Pick<Site, 'db' | 'log'>): AuditLog {
  return {
    async during(request, work) {
      try {
        const answer = await work();
        await writeDown(site, request);
        return answer;
      } catch (error) {
        if (request.note.done) await writeDown(site, request);
        throw error;
      }
    },
  };
}

/** Whoever works on the server's own shell has no account; the log says so. */
export async function auditFromShell(
  db: Database,
  action: (typeof shellActions)[number],
  target: string,
): Promise<void> {
  const row = { username: 'shell', ip: '', action, call: `./acorn ${action}`, target };
  await writeAudit(db, row);
}

export const auditedCalls = endpoints.filter(call => call.audited);

const nameOf = new Map(auditedCalls.map(call => [callText(call), call.name]));

/** The change is made by now: a log that cannot be written is a matter for the server's own log, not for the answer. */
async function writeDown(site: Pick<Site, 'db' | 'log'>, request: AuditedRequest): Promise<void> {
  const { call, viewer, address, note } = request;
  const given = { ...(request.query as object), ...without(request.body, call.hidden) };
  const sent = { ...given, ...(note.filename && { file: note.filename }) };
  const changes = note.after && changesBetween(note.before ?? {}, note.after);
  try {
    await writeAudit(site.db, {
      uid: viewer.uid,
      username: viewer.username,
      ip: address,
      action: nameOf.get(callText(call))!,
      call: callText(call),
      target: (note.target ?? targetIn(given) ?? note.filename)?.slice(0, 500),
      sent: JSON.stringify(fitForLog(sent)),
      changes: changes && JSON.stringify(changes),
    });
  } catch (error) {
    site.log.error({ err: error, call: callText(call), by: viewer.username }, 'audit log not written');
  }
}

function callText({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function without(body: unknown, hidden: string[] = []): object {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(fields.filter(([name]) => !hidden.includes(name)));
}

const telling = ['username', 'problemId', 'title', 'name', 'submitId', 'id', 'aid', 'pid', 'uid', 'ids'];

function targetIn(given: object): string | undefined {
  const fields = given as Record<string, unknown>;
  const found = telling.map(name => fields[name]).find(value => value !== undefined && value !== null);
  return found === undefined ? undefined : Array.isArray(found) ? found.join(', ') : String(found);
}
