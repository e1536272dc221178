import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  type webcrypto,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keys that the first start makes and that never leave the data folder. */
export interface Secrets {
  /** the same wherever the keys are the same; tells nothing of them */
  fingerprint: string;
  /** signs tokens */
  tokenKey: webcrypto.CryptoKey;
  /** a keyed hash, for codes that are compared but never read back */
  digest(text: string): string;
  /** by which the push services of browsers know the site again */
  pushKey: Buffer;
  /** a text that only this site reads back, for what it has to say to others: passwords and keys for other services */
  seal(text: string): string;
  open(sealed: string): string;
}

export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    keepFirst(file, JSON.stringify({ tokenKey: random(), digestKey: random() }, null, 2));
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { tokenKey: string; digestKey: string };
  const digestKey = createSecretKey(kept.digestKey, 'base64url');
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', digestKey, '', purpose, 32));
  return {
    fingerprint: derived(`fingerprint beside ${kept.tokenKey}`).toString('base64url').slice(0, 16),
    // As a key of jose's own form: bytes it would import anew for each token.
    tokenKey: createSecretKey(kept.tokenKey, 'base64url').toCryptoKey(
      { name: 'HMAC', hash: 'SHA-512' },
      false,
      ['sign', 'verify'],
    ),
    digest: text => createHmac('sha256', digestKey).update(text).digest('base64url'),
    pushKey: derived('key for push services'),
    ...sealing(createSecretKey(derived('secrets for other services'))),
  };
}

const [nonceBytes, tagBytes] = [12, 16];

function sealing(key: KeyObject): Pick<Secrets, 'seal' | 'open'> {
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes + tagBytes)),
        decipher.final(),
      ]).toString();
    },
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
