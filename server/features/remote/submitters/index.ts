import type { RemoteKey } from '#core/remote.ts';
import type { RemoteSubmitter } from '../submitter.ts';
import { atcoder } from './atcoder.ts';
import { codeforces } from './codeforces.ts';
import { hdu } from './hdu.ts';
import { libre } from './libre.ts';
import { poj } from './poj.ts';
import { spoj } from './spoj.ts';

export const submitters: Record<RemoteKey, RemoteSubmitter> = {
  HDU: hdu,
  CF: codeforces,
  GYM: codeforces,
  POJ: poj,
  SPOJ: spoj,
  AC: atcoder,
  LIBRE: libre,
};
