import { changed, RemoteError } from '../remote-error.ts';
import type { RemoteSession, SessionPage } from '../remote-session.ts';

interface Door {
  /** a page that tells who is logged in */
  look: string;
  isIn(page: SessionPage): boolean;
  /** the page asks to log in; one that says neither is no page that we know */
  isOut(page: SessionPage): boolean;
  login(session: RemoteSession, page: SessionPage): Promise<SessionPage>;
}

/** Looks whether the session is still known there, and logs in if not. */
export async function enterBy(session: RemoteSession, { look, isIn, isOut, login }: Door): Promise<void> {
  const page = await session.get(look);
  if (isIn(page)) return;
  if (!isOut(page)) changed('login');
  if (session.account.entry === 'cookie') throw new RemoteError('account', 'its cookies are no longer taken');
  if (isIn(await login(session, page))) return;
  const after = await session.get(look);
  if (isIn(after)) return;
  if (!isOut(after)) changed('login');
  throw new RemoteError('account', 'user name or password is wrong');
}
