import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder of this process's own, `<kind>-<process>-<when it began>-…`. Nothing can be done at the end of a process that
 * is killed: those of the dead are removed by whoever makes the next.
 */
export async function makeOwnFolder(base: string, kind: string): Promise<string> {
  await mkdir(base, { recursive: true });
  const named = new RegExp(`^${kind}-(\\d+)-(\\d+)-`);
  for (const name of await readdir(base)) {
    const [, pid, start] = named.exec(name) ?? [];
    // Another may be removing it as well.
    if (pid && startOf(pid) !== start)
      await rm(join(base, name), { recursive: true, force: true, maxRetries: 5 });
  }
  return mkdtemp(join(base, `${kind}-${process.pid}-${startOf('self')}-`));
}

/** When a process began, in the kernel's own count: a number of a process is given again, the two together never. */
function startOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
