import { randomBytes } from 'node:crypto';
import type { Secrets } from '#server/security/secrets.ts';

export function makeKey(secrets: Secrets): { key: string; keyHash: string } {
  const key = randomBytes(32).toString('base64url');
  return { key, keyHash: secrets.digest(key) };
}
