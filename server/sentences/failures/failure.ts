import type { Bilingual } from '../sentence.ts';

/** A failure as the catalogue lists it. */
export interface Failure extends Bilingual {
  /** HTTP status, 200 unless said */
  http?: number;
  /** status in the body */
  status: 400 | 401 | 403 | 404 | 500;
  /** what the page may offer about it, beside the message */
  data?: { loginHelps: true };
}
