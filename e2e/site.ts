import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { shareBuilt } from '#judge/engine/testing.ts';
import { embeddedUrl } from '#server/database/embedded.ts';
import { notify } from '#server/events/hub.ts';
import { startSpoj } from '#server/features/remote/fixtures/judges/spoj.ts';
import { startRemoteSite } from '#server/features/remote/fixtures/site.ts';
import { makeForgetful } from '#server/testing/forgetful.ts';
import { startAiService } from './ai-service.ts';
import { startMailServer } from './mail-server.ts';
import { type Turns, takeTurns } from './turns.ts';

const root = path.join(import.meta.dirname, '..');
const rootPassword = 'oak-tree-in-may';

/** What a test knows of the site it meets. */
interface SiteUnderTest {
  /** where the site answers */
  address: string;
  rootPassword: string;
  databaseUrl: string;
  /** the folder the mail server puts every mail into */
  mailFolder: string;
  /** where the AI helper is asked */
  aiService: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: SiteUnderTest[];
  }
}

/** A site for each worker: what one file does to its site as a whole, another that runs beside it does not meet. */
export default async function setup(project: TestProject) {
  const remote = await startRemoteSite();
  // Programs can be handed in at this one.
  const spoj = await startSpoj();
  const ai = await startAiService();
  const running: Awaited<ReturnType<typeof startSite>>[] = [];
  const stop = async () => {
    await Promise.all(running.map(site => site.stop()));
    await remote.close();
    await spoj.close();
    ai.close();
  };
  try {
    while (running.length < Number(project.config.maxWorkers))
      running.push(await startSite({ ...remote.bases, SPOJ: spoj.base }, ai.base));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    'sites',
    running.map(({ site }) => site),
  );
  return stop;
}

/**
 * One real site with a real mail server, as `./acorn start` would start it. The judges on other sites that it imports
 * problems from are pages on loopback. With `ACORN_E2E_PROCESSES=2` a second web process shares the site and requests go to
 * either by turns.
 */
async function startSite(remoteBases: Record<string, string>, aiService: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-e2e-'));
  shareBuilt(path.join(folder, 'data', 'judge'));
  const mail = await startMailServer(path.join(folder, 'mail'));
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    ACORN_HOST: '127.0.0.1',
    ACORN_PORT: '0',
    ACORN_DATA: path.join(folder, 'data'),
    ACORN_ROOT_PASSWORD: rootPassword,
    ACORN_REMOTE_BASES: Object.entries(remoteBases)
      .map(pair => pair.join('='))
      .join(','),
    ACORN_PRIVATE_ORIGINS: aiService,
    // one address does in a minute what a classroom does in an afternoon
    ACORN_RATE_LIMIT_SCALE: '100',
  };
  const processes: ChildProcess[] = [];
  const started = (services: string): Promise<string> => {
    const site = spawn(process.execPath, ['cli/main.ts', 'start', '--services', services], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(site);
    return announcedAddress(site);
  };
  let turns: Turns | undefined;
  const stop = async () => {
    turns?.close();
    for (const site of processes.reverse()) {
      site.kill('SIGTERM');
      if (site.exitCode === null) await once(site, 'exit');
    }
    await mail.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const addresses = [await started('web,judge')];
    while (addresses.length < Number(process.env.ACORN_E2E_PROCESSES ?? 1))
      addresses.push(await started('web'));
    if (addresses.length > 1) turns = await takeTurns(addresses);
    const address = turns?.address ?? addresses[0]!;
    const databaseUrl = embeddedUrl(path.join(folder, 'data', 'postgres'));
    await makeForgetful(databaseUrl);
    await configureMail(address, mail.port);
    await openRemoteJudges(address, Object.keys(remoteBases));
    await Promise.all([submitAsOftenAsYouLike(databaseUrl), judgeIsThere(address)]);
    const mailFolder = mail.folder;
    const site: SiteUnderTest = { address, rootPassword, databaseUrl, mailFolder, aiService };
    return { site, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address the site prints when it is ready. */
function announcedAddress(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    site.stdout?.on('data', chunk => {
      printed += chunk;
      const address = /ready: (http:\/\/\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    site.on('exit', code =>
      reject(new Error(`The site ended with ${code} before it was ready:\n${printed}`)),
    );
  });
}

/** Tests submit as fast as they can click; the pause between two submissions has its own test. */
async function submitAsOftenAsYouLike(connectionString: string) {
  const database = new pg.Client({ connectionString });
  await database.connect();
  await database.query(
    "insert into setting (name, value) values ('defaultSubmitInterval', '0'), ('trustAfterDays', '0'), ('trustAfterSolved', '0')",
  );
  // The site may have read them already.
  await notify(database, 'settings', null);
  await database.end();
}

/** The judge tests itself before it takes work; the languages it brings say that it has. */
async function judgeIsThere(address: string) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(200)) {
    const answer = await fetch(`${address}/api/languages`);
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length > 0) return;
  }
  throw new Error('The judge did not join the site within two minutes');
}

/** A new site asks no other judge before its owner says so. */
async function openRemoteJudges(address: string, judges: string[]) {
  const token = await rootToken(address);
  for (const oj of judges) await send(address, 'PUT', '/api/admin/remote/site', { oj, isOpen: true }, token);
}

async function rootToken(address: string): Promise<string> {
  const login = await send(address, 'POST', '/api/admin/login', { username: 'root', password: rootPassword });
  return login.headers.get('Authorization') ?? '';
}

async function configureMail(address: string, port: number) {
  const token = await rootToken(address);
  const host = {
    emailHost: '127.0.0.1',
    emailPort: port,
    emailUsername: '',
    emailPassword: '',
    emailSsl: false,
  };
  await send(address, 'PUT', '/api/admin/config/set-email-config', host, token);
}

async function send(address: string, method: string, call: string, body: object, token?: string) {
  const response = await fetch(address + call, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.clone().json()) as { status: number };
  if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer)}`);
  return response;
}
