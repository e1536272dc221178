import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface LocalJudge {
  server: string;
  key: string;
  dataFolder: string;
}

/** The judge that comes with a site: a process of its own, started again when it dies. */
export function startLocalJudge({ server, key, dataFolder }: LocalJudge): () => Promise<void> {
  let stopping = false;
  let child: ChildProcess;
  const run = (): Promise<void> =>
    new Promise(resolve => {
      child = spawn(
        process.execPath,
        [
          ...process.execArgv,
          path.join(import.meta.dirname, 'main.ts'),
          'judge',
          '--attached',
          '--data',
          dataFolder,
        ],
        {
          // A pipe that closes with us: a judge without its site ends too.
          stdio: ['pipe', 'inherit', 'inherit'],
          env: { ...process.env, ACORN_SERVER: server, ACORN_JUDGE_KEY: key },
          detached: true,
        },
      );
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
  const running = (async () => {
    while (!stopping) {
      const startedAt = Date.now();
      await run();
      if (!stopping) await sleep(Date.now() - startedAt > 10_000 ? 100 : 2_000);
    }
  })();
  return async () => {
    stopping = true;
    child.kill('SIGTERM');
    // It keeps nothing that could be lost, so it is not waited for longer than it is polite.
    const impatient = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await running;
    clearTimeout(impatient);
  };
}
