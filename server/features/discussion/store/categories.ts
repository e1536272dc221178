import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';

interface CategoryInput {
  id?: number | null | undefined;
  name: string;
}

/** Adds and renames; one that is known and has no name any more goes, unless discussions are in it. */
export async function saveCategories(db: Database, given: CategoryInput[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (const { id, name } of given) {
      if (name === '' && id) await remove(transaction, id);
      else if (name !== '') await named(name, () => save(transaction, { id, name }));
    }
  });
}

async function save(db: Database, { id, name }: CategoryInput): Promise<void> {
  if (id) await db.updateTable('discussionCategory').set({ name }).where('id', '=', id).execute();
  else await db.insertInto('discussionCategory').values({ name }).execute();
}

async function remove(db: Database, id: number): Promise<void> {
  const used = await db
    .selectFrom('discussion')
    .innerJoin('discussionCategory', 'discussionCategory.id', 'categoryId')
    .select('name')
    .where('categoryId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used) fail('discussion.categoryUsed', used);
  await db.deleteFrom('discussionCategory').where('id', '=', id).execute();
}

async function named(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'discussion_category_name')
      fail('discussion.categoryTaken', { name });
    throw error;
  }
}
