import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileOf = (dataFolder: string) => path.join(dataFolder, 'acorn.lock');

/** One Acorn for each data folder. A lock whose process is gone (killed, power cut) is taken over. */
export function lockDataFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true });
  const file = fileOf(dataFolder);
  const holder = lockHolder(dataFolder);
  if (holder) throw new Error(`Acorn runs already on ${dataFolder} (process ${holder})`);
  rmSync(file, { force: true });
  writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  return () => rmSync(file, { force: true });
}

/** The process that runs on the folder now, if one does. */
export function lockHolder(dataFolder: string): number | undefined {
  try {
    const pid = Number(readFileSync(fileOf(dataFolder), 'utf8'));
    // A process id is used again after a reboot: look whether it is one of ours.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('cli/main.ts') ? pid : undefined;
  } catch {
    return undefined;
  }
}
