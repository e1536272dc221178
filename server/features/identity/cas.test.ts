import { expect } from 'vitest';
import { testLoginProvider } from '#core/contract/login-provider.ts';
import { test as base } from '#server/testing/site.ts';
import { aBrowser } from './fixtures/browser.ts';
import { loopback, readAsked } from './fixtures/loopback.ts';
import { aProvider } from './fixtures/site-provider.ts';
import { readXml } from './providers/cas/xml.ts';

const namespace = 'xmlns:cas="http://www.yale.edu/tp/cas"';
const success = (inside: string) =>
  `<cas:serviceResponse ${namespace}><cas:authenticationSuccess>${inside}</cas:authenticationSuccess></cas:serviceResponse>`;
const failure = (code: string, text: string) =>
  `<cas:serviceResponse ${namespace}>\n<cas:authenticationFailure code="${code}">\n  ${text}\n</cas:authenticationFailure></cas:serviceResponse>`;

interface Cas {
  url: string;
  /** tickets, with the address each was given for and whose it is */
  tickets: Map<string, { service: string; xml: string }>;
}

const test = base.extend<{ cas: Cas; id: number }>({
  cas: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const tickets: Cas['tickets'] = new Map();
      const server = await loopback(async (request, response) => {
        const { path, query } = await readAsked(request);
        if (path !== '/cas/p3/serviceValidate') return response.writeHead(404).end();
        const ticket = query.get('ticket')!;
        const given = tickets.get(ticket);
        tickets.delete(ticket);
        response.end(
          !given
            ? failure('INVALID_TICKET', `Ticket ${ticket} not recognized`)
            : given.service !== query.get('service')
              ? failure('INVALID_SERVICE', 'another service')
              : given.xml,
        );
      });
      await use({ url: `${server.url}/cas`, tickets });
      await server.close();
    },
    { scope: 'file' },
  ],
  id: [
    async ({ site, cas }, use) => {
      const root = await site.aUser({ role: 1000 });
      const rules = {
        claims: { username: 'user', nickname: 'cn', realname: 'cn', number: 'studentId', email: '' },
        grants: [{ claim: 'eduPersonAffiliation', value: 'faculty', role: 1008 as const, gid: null }],
      };
      await use(await aProvider(root, 'cas', { name: '统一身份认证', config: { casUrl: cas.url }, rules }));
    },
    { scope: 'file' },
  ],
});

test('a ticket becomes an account with what the university tells of the person', async ({
  site,
  cas,
  id,
}) => {
  const browser = aBrowser(site);
  const { state, url } = (await browser.begin(id)).body.data!;
  const service = new URL(url!).searchParams.get('service')!;
  expect(url).toMatch(`${cas.url}/login?service=`);
  expect(service).toBe(`${site.address}/login-return/${id}?state=${state}`);
  const xml = success(
    `<cas:user>20261234</cas:user><cas:attributes><cas:cn>王 &amp; 芳</cas:cn><cas:studentId>S-1</cas:studentId>
     <cas:eduPersonAffiliation>member</cas:eduPersonAffiliation><cas:eduPersonAffiliation>faculty</cas:eduPersonAffiliation></cas:attributes>`,
  );
  cas.tickets.set('ST-1', { service, xml });
  const { body } = await browser.complete(state, { ticket: 'ST-1' });
  expect(body.data!.arrival).toMatchObject({
    username: '20261234',
    nickname: '王 & 芳',
    realname: '王 & 芳',
    number: 'S-1',
    roleList: ['problem_admin'],
  });
});

test('a ticket of another address, and one that was used, are refused in the words of the server', async ({
  site,
  cas,
  id,
}) => {
  const browser = aBrowser(site);
  cas.tickets.set('ST-2', { service: 'https://evil.example/', xml: success('<cas:user>root</cas:user>') });
  for (const why of ['another service', 'Ticket ST-2 not recognized']) {
    const { state } = (await browser.begin(id)).body.data!;
    const { body } = await browser.complete(state, { ticket: 'ST-2' });
    expect(body.msg).toBe(`统一身份认证 did not complete this login: it refuses the ticket: ${why}`);
  }
});

const tricks: [string, string][] = [
  ['an entity of its own', `<!DOCTYPE x [<!ENTITY who "root">]>${success('<cas:user>&who;</cas:user>')}`],
  ['a file', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${success('<cas:user>&f;</cas:user>')}`],
  ['a comment inside the name', success('<cas:user>root<!-- -->.evil</cas:user>')],
  ['a section of characters', success('<cas:user><![CDATA[root]]></cas:user>')],
  ['two names', success('<cas:user>me</cas:user><cas:user>root</cas:user>')],
  [
    'success and failure at once',
    failure('X', 'no').replace(
      '</cas:serviceResponse>',
      `<cas:authenticationSuccess><cas:user>root</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
    ),
  ],
  ['success further inside', success(success('<cas:user>root</cas:user>'))],
  ['another namespace', success('<cas:user>root</cas:user>').replace('yale.edu', 'evil.edu')],
  ['a second document', success('<cas:user>root</cas:user>') + success('<cas:user>me</cas:user>')],
  ['no end', success('<cas:user>root</cas:user>').slice(0, -5)],
  ['an instruction', success('<cas:user><?x?>root</cas:user>')],
  ['an unknown entity', success('<cas:user>&nbsp;root</cas:user>')],
  ['a name of another namespace', success('<x:user xmlns:x="http://evil.example/">root</x:user>')],
  ['a name without a namespace', success('<user>root</user>')],
  ['a NUL in the name', success('<cas:user>root&#0;</cas:user>')],
  ['a bare NUL in the name', success('<cas:user>root\u0000</cas:user>')],
  ['half a character in the name', success('<cas:user>root&#xD800;</cas:user>')],
  ['an element inside the name', success('<cas:user>ro<b/>ot</cas:user>')],
  [
    'a name beside a namespace that is redefined',
    success('<cas:user xmlns:cas="http://evil.example/">root</cas:user>'),
  ],
  ['nobody', success('<cas:user> </cas:user>')],
];

for (const [what, xml] of tricks)
  test(`an answer with ${what} lets nobody in`, async ({ site, cas, id }) => {
    const browser = aBrowser(site);
    const { state, url } = (await browser.begin(id)).body.data!;
    cas.tickets.set('ST-trick', { service: new URL(url!).searchParams.get('service')!, xml });
    const { body, headers } = await browser.complete(state, { ticket: 'ST-trick' });
    expect(body.status).toBe(400);
    expect(headers.get('authorization')).toBeNull();
  });

test('a million entities cost nothing', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1000)}">]><x>${'&a;'.repeat(10_000)}</x>`;
  expect(() => readXml(bomb)).toThrow('its XML is not taken');
  expect(() => readXml('<a>'.repeat(50_000))).toThrow('too large');
});

test('the owner hears what the server says to a ticket that nobody has', async ({ site, id }) => {
  const root = await site.aUser({ role: 1000 });
  const { body } = await root.call(testLoginProvider, { body: { id } });
  expect(body.data).toEqual({ isGood: true, said: ['it refuses the ticket: Ticket ST-test not recognized'] });
});
