import { hasMark, type LtiTarget } from '#core/lti.ts';
import type { Database } from '#server/database/connect.ts';

interface Link {
  key: string;
  title: string;
  lineItem: string | null;
  target: LtiTarget;
}

/** A link as the platform tells of it now; its column of the gradebook may have come or gone. */
export async function upsertLink(db: Database, contextId: number, link: Link): Promise<number> {
  const { key, title, lineItem } = link;
  const columns = {
    kind: link.target.kind,
    target: link.target.id,
    title,
    lineItem: hasMark(link.target.kind) ? lineItem : null,
  };
  const { id } = await db
    .insertInto('ltiLink')
    .values({ contextId, key, ...columns })
    .onConflict(conflict => conflict.columns(['contextId', 'key']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
