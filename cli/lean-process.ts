import { flushCompileCache, getCompileCacheDir } from 'node:module';
import process from 'node:process';

/** Node's own list of what it has loaded of itself; its types leave it out. */
const { moduleLoadList = [] } = process as { moduleLoadList?: string[] };
const stripper = 'NativeModule internal/deps/amaro/dist/index';

/**
 * Long-lived processes are kept small. The first start after a change of the sources loads Node's TypeScript stripper, which would keep 28 MB for as long as
 * the process lives. What it made is kept by the compile cache, so the process starts over, under its own id, without.
 * It also starts over to get the flags of Node that it wants.
 */
export function becomeLean(flags: string[] = []): void {
  const isSecondTry = process.env.ACORN_LEAN !== undefined;
  delete process.env.ACORN_LEAN;
  const missing = flags.filter(flag => !process.execArgv.includes(flag));
  const isHeavy = moduleLoadList.includes(stripper) && getCompileCacheDir() !== undefined;
  if (isSecondTry || !(isHeavy || missing.length) || !process.execve) return;
  if (isHeavy) flushCompileCache();
  const [node, ...args] = process.argv;
  const command = [node!, ...process.execArgv, ...missing, ...args];
  process.execve(node!, command, { ...process.env, ACORN_LEAN: '1' });
}
