import { freshLoginS } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { confirmedAt, markConfirmed } from './store/sessions.ts';

/**
 * What changes the ways into an account is for whoever showed a moment ago who they are: a browser that somebody left
 * open, or a token that somebody took, adds no way of its own.
 */
export async function requireFreshLogin(db: Database, viewer: Viewer): Promise<void> {
  const at = await confirmedAt(db, requireLogin(viewer).sessionId);
  if (!at || Date.parse(at) < Date.now() - freshLoginS * 1000)
    fail('account.confirmFirst', {}, { confirmFirst: true });
}

export const confirmSession = (db: Database, sessionId: string): Promise<void> =>
  markConfirmed(db, sessionId);
