import type { RemoteKey } from '#core/remote.ts';
import type { BankReader } from '../bank.ts';
import { atcoder } from './atcoder.ts';
import { codeforces } from './codeforces.ts';
import { hdu } from './hdu.ts';
import { libre } from './libre.ts';
import { poj } from './poj.ts';
import { spoj } from './spoj.ts';

export const readers: Record<RemoteKey, BankReader> = {
  HDU: hdu,
  CF: codeforces,
  GYM: codeforces,
  POJ: poj,
  SPOJ: spoj,
  AC: atcoder,
  LIBRE: libre,
};
