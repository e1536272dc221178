import type { RemoteKey } from '#core/remote.ts';
import type { RemoteSubmitter } from './submitter.ts';
import { submitters } from './submitters/index.ts';

/** What the site knows of judges on other sites. */
export interface Remote {
  /** where a judge is asked, in place of its own address: a mirror */
  bases: Partial<Record<RemoteKey, string>>;
  /** who carries programs to a judge */
  submitters: Partial<Record<RemoteKey, RemoteSubmitter>>;
  /** the pause between two questions for a verdict */
  pollMs: number;
  /** how long an account is held by somebody who says no more */
  leaseMs: number;
  /** what this process has under way for a judge; a poke says that there is more */
  couriers: Map<string, () => void>;
}

export const remoteJudges = (given: Partial<Remote> = {}): Remote => ({
  bases: {},
  submitters,
  pollMs: 2_500,
  leaseMs: 30_000,
  couriers: new Map(),
  ...given,
});
