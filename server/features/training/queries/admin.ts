import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { problemsMatching } from '#server/features/problem/queries/problem-search.ts';
import { displayIdIn } from './display-id.ts';

const fields = ['title', 'description', 'auth', 'privatePwd', 'status', 'rank', 'rankShowName'] as const;

/** What the editor changes of a training. */
export const editedTraining = (db: Database, tid: number) =>
  db.selectFrom('training').select(fields).select('categoryId').where('id', '=', tid);

/** The same with what only the server decides. */
export const trainingForEditor = (db: Database, tid: number) =>
  editedTraining(db, tid)
    .select(['id', 'author', 'gid', 'gmtCreate', 'gmtModified'])
    .executeTakeFirstOrThrow();

export const findCategory = (db: Database, id: number) =>
  db.selectFrom('trainingCategory').selectAll().where('id', '=', id).executeTakeFirst();

/** Trainings of the site, or of a group, by their rank. */
export const trainingsForAdmin = (db: Database, gid: number | null) =>
  db
    .selectFrom('training')
    .leftJoin('trainingCategory', 'trainingCategory.id', 'training.categoryId')
    .select(['training.id', 'training.uid', 'training.author', 'training.title', 'training.auth'])
    .select(['training.status', 'training.rank', 'training.rankShowName', 'training.gid'])
    .select(['training.gmtCreate', 'training.gmtModified'])
    .select(['trainingCategory.name as categoryName', 'trainingCategory.color as categoryColor'])
    .select(
      sql<number>`(
        select count(*)::int from training_problem listed join problem on problem.id = listed.pid
        where listed.tid = training.id and problem.deleted_at is null)`.as('problemCount'),
    )
    .where('training.gid', gid === null ? 'is' : '=', gid)
    .orderBy('training.rank')
    .orderBy('training.id');

const listed = (db: Database) =>
  db
    .selectFrom('problem')
    .select(['problem.id', 'problem.problemId', 'problem.title', 'problem.author', 'problem.type'])
    .select(['problem.auth', 'problem.difficulty', 'problem.gid', 'problem.authorUid'])
    .select(['problem.gmtCreate', 'problem.gmtModified'])
    .where('problem.deletedAt', 'is', null);

/** The problems that a training has, in their order. */
export function problemsInTraining(db: Database, tid: number, keyword?: string) {
  const found = listed(db)
    .innerJoin('trainingProblem', join =>
      join.onRef('trainingProblem.pid', '=', 'problem.id').on('trainingProblem.tid', '=', tid),
    )
    .orderBy('trainingProblem.rank')
    .orderBy('trainingProblem.id');
  return keyword ? found.where(problemsMatching(keyword).byReading) : found;
}

export interface CandidateFilter {
  problemType?: number | undefined;
  difficulty?: number | undefined;
  tagId: number[];
}

/** The problems of the bank that a training has not. */
export function candidatesFor(
  db: Database,
  tid: number,
  { problemType, difficulty, tagId }: CandidateFilter,
) {
  const own = db.selectFrom('trainingProblem').select('pid').where('tid', '=', tid);
  let found = listed(db)
    .where('problem.auth', '=', 1)
    .where('problem.gid', 'is', null)
    .where('problem.id', 'not in', own)
    .orderBy('problem.id', 'desc');
  if (problemType !== undefined) found = found.where('problem.type', '=', problemType);
  if (difficulty !== undefined) found = found.where('problem.difficulty', '=', difficulty);
  for (const tag of tagId)
    found = found.where('problem.id', 'in', ({ selectFrom }) =>
      selectFrom('problemTag').select('pid').where('problemTag.tid', '=', tag),
    );
  return found;
}

/** The places of a training's problems in their order, but for those in the trash: nobody sees them to move them. */
export const problemSlots = (db: Database, tid: number) =>
  db
    .selectFrom('trainingProblem')
    .innerJoin('problem', 'problem.id', 'trainingProblem.pid')
    .select(['trainingProblem.id', 'tid', 'pid', 'problem.problemId', 'trainingProblem.rank'])
    .select(['trainingProblem.gmtCreate', 'trainingProblem.gmtModified', displayIdIn.as('displayId')])
    .where('tid', '=', tid)
    .where('problem.deletedAt', 'is', null)
    .orderBy('trainingProblem.rank')
    .orderBy('trainingProblem.id')
    .execute();

/** So many titles tell enough of what uses a category. */
const usesShown = 5;

export async function usesOfCategory(
  db: Database,
  categoryId: number,
): Promise<{ count: number; titles: string[] }> {
  const rows = await db
    .selectFrom('training')
    .select('title')
    .where('categoryId', '=', categoryId)
    .orderBy('id')
    .execute();
  return { count: rows.length, titles: rows.slice(0, usesShown).map(({ title }) => title) };
}
