import { sql } from 'kysely';
import type { TrainingFields } from '#core/contract/training-admin.ts';
import { trainingRankDefault } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { editedTraining, findCategory } from '../queries/admin.ts';

/** What is saved of a training, and the category that it is filed under. */
interface Saved {
  training: Partial<TrainingFields>;
  trainingCategory?: { id?: number | null } | null;
}

const fresh: TrainingFields = {
  title: '',
  description: '',
  auth: 'Public',
  privatePwd: null,
  status: true,
  rank: trainingRankDefault,
  rankShowName: 'username',
};

export async function createTraining(
  db: Database,
  { uid, username }: User,
  { training, trainingCategory }: Saved,
  gid: number | null = null,
): Promise<number> {
  const row = checked({ ...fresh, ...training }, trainingCategory?.id ?? null);
  await categoryAt(db, row.categoryId, gid);
  const { id } = await db
    .insertInto('training')
    .values({ ...row, uid, author: username, gid })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveTraining(db: Database, tid: number, gid: number | null, saved: Saved) {
  return db.transaction().execute(async transaction => {
    const before = await editedTraining(transaction, tid).forNoKeyUpdate().executeTakeFirstOrThrow();
    const { categoryId, ...fields } = before;
    const after = checked(
      { ...(fields as TrainingFields), ...saved.training },
      saved.trainingCategory?.id ?? categoryId,
    );
    await categoryAt(transaction, after.categoryId, gid);
    await transaction.updateTable('training').set(after).where('id', '=', tid).execute();
    // Who joined with the old password has to know the new one.
    if (after.auth === 'Private' && after.privatePwd !== before.privatePwd)
      await transaction.deleteFrom('trainingRegister').where('tid', '=', tid).execute();
    return { before: { ...before, privatePwd: undefined }, after: { ...after, privatePwd: undefined } };
  });
}

/** In the order of the form, so that the first thing missing is the first that is named. */
function checked(fields: TrainingFields, categoryId: number | null) {
  const { rank, title, description, auth, privatePwd } = fields;
  if (rank === null) return fail('training.rankRequired');
  if (!title.trim()) fail('training.titleRequired');
  if (!description.trim()) fail('training.descriptionRequired');
  if (categoryId === null) return fail('training.categoryRequired');
  if (auth !== 'Public' && !privatePwd?.trim()) fail('training.passwordRequired');
  return {
    ...fields,
    rank,
    title: title.trim(),
    privatePwd: auth === 'Public' ? null : privatePwd,
    categoryId,
  };
}

/** Trainings of a group may use the categories of the site besides those of the group. */
async function categoryAt(db: Database, id: number, gid: number | null): Promise<void> {
  const category = await findCategory(db, id);
  if (!category || (category.gid !== null && category.gid !== gid)) fail('training.categoryUnknown');
}

export const setStatus = (db: Database, tid: number, status: boolean) =>
  db.updateTable('training').set({ status }).where('id', '=', tid).execute();

/** What was submitted in it stays, and counts where it counted. */
export const deleteTraining = (db: Database, tid: number) =>
  db.deleteFrom('training').where('id', '=', tid).execute();

interface Category {
  name: string;
  color?: string | null;
}

export async function createCategory(
  db: Database,
  { name, color = null }: Category,
  gid: number | null = null,
) {
  const made = await db
    .insertInto('trainingCategory')
    .values({ name, color, gid })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? fail('training.categoryTaken', { name });
}

export async function changeCategory(db: Database, { id, name, color }: Category & { id: number }) {
  const before = (await findCategory(db, id)) ?? fail('training.categoryUnknown');
  const taken = await db
    .selectFrom('trainingCategory')
    .select('id')
    .where('gid', 'is not distinct from', before.gid)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) fail('training.categoryTaken', { name });
  const after = { name, color: color === undefined ? before.color : color };
  await db.updateTable('trainingCategory').set(after).where('id', '=', id).execute();
  return { before: { name: before.name, color: before.color }, after };
}

export async function deleteCategory(db: Database, id: number): Promise<string> {
  const gone = await db
    .deleteFrom('trainingCategory')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name ?? fail('training.categoryUnknown');
}
