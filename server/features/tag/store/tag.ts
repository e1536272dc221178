import { sql } from 'kysely';
import type { Tag } from '#core/contract/problem.ts';
import type { UsedTag } from '#core/contract/tag.ts';
import type { Database } from '#server/database/connect.ts';
import { siteTags, tagColumns } from '#server/features/problem/queries/tags.ts';
import { fail } from '#server/http/errors.ts';

export async function usedTags(db: Database, oj: string): Promise<UsedTag[]> {
  const [tags, counts] = await Promise.all([
    siteTags(db, oj).execute(),
    db
      .selectFrom('problemTag')
      .select(({ fn }) => ['tid', fn.countAll<number>().as('problems')])
      .groupBy('tid')
      .execute(),
  ]);
  const problemsOf = new Map(counts.map(({ tid, problems }) => [tid, problems]));
  return tags.map(tag => ({ ...tag, problems: problemsOf.get(tag.id) ?? 0 }));
}

interface NewTag {
  name: string;
  color: string | null;
  oj: string;
  tcid: number | null;
}

export async function addTag(db: Database, tag: NewTag): Promise<Tag> {
  await checkClassification(db, tag.oj, tag.tcid);
  return withNameFree(tag.name, () =>
    db.insertInto('tag').values(tag).returning(tagColumns).executeTakeFirstOrThrow(),
  );
}

type Changes = Partial<Pick<NewTag, 'name' | 'color' | 'tcid'>>;

export async function changeTag(db: Database, ids: number[], changes: Changes): Promise<void> {
  const tags = await tagsOfSite(db, ids);
  for (const oj of new Set(tags.map(tag => tag.oj))) await checkClassification(db, oj, changes.tcid ?? null);
  if (Object.values(changes).every(value => value === undefined)) return;
  await withNameFree(changes.name, () => db.updateTable('tag').set(changes).where('id', 'in', ids).execute());
}

export async function removeTags(db: Database, ids: number[]): Promise<void> {
  await tagsOfSite(db, ids);
  await db.deleteFrom('tag').where('id', 'in', ids).execute();
}

/** Gives the problems of some tags another one in their place. */
export async function mergeTags(db: Database, ids: number[], into: number): Promise<void> {
  if (!ids.length) return;
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('problemTag')
      .columns(['pid', 'tid'])
      .expression(
        transaction
          .selectFrom('problemTag')
          .select(['pid', sql<number>`${into}::int`.as('tid')])
          .distinct()
          .where('tid', 'in', ids),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
    await transaction.deleteFrom('tag').where('id', 'in', ids).execute();
  });
}

/** Every one of these tags, none of a group; fails when one is missing. */
export async function tagsOfSite(db: Database, ids: number[]): Promise<{ id: number; oj: string }[]> {
  const found = await db
    .selectFrom('tag')
    .select(['id', 'oj'])
    .where('id', 'in', ids)
    .where('gid', 'is', null)
    .execute();
  return found.length === new Set(ids).size ? found : fail('tag.unknown');
}

async function checkClassification(db: Database, oj: string, tcid: number | null): Promise<void> {
  if (tcid === null) return;
  const found = await db
    .selectFrom('tagClassification')
    .select('id')
    .where('id', '=', tcid)
    .where('oj', '=', oj)
    .executeTakeFirst();
  if (!found) fail('tag.unknownClassification');
}

/** Names of tags, and those of classifications, are told apart by more than case. */
export async function withNameFree<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'tag_name' || constraint === 'tag_classification_name')
      fail('tag.nameTaken', { name: name ?? '' });
    throw error;
  }
}
