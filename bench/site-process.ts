/** `./acorn start` as a process of its own, on a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const rootPassword = 'bench-password';

/** Answers once the site does, and its judge too where that is waited for. */
export async function startSite(
  folder: string,
  {
    options = [],
    environment = {},
    imports = [],
    waitsForJudge = false,
  }: {
    options?: string[];
    environment?: Record<string, string>;
    /** modules that the process loads first */
    imports?: string[];
    waitsForJudge?: boolean;
  } = {},
) {
  const node = imports.flatMap(file => ['--import', file]);
  const child = spawn(process.execPath, [...node, 'cli/main.ts', 'start', ...options, '--data', folder], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      ACORN_PORT: '0',
      ACORN_ROOT_PASSWORD: rootPassword,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const isReady = (printed: string) =>
    /ready: \S+\n/.test(printed) && (!waitsForJudge || /judge: \d/.test(printed));
  const printed = await untilSaid(child, isReady);
  return {
    child,
    pid: child.pid!,
    address: /ready: (\S+)/.exec(printed)![1]!,
    username: /Administrator: (\S+)/.exec(printed)?.[1] ?? 'root',
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a process has printed once that is enough. One that ends before fails with it, as a site that does not start. */
export async function untilSaid(
  child: ChildProcess,
  isEnough: (printed: string) => boolean,
): Promise<string> {
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout!.on('data', chunk => {
    printed += chunk;
    if (isEnough(printed)) resolve(printed);
  });
  child.once('error', reject);
  // What it says on stderr, everybody sees.
  child.once('close', (code, signal) =>
    reject(
      new Error(`What the bench starts has ended (${signal ?? code}) and said: ${printed || 'nothing'}`),
    ),
  );
  return promise;
}
