import { hasMark, type LtiKind, type LtiTarget } from '#core/lti.ts';
import type { Database } from '#server/database/connect.ts';
import { findProvider } from '#server/features/identity/store/providers.ts';

interface Link {
  key: string;
  title: string;
  lineItem: string | null;
  lineItems: string | null;
  target: LtiTarget;
}

/** A link as the platform tells of it now; its column of the gradebook may have come or gone, but for one made from here. */
export async function upsertLink(db: Database, contextId: number, link: Link): Promise<LinkWithColumn> {
  const { key, title, target } = link;
  const { lineItem, lineItems } = hasMark(target.kind) ? link : { lineItem: null, lineItems: null };
  const columns = { kind: target.kind, target: target.id, title, lineItems };
  return db
    .insertInto('ltiLink')
    .values({ contextId, key, ...columns, lineItem })
    .onConflict(conflict =>
      conflict.columns(['contextId', 'key']).doUpdateSet(({ fn, ref, val }) => ({
        ...columns,
        lineItem: hasMark(target.kind) ? fn.coalesce(val(lineItem), ref('ltiLink.madeItem')) : null,
      })),
    )
    .returning(['id', 'lineItem'])
    .executeTakeFirstOrThrow();
}

interface LinkWithColumn {
  id: number;
  lineItem: string | null;
}

/** A link of a group that has no column and may get one, with its platform. */
export async function linkWithoutColumn(db: Database, gid: number, id: number) {
  const link = await db
    .selectFrom('ltiLink as link')
    .innerJoin('ltiContext as context', 'context.id', 'link.contextId')
    .select(({ ref }) => [
      'link.id',
      'link.key',
      'link.title',
      ref('link.kind').$castTo<LtiKind>().as('kind'),
      'link.target',
      'link.lineItems',
      'context.providerId',
    ])
    .where('link.id', '=', id)
    .where('context.gid', '=', gid)
    .where('link.lineItem', 'is', null)
    .executeTakeFirst();
  const provider = link && (await findProvider(db, link.providerId));
  if (!link || link.lineItems === null || !provider?.isOn) return undefined;
  return { ...link, lineItems: link.lineItems, provider };
}

/** From now on its marks are told there. */
export async function storeColumn(db: Database, id: number, lineItem: string): Promise<void> {
  await db.updateTable('ltiLink').set({ lineItem, madeItem: lineItem }).where('id', '=', id).execute();
}
