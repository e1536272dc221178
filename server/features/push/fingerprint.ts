import { createHash } from 'node:crypto';

/** The address itself is a secret of the browser's; its digest is enough to know it again. */
export const fingerprintOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');
