import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    const fresh = { tokenKey: random(), digestKey: random() };
    writeFileSync(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { tokenKey: string; digestKey: string };
  const digestKey = Buffer.from(kept.digestKey, 'base64url');
  return {
    tokenKey: Buffer.from(kept.tokenKey, 'base64url'),
    digest: text => createHmac('sha256', digestKey).update(text).digest('base64url'),
  };
}

const random = () => randomBytes(64).toString('base64url');
