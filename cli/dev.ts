import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './config.ts';

/** The server restarts when server/ or core/ change; Vite serves the web and passes /api on to it. */
export async function dev(args: string[]): Promise<number> {
  const port = process.env.ACORN_PORT ?? '3000';
  const watched = ['server', 'core', 'cli'].flatMap(folder => ['--watch-path', path.join(root, folder)]);
  const main = path.join(root, 'cli', 'main.ts');
  const children = [
    spawn(process.execPath, [...watched, main, 'start', ...args], {
      stdio: 'inherit',
      // The pages come from Vite: a restart does not wait for a build of them.
      env: { ...process.env, ACORN_PORT: port, ACORN_VITE: '1' },
    }),
    spawn(
      process.execPath,
      [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), path.join(root, 'web')],
      {
        stdio: 'inherit',
        env: { ...process.env, ACORN_API: `http://127.0.0.1:${port}` },
      },
    ),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const codes = children.map(
    child => new Promise<number>(resolve => child.once('exit', code => resolve(code ?? 0))),
  );
  const first = await Promise.race(codes);
  stop();
  await Promise.all(codes);
  return first;
}
