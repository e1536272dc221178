import type { Database } from '#server/database/connect.ts';
import { findGroup } from '../group/queries.ts';
import type { GroupScope } from './edit.ts';

/** Admins of a group show problems to its members themselves; its name stands before their ids. */
export async function scopeOf(db: Database, gid: number): Promise<GroupScope> {
  const { shortName } = await findGroup(db, gid);
  return { gid, prefix: shortName.toUpperCase() };
}
