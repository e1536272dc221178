import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { test as base, inject } from 'vitest';
import type { Endpoint, Envelope } from '#core/contract/endpoint.ts';
import type { RoleId } from '#core/role.ts';
import { connect } from '../database/connect.ts';
import { hashPassword } from '../features/account/password.ts';
import { type Server, type ServerOptions, startServer } from '../main.ts';
import { refuseSecondConnections } from './held-connection.ts';

/** A call made as somebody: what came back, whole. */
export interface Reply<T = unknown> {
  http: number;
  headers: Headers;
  body: Envelope<T>;
}

export interface CallOptions {
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Caller = <T = Record<string, unknown>>(
  call: Endpoint,
  options?: CallOptions,
) => Promise<Reply<T>>;

export interface TestUser {
  uid: string;
  username: string;
  password: string;
  token: string;
  call: Caller;
}

export interface TestSite extends Server {
  dataFolder: string;
  /** calls as a visitor */
  call: Caller;
  /** calls with a token */
  as(token: string): Caller;
  /** another process of the same site; it ends with the first */
  another(otherwise?: Partial<ServerOptions>): Promise<TestSite>;
  aUser(given?: { role?: RoleId; status?: number; email?: string; username?: string }): Promise<TestUser>;
}

export const testPassword = 'correct-horse';
const testPasswordHash = hashPassword(testPassword);

/** What stands for the built web: the places that the server fills. */
const page = '<html><head></head><body><div class="arriving-stage"></div></body></html>';

/** A running server on a database of its own, shared by the tests of a file. */
export const test = base.extend<{ site: TestSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'acorn-site-'));
      const database = await copyOfDatabase(inject('postgresUrl'));
      mkdirSync(path.join(folder, 'web'));
      writeFileSync(path.join(folder, 'web', 'index.html'), page);
      const servers: Server[] = [];
      const refused: string[][] = [];
      // As on a replica, what is said to take long to read can only read.
      const readOnly = connect(`${database}&options=-c%20default_transaction_read_only%3Don`, 2);
      const start: TestSite['another'] = async otherwise => {
        const server = await startServer({
          databaseUrl: database,
          dataFolder: folder,
          webFolder: path.join(folder, 'web'),
          host: '127.0.0.1',
          port: 0,
          trustProxy: 1,
          logLevel: 'silent',
          rateLimitScale: 1000,
          ...otherwise,
        });
        servers.push(server);
        if (!otherwise) server.site.reading.from = read => read(readOnly.db);
        refused.push(refuseSecondConnections(server.site));
        return { ...withFactories(server, start), dataFolder: folder };
      };
      const site = await start();
      // Everybody is new here, and most tests are not about that.
      await site.site.settings.write({ trustAfterDays: 0, trustAfterSolved: 0 });
      await use(site);
      for (const server of servers.reverse()) await server.close();
      await readOnly.close();
      rmSync(folder, { recursive: true, force: true });
      if (refused.flat().length) throw new Error(refused.flat().join('\n'));
    },
    { scope: 'file' },
  ],
});

async function copyOfDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: template.replace('/acorn?', '/postgres?') });
  await admin.connect();
  await admin.query(`create database ${name} template acorn`);
  await admin.end();
  return template.replace('/acorn?', `/${name}?`);
}

function withFactories(server: Server, another: TestSite['another']): Omit<TestSite, 'dataFolder'> {
  const as = (token: string): Caller => caller(server.address, token);
  return {
    ...server,
    as,
    another,
    call: caller(server.address),
    async aUser({
      role = 1002,
      status = 0,
      email,
      username = `user_${randomBytes(5).toString('hex')}`,
    } = {}) {
      const uid = randomBytes(16).toString('hex');
      const passwordHash = await testPasswordHash;
      await server.site.db
        .insertInto('account')
        .values({ uid, username, passwordHash, role, status, email })
        .execute();
      const from = { address: '127.0.0.1', userAgent: 'test' };
      const { token } = await server.site.sessions.open(uid, from);
      return { uid, username, password: testPassword, token, call: as(token) };
    },
  };
}

function caller(address: string, token?: string): Caller {
  return async (call, { query = {}, body, headers = {} } = {}) => {
    const url = new URL(call.path, address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const form = body instanceof FormData;
    const response = await fetch(url, {
      method: call.method,
      headers: {
        'accept-language': 'en-US',
        ...(token ? { authorization: token } : {}),
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    return { http: response.status, headers: response.headers, body: (await response.json()) as never };
  };
}
