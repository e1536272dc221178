import type { RemoteKey } from '#core/remote.ts';
import type { RemoteSubmitter } from './submitter.ts';

/** The judges on other sites, as this site knows them. */
export interface Remote {
  /** where a judge is asked in place of its own address: a mirror */
  bases: Partial<Record<RemoteKey, string>>;
  /** who carries programs to a judge; to one that has nobody, nothing can be submitted */
  submitters: Partial<Record<RemoteKey, RemoteSubmitter>>;
  /** the pause between two questions for a verdict */
  pollMs: number;
}

export const remoteJudges = (given: Partial<Remote> = {}): Remote => ({
  bases: {},
  submitters: {},
  pollMs: 2_500,
  ...given,
});
