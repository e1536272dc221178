import { describe, expect } from 'vitest';
import type { Endpoint, Who } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { type RoleId, roleCarries, roles } from '#core/role.ts';
import { routes } from './routes.ts';
import { type TestSite, test } from './testing/site.ts';

test('every call of the contract is answered, and nothing else is', () => {
  const name = (call: Endpoint) => `${call.method} ${call.path}`;
  expect(routes.map(route => name(route.call)).sort()).toEqual(endpoints.map(name).sort());
});

test('the OpenAPI document names every call', async ({ site }) => {
  const response = await fetch(`${site.address}/api/openapi.json`);
  const document = (await response.json()) as { paths: Record<string, object> };
  for (const call of endpoints) expect(document.paths[call.path]).toHaveProperty(call.method.toLowerCase());
  const page = await (await fetch(`${site.address}/api/docs`)).text();
  for (const call of endpoints) expect(page).toContain(call.path);
});

describe('who may call what', () => {
  for (const role of Object.values(roles))
    test(`${role.name} (${role.id})`, async ({ site }) => {
      const user = await site.aUser({ role: role.id });
      for (const call of endpoints.filter(entry => !endsSession(entry))) {
        const { http } = await emptyCall(site, call, user.token);
        // No account is a judge.
        const refusal = call.who === 'judge' ? 401 : admits(call.who, role.id) ? undefined : 403;
        expect([call.path, http === 401 || http === 403 ? http : undefined]).toEqual([call.path, refusal]);
      }
    });

  for (const [somebody, token] of [
    ['a visitor', async () => undefined],
    ['a banned account', async (site: TestSite) => (await site.aUser({ status: 1, role: 1000 })).token],
    ['a bad token', async () => 'not-a-token'],
  ] as const)
    test(somebody, async ({ site }) => {
      const shown = await token(site);
      for (const call of endpoints) {
        const { http } = await emptyCall(site, call, shown);
        const refused = call.who !== 'any';
        expect([call.path, http === 401]).toEqual([call.path, refused || needsSomebody(call)]);
      }
    });
});

describe('whatever is sent, the answer is an envelope and never a failure of the server', () => {
  test('malformed JSON, arrays, numbers, huge bodies and other media types', async ({ site }) => {
    const bodies: [string, string][] = [
      ['{', 'application/json'],
      ['[1,2,3]', 'application/json'],
      ['7', 'application/json'],
      ['', 'application/json'],
      ['"\\ud800"', 'application/json'],
      ['{"__proto__":{"admin":true}}', 'application/json'],
      [`{"username":"${'a'.repeat(3 * 1024 * 1024)}"}`, 'application/json'],
      ['<xml/>', 'application/xml'],
      ['a=b', 'application/x-www-form-urlencoded'],
      ['--x', 'multipart/form-data; boundary=x'],
    ];
    const root = await site.aUser({ role: 1000 });
    for (const call of endpoints.filter(entry => entry.method !== 'GET' && !endsSession(entry)))
      for (const [body, type] of bodies) {
        const headers = { authorization: root.token, 'content-type': type };
        const response = await fetch(urlOf(site, call), { method: call.method, headers, body });
        expect([call.path, type, response.status < 500]).toEqual([call.path, type, true]);
        expect((await response.json()) as object).toHaveProperty('msg', expect.any(String));
      }
  });

  test('unknown paths and wrong methods', async ({ site }) => {
    const unknown = await fetch(`${site.address}/api/no-such-call`);
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ status: 404 })]);
    const wrong = await fetch(`${site.address}/api/login`);
    expect([wrong.status, await wrong.json()]).toEqual([405, expect.objectContaining({ status: 400 })]);
  });
});

test('HEAD is answered as GET is, without the body', async ({ site }) => {
  const url = `${site.address}/api/languages`;
  const [head, get] = [await fetch(url, { method: 'HEAD' }), await fetch(url)];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  const unknown = await fetch(`${site.address}/api/nothing`, { method: 'HEAD' });
  expect(unknown.status).toBe(404);
});

/** An open stream of events answers for as long as somebody listens. */
const lasts = (call: Endpoint) => call.lasts === true;

const endsSession = (call: Endpoint) => call.path.endsWith('logout');

/** Profile calls without a name mean oneself, so a visitor is asked to log in. */
const needsSomebody = (call: Endpoint) =>
  ['/api/get-user-home-info', '/api/get-user-calendar-heatmap'].includes(call.path);

function admits(who: Who, role: RoleId): boolean {
  const { name } = roles[role];
  if (who === 'any' || who === 'login') return true;
  if (who === 'root') return name === 'root';
  if (who === 'admin') return ['root', 'admin', 'problem_admin'].includes(name);
  if (who === 'problemAdmin') return ['root', 'problem_admin'].includes(name);
  return who.startsWith('perm:') && roleCarries(role, who.slice('perm:'.length) as never);
}

async function emptyCall(site: TestSite, call: Endpoint, token: string | undefined) {
  const query = lasts(call) ? { topics: 'unread' } : {};
  if (call.streams && call.method === 'GET')
    return { http: await statusOfStream(urlOf(site, call, query), token) };
  return (token === undefined ? site.call : site.as(token))(call, call.method === 'GET' ? {} : { body: {} });
}

/** How a stream begins; then it is hung up. */
async function statusOfStream(url: URL, token: string | undefined): Promise<number> {
  const hangUp = new AbortController();
  const headers = token === undefined ? undefined : { authorization: token };
  const { status } = await fetch(url, { headers, signal: hangUp.signal });
  hangUp.abort();
  return status;
}

function urlOf(site: TestSite, call: Endpoint, query: Record<string, unknown> = {}): URL {
  const url = new URL(call.path, site.address);
  for (const [name, value] of Object.entries(query))
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return url;
}
