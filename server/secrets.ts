import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keys that the first start makes and that never leave the data folder. */
export interface Secrets {
  /** signs tokens */
  tokenKey: Uint8Array;
  /** a keyed hash, for codes that are compared but never read back */
  digest(text: string): string;
}

export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    keepFirst(file, JSON.stringify({ tokenKey: random(), digestKey: random() }, null, 2));
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { tokenKey: string; digestKey: string };
  const digestKey = Buffer.from(kept.digestKey, 'base64url');
  return {
    tokenKey: Buffer.from(kept.tokenKey, 'base64url'),
    digest: text => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}

/** Whole or not at all; of processes that start together one writes, and all read what it wrote. */
function keepFirst(file: string, content: string): void {
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, content, { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
}

const random = () => randomBytes(64).toString('base64url');
