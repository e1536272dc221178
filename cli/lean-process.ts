import { flushCompileCache, getCompileCacheDir } from 'node:module';
import process from 'node:process';

/** Node's own list of what it has loaded of itself; its types leave it out. */
const { moduleLoadList = [] } = process as { moduleLoadList?: string[] };
const stripper = 'NativeModule internal/deps/amaro/dist/index';

/**
 * The first start after a change of the sources loads Node's TypeScript stripper, which would keep 28 MB for as long as
 * the process lives. What it made is kept by the compile cache, so the process starts over, under its own id, without.
 */
export function becomeLean(): void {
  const isSecondTry = process.env.ACORN_LEAN !== undefined;
  delete process.env.ACORN_LEAN;
  if (isSecondTry || !moduleLoadList.includes(stripper) || !getCompileCacheDir() || !process.execve) return;
  flushCompileCache();
  const [node, ...args] = process.argv;
  process.execve(node!, [node!, ...process.execArgv, ...args], { ...process.env, ACORN_LEAN: '1' });
}
