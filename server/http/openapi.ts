import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. */
function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const call of endpoints) {
    paths[call.path] ??= {};
    paths[call.path]![call.method.toLowerCase()] = {
      operationId: call.name,
      tags: [call.area],
      summary: call.summary,
      description: `Who: ${call.who}`,
      parameters: queryParameters(call),
      ...requestBody(call),
      ...(call.who === 'any' ? {} : { security: [{ token: [] }] }),
      responses: {
        200: { description: 'The envelope', content: json(envelope(schemaOf(call.answer, 'output'))) },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Acorn',
      version: '1',
      description: 'Every answer is {status, data, msg}; status 200 is success.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The raw token' },
      },
    },
  };
}

/** Made when somebody first asks for it: a start need not wait for it, and most sites are never asked. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= readablePage();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function queryParameters(call: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(call.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBody(call: Endpoint): Json {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' };
    const schema = {
      type: 'object',
      required: [call.upload.field],
      properties: { [call.upload.field]: file },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (call.body instanceof z.ZodUndefined) return {};
  return { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['status', 'data', 'msg'],
  properties: { status: { type: 'integer' }, data, msg: { type: ['string', 'null'] } },
});

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

/** The same document for people: one table for each area, no script. */
function readablePage(): string {
  const sections = [...Map.groupBy(endpoints, call => call.area)].map(([area, calls]) => {
    const rows = calls.map(call => {
      const fields = [
        ...fieldNames(call.query, 'query'),
        ...(call.upload ? [`file: ${call.upload.field}`] : fieldNames(call.body, 'body')),
      ];
      return `<tr><td>${call.method}</td><td><code>${call.path}</code></td><td>${call.who}</td><td>${fields.join('<br>')}</td><td>${escapeHtml(call.summary)}</td></tr>`;
    });
    return `<h2>${area}</h2><table><tr><th>Method</th><th>Path</th><th>Who</th><th>Fields</th><th>What</th></tr>${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Acorn API</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}code{font-size:13px}</style>
<h1>Acorn API</h1><p>Every answer is an object of <code>status</code>, <code>data</code> and <code>msg</code>; status 200 is success. The token goes into the <code>Authorization</code> header as it is. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}</html>`;
}

function fieldNames(schema: z.ZodType, where: string): string[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.keys(properties).map(name => `${where}: ${name}${required.includes(name) ? '' : '?'}`);
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
