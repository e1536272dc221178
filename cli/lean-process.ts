import { flushCompileCache, getCompileCacheDir } from 'node:module';
import process from 'node:process';

/** Node's own list of what it has loaded of itself; its types leave it out. */
const { moduleLoadList = [] } = process as { moduleLoadList?: string[] };
const stripper = 'NativeModule internal/deps/amaro/dist/index';

/**
 * A judge makes little garbage at a time: young objects need no 16 MB. They are cleared away when they fill half of this
 * megabyte rather than 80 % of it, because test data passes through in pieces of 64 KB that hang on objects of some bytes: 500 MB of
 * it take 24 MB in place of up to 33.
 */
export const judgeFlags = ['--max-semi-space-size=1', '--minor-gc-task-trigger=50'];

/**
 * The process starts over, under its own id, to get the flags of Node that it wants. Before it loads much, which would be
 * for nothing.
 */
export function takeFlags(flags: string[]): void {
  const missing = flags.filter(flag => !process.execArgv.includes(flag));
  if (missing.length) startOver(missing);
}

/**
 * Long-lived processes are kept small. The first start after a change of the sources loads Node's TypeScript stripper, which
 * would keep 28 MB for as long as the process lives. What it made is kept by the compile cache, for the flags that the process has,
 * so once all is loaded it starts over without.
 */
export function becomeLean(): void {
  const isSecondTry = process.env.ACORN_LEAN !== undefined;
  delete process.env.ACORN_LEAN;
  const isHeavy = moduleLoadList.includes(stripper) && getCompileCacheDir() !== undefined;
  if (isSecondTry || !isHeavy) return;
  flushCompileCache();
  startOver([], { ACORN_LEAN: '1' });
}

/** Never comes back, unless Node is too old to do it. */
function startOver(flags: string[], environment: Record<string, string> = {}): void {
  const [node, ...args] = process.argv;
  process.execve?.(node!, [node!, ...process.execArgv, ...flags, ...args], {
    ...process.env,
    ...environment,
  });
}
