import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { endpoints } from '#core/contract/index.ts';
import { schemaOf } from './openapi.ts';

/** The calls of the product for people: a table for each area, and a form to try one. Made when somebody first asks. */
export function serveApiDocs(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/api/docs', async (_request, reply) => {
    page ??= readablePage();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function readablePage(): string {
  const sections = [...Map.groupBy(endpoints, call => call.area)].map(([area, calls]) => {
    const rows = calls.map(call => {
      const fields = [
        ...fieldNames(call.query, 'query'),
        ...(call.upload ? [`file: ${call.upload.field}`] : fieldNames(call.body, 'body')),
      ];
      const path = `<a href="#try" data-method="${call.method}"><code>${call.path}</code></a>`;
      return `<tr><td>${call.method}</td><td>${path}</td><td>${call.who}</td><td>${call.scope ?? '–'}</td><td>${fields.join('<br>')}</td><td>${escapeHtml(call.summary)}</td></tr>`;
    });
    return `<h2>${area}</h2><table><tr><th>Method</th><th>Path</th><th>Who</th><th>Token</th><th>Fields</th><th>What</th></tr>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Acorn API</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:1200px;margin:2rem auto;padding:0 1rem}.calls{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}code,pre,textarea{font:13px ui-monospace,monospace}form{display:grid;gap:.6rem;max-width:640px;padding:1rem;border:1px solid #8886;border-radius:6px}label{display:grid;gap:.2rem}input,select,textarea,button{font:inherit;padding:.4rem;box-sizing:border-box;width:100%}button{width:auto;justify-self:start;padding:.4rem 1.2rem}pre{overflow:auto;max-height:24rem;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Acorn API</h1>
<p>Every answer is an object of <code>status</code>, <code>data</code> and <code>msg</code>; status 200 is success. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>API tokens</h2>
<p>A program acts for a person with an API token, which that person makes in the <a href="/setting">settings</a>. It goes into the header: <code>Authorization: Bearer acorn_…</code>. A token has scopes and an end, and may be bound to one group; then it works only for calls in that group. The column Token says which scope a call needs; a dash: only somebody who logged in may make it, no token. Who may make a call at all is said by Who, and holds for tokens too. Each token may make 300 calls a minute.</p>
<pre>curl -H "Authorization: Bearer $TOKEN" https://this.site/api/get-problem-list?limit=5</pre>
<h2 id="try">Try a call</h2>
<form><label>Method<select name="method"><option>GET<option>POST<option>PUT<option>DELETE</select></label>
<label>Path, with its query<input name="path" value="/api/get-problem-list?limit=5" spellcheck="false" required pattern="/api/.*"></label>
<label>API token (empty: as a visitor)<input name="token" type="password" autocomplete="off"></label>
<label>Body, as JSON<textarea name="body" rows="4" spellcheck="false"></textarea></label>
<button>Send</button><pre role="status"></pre></form>
<div class="calls">${sections.join('')}</div><script src="/api-docs.js"></script></html>`;
}

function fieldNames(schema: z.ZodType, where: string): string[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.keys(properties).map(name => `${where}: ${name}${required.includes(name) ? '' : '?'}`);
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
