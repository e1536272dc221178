/**
 * What a login by another service takes of our own time: the two calls of it as the site answers them, without what the site
 * waits for the other side meanwhile, beside that wait. The services are in this process, or slapd in one of its own; the site is in another.
 *
 * `./acorn bench login [LOGINS]` does 300 of each kind.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { beginWay, completeWay } from '#core/contract/identity.ts';
import { createLoginProvider, updateLoginProvider } from '#core/contract/login-provider.ts';
import { defaultClaims, type ProviderKind, returnPath } from '#core/login-provider.ts';
import { aDirectory, slapd } from '#server/features/identity/fixtures/directory.ts';
import {
  answerJson,
  type Loopback,
  loopback,
  readAsked,
} from '#server/features/identity/fixtures/loopback.ts';
import { oidcServer } from '#server/features/identity/fixtures/oidc-server.ts';
import { ownSite } from './own-site.ts';
import { median, printRow, rowsIn } from './table.ts';

const targetMs = 5;
const warmUpLogins = 100;

type Site = Awaited<ReturnType<typeof ownSite>>;

/** A service as its people meet it. */
interface Service extends Partial<AsyncDisposable> {
  kind: ProviderKind;
  config: Record<string, string>;
  secret?: string;
  /** called with the address to which people are sent back, once that is known */
  open?(returnUrl: string): Promise<void>;
  /** what a person brings back from where the site sent them */
  visit(url: string | null, login: number): Promise<Record<string, string>>;
  /** how long it was waited for since the last time; unless said, as the site has measured its requests */
  waitedMs?(): number;
}

async function loginBench(logins: number): Promise<boolean> {
  const rows = await rowsIn(tmpdir(), printRow, async (folder, note) => {
    await using site = await ownSite(folder, ['--services', 'web', '--empty'], {
      ACORN_RATE_LIMIT_SCALE: '10000',
    });
    const measure = async (what: string, open: () => Promise<Service>) => {
      await using service = disposable(await open());
      const { ours, theirs: floor } = await timesOf(site, service, logins);
      note({ what, ours, floor, unit: 'ms', target: targetMs, absolute: true, reached: ours <= targetMs });
    };
    await measure('OpenID Connect', () => oidc(() => 'the same'));
    await measure('OpenID Connect, a first login', () => oidc(login => `newcomer-${login}`));
    await measure('CAS', cas);
    await measure('GitHub', github);
    if (slapd) await measure('LDAP', ldap);
    else console.log('LDAP: skipped, there is no slapd on this machine');
  });
  console.log(`load: ${loadavg()[0]!.toFixed(1)}`);
  return rows.every(({ reached }) => reached);
}

const disposable = (service: Service): Service & AsyncDisposable => ({
  async [Symbol.asyncDispose]() {},
  ...service,
});

/** The medians over logins of one person after another, each from a browser of its own. */
async function timesOf(
  site: Site,
  service: Service,
  logins: number,
): Promise<Record<'ours' | 'theirs', number>> {
  const { kind, config, secret } = service;
  const { id } = await site.ask<{ id: number }>(createLoginProvider.path, { kind, name: kind });
  await service.open?.(site.address + returnPath(id));
  const rules = { arrival: 'anyone', invited: [], claims: defaultClaims[kind], grants: [] };
  await site.ask(
    updateLoginProvider.path,
    { id, config, secret, isOn: true, rules },
    updateLoginProvider.method,
  );
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let login = 0; login < warmUpLogins + logins; login++) {
    service.waitedMs?.();
    const times = await site.timedBesideWaits(async () => {
      const begun = await post(site, beginWay.path, { providerId: id, purpose: 'login' }, '');
      const { state, url } = begun.data as { state: string; url: string | null };
      const answer = await service.visit(url, login);
      await post(site, completeWay.path, { providerId: id, state, answer }, begun.cookie);
    });
    const waitedMs = service.waitedMs?.() ?? sum(times.waitsMs);
    if (login < warmUpLogins) continue;
    ours.push(sum(times.answersMs) - waitedMs);
    theirs.push(waitedMs);
  }
  return { ours: median(ours), theirs: median(theirs) };
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

async function post({ address }: Site, path: string, body: object, cookie: string) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie },
    body: JSON.stringify(body),
  });
  const { status, data, msg } = (await response.json()) as { status: number; data: unknown; msg: string };
  if (status !== 200) throw new Error(`${path}: ${msg}`);
  return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function oidc(subject: (login: number) => string): Promise<Service> {
  const returnUrls: string[] = [];
  const server = await oidcServer(() => returnUrls);
  return {
    kind: 'oidc',
    config: { issuer: server.url, clientId: server.client.id },
    secret: server.client.secret,
    async open(returnUrl) {
      returnUrls.push(returnUrl);
      await server.rotate();
    },
    async visit(url, login) {
      const sub = subject(login);
      server.person = { sub, preferred_username: sub, name: `Person ${sub}` };
      const { state: _, ...answer } = Object.fromEntries((await server.visit(url!)).searchParams);
      return answer;
    },
    [Symbol.asyncDispose]: () => server.close(),
  };
}

async function cas(): Promise<Service> {
  const server = await loopback((_, response) =>
    response.end(
      '<c:serviceResponse xmlns:c="http://www.yale.edu/tp/cas"><c:authenticationSuccess><c:user>somebody</c:user></c:authenticationSuccess></c:serviceResponse>',
    ),
  );
  return {
    kind: 'cas',
    config: { casUrl: server.url },
    visit: async () => ({ ticket: 'ST-1' }),
    ...ending(server),
  };
}

async function github(): Promise<Service> {
  const server = await loopback(async (request, response) => {
    const { path } = await readAsked(request);
    answerJson(
      response,
      path === '/user' ? { id: 1, login: 'octocat', name: 'Octocat' } : { access_token: 'gho' },
    );
  });
  const config = { clientId: 'acorn', url: server.url, apiUrl: server.url };
  return {
    kind: 'github',
    config,
    secret: 'secret',
    visit: async () => ({ code: 'good' }),
    ...ending(server),
  };
}

const ending = (server: Loopback): AsyncDisposable => ({ [Symbol.asyncDispose]: () => server.close() });

async function ldap(): Promise<Service> {
  const directory = await aDirectory();
  const line = await timedLine(directory.plain);
  return {
    kind: 'ldap',
    config: { ldapUrl: line.url, bindDn: directory.admin.dn, base: directory.base },
    secret: directory.admin.password,
    visit: async () => ({ username: 'wang', password: 'password of wang' }),
    waitedMs: line.waitedMs,
    async [Symbol.asyncDispose]() {
      line.close();
      await directory.close();
    },
  };
}

/** A line to a server that is no HTTP, which counts how long the other end has a question and has not answered. */
async function timedLine(url: string) {
  const { hostname, port } = new URL(url);
  let waitedMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, near => {
    const far = dial({ host: hostname, port: Number(port), noDelay: true });
    let askedAt: number | undefined;
    near.on('data', question => {
      askedAt ??= performance.now();
      far.write(question);
    });
    far.on('data', answer => {
      near.write(answer);
      waitedMs += performance.now() - (askedAt ?? performance.now());
      askedAt = undefined;
    });
    near.on('close', () => far.destroy()).on('error', () => {});
    far.on('close', () => near.destroy()).on('error', () => {});
    sockets.add(near);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ldap://127.0.0.1:${(server.address() as { port: number }).port}`,
    waitedMs() {
      const since = waitedMs;
      waitedMs = 0;
      return since;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

if (import.meta.main) process.exitCode = (await loginBench(Number(process.argv[2] ?? 300))) ? 0 : 1;
