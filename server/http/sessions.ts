import type { FailureKey } from './errors.ts';
import type { Viewer } from './viewer.ts';

/**
 * A token is a signed name of a session row. The row is looked up at every request, so logging out, revoking,
 * banning and changing a role count at once on every process. A token older than half its life is renewed in the
 * answer; the old one stays good until it expires, so that requests already under way are not refused.
 */
export interface Sessions {
  open(uid: string, from: { address: string; userAgent: string }): Promise<string>;
  recognise(token: string | undefined): Promise<Recognised>;
  close(sessionId: string): Promise<void>;
  /** Ends every session of a user, or every one but one. */
  closeAll(uid: string, except?: string): Promise<void>;
}

export interface Recognised {
  viewer: Viewer;
  renewed?: string;
  refused?: FailureKey;
}

export const tokenLifeS = 86_400;
