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
      description: `Who: ${call.who}. API token: ${call.scope ?? 'none, only a person who logged in'}.`,
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
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a session as it is, or an API token, with or without Bearer before it',
        },
      },
    },
  };
}

/** Made when somebody first asks for it: a start need not wait for it, and most sites are never asked. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
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

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
