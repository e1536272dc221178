import { Trouble } from '../trouble.ts';
import type { Visited, Visitor } from '../visitor.ts';

interface Door {
  /** a page that tells who is logged in */
  look: string;
  isIn(page: Visited): boolean;
  login(visitor: Visitor, page: Visited): Promise<Visited>;
}

/** Looks whether the visitor is still known there, and logs in if not. */
export async function enterBy(visitor: Visitor, { look, isIn, login }: Door): Promise<void> {
  const page = await visitor.get(look);
  if (isIn(page)) return;
  if (visitor.account.entry === 'cookie') throw new Trouble('account', 'its cookies are no longer taken');
  const after = await login(visitor, page);
  if (isIn(after) || isIn(await visitor.get(look))) return;
  throw new Trouble('account', 'user name or password is wrong');
}
