import { changed, RemoteError } from '../remote-error.ts';
import type { Visited, Visitor } from '../visitor.ts';

interface Door {
  /** a page that tells who is logged in */
  look: string;
  isIn(page: Visited): boolean;
  /** the page asks to log in; one that says neither is no page that we know */
  isOut(page: Visited): boolean;
  login(visitor: Visitor, page: Visited): Promise<Visited>;
}

/** Looks whether the visitor is still known there, and logs in if not. */
export async function enterBy(visitor: Visitor, { look, isIn, isOut, login }: Door): Promise<void> {
  const page = await visitor.get(look);
  if (isIn(page)) return;
  if (!isOut(page)) changed('login');
  if (visitor.account.entry === 'cookie') throw new RemoteError('account', 'its cookies are no longer taken');
  if (isIn(await login(visitor, page))) return;
  const after = await visitor.get(look);
  if (isIn(after)) return;
  if (!isOut(after)) changed('login');
  throw new RemoteError('account', 'user name or password is wrong');
}
