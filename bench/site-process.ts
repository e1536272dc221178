/** `./acorn start` as a process of its own, on a folder of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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
  let printed = '';
  child.stdout!.on('data', chunk => {
    printed += chunk;
  });
  while (!/ready: \S+\n/.test(printed) || (waitsForJudge && !/judge: \d/.test(printed))) await sleep(50);
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
