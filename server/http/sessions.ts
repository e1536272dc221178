import type { FailureKey } from './errors.ts';
import type { User, Viewer } from './viewer.ts';

/**
 * A token is a signed name of a session row. The row counts as it is at every request, so logging out, revoking,
 * banning and changing a role count at once on every process, on open streams too. Whoever comes with a token older
 * than half its life is given a newer one with the answer, every time: an answer may be lost on its way. The old one
 * stays good until it expires, so that requests already under way are not refused.
 */
export interface Sessions {
  /** Writes the login down, and opens a session for it. */
  open(uid: string, from: Origin): Promise<{ token: string; isFirstLogin: boolean }>;
  /** The token of a session that is there already. */
  tokenFor(uid: string, sessionId: string): Promise<string>;
  /** Who only reads may be whom the database showed a moment ago, if nothing was written to it since. */
  authenticate(token: string | undefined, onlyReads?: boolean): Promise<Authentication>;
  /** Who came with this token the last time; it may be somebody else by now, or nobody. */
  cachedUser(token: string | undefined): User | undefined;
  /** Whose session it is by now; nobody's once it ended or its person was banned. */
  find(sessionId: string): Promise<Viewer>;
  /** Says whether there was such a session of that user. */
  close(user: Pick<User, 'uid' | 'sessionId'>): Promise<boolean>;
  /** Ends every session of a user, or every one but one. */
  closeAll(uid: string, except?: string): Promise<void>;
}

/** Where a session is opened from, and who its person is at the service by which they came, if by one. */
export interface Origin {
  address: string;
  userAgent: string;
  identity?: ExternalIdentity | undefined;
  logoutHint?: string | undefined;
  hasSecondFactor?: boolean;
  /** opened at a seat of an onsite contest, outside which it reaches nothing */
  seat?: { cid: number; by: 'address' | 'code' };
}

export interface ExternalIdentity {
  providerId: number;
  /** who that is there, for ever */
  subject: string;
  /** how they are called there */
  label: string;
}

export interface Authentication {
  viewer: Viewer;
  /** the name of the snapshot of the database in which it is them */
  snapshot?: string;
  renewed?: string;
  refused?: FailureKey;
}

export const tokenLifeS = 86_400;
