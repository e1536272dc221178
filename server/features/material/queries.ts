import { sql } from 'kysely';
import type { LinkedProblem } from '#core/contract/material.ts';
import type { Database } from '#server/database/connect.ts';

export const materials = (db: Database) => db.selectFrom('material').selectAll('material');

export const findMaterial = (db: Database, id: number) =>
  materials(db).where('id', '=', id).executeTakeFirst();

export type StoredMaterial = NonNullable<Awaited<ReturnType<typeof findMaterial>>>;

interface MaterialFilter {
  /** of the site, of a group, or of both */
  from: 'site' | { gid: number } | { siteAnd: number | undefined };
  onlyShown?: boolean;
  keyword?: string;
  materialType?: number;
  difficulty?: number;
}

/** Materials, newest first; a keyword is looked for in titles and tags. */
export function materialsMatching(db: Database, wanted: MaterialFilter) {
  const { from, onlyShown, keyword, materialType, difficulty } = wanted;
  let found = materials(db).orderBy('id', 'desc');
  if (from === 'site') found = found.where('gid', 'is', null);
  else if ('gid' in from) found = found.where('gid', '=', from.gid);
  else found = found.where(sql<boolean>`coalesce(gid, 0) in (0, ${from.siteAnd ?? 0})`);
  if (onlyShown) found = found.where('status', '=', 1);
  if (materialType !== undefined) found = found.where('materialType', '=', materialType);
  if (difficulty !== undefined) found = found.where('difficulty', '=', difficulty);
  if (keyword)
    found = found.where(sql<boolean>`strpos(lower(title || ' ' || tag), ${keyword.toLowerCase()}) > 0`);
  return found;
}

/** The problems that go with materials, as everybody may know of them. */
export async function problemsOf(db: Database, ids: number[]): Promise<Map<number, LinkedProblem[]>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('materialProblem')
    .innerJoin('problem', 'problem.id', 'pid')
    .select(['materialId', 'problem.id as pid', 'problem.problemId', 'problem.title', 'problem.gid'])
    .where('materialId', 'in', ids)
    .where('problem.auth', '=', 1)
    .where('problem.deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('problem.id')
    .execute();
  return Map.groupBy(rows, ({ materialId }) => materialId);
}

export interface Use {
  materialId: number;
  courseId: number;
  gid: number;
  title: string;
}

/** The courses that have materials. */
export async function usesOf(db: Database, ids: number[]): Promise<Map<number, Use[]>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('courseNode')
    .innerJoin('courseSection', 'courseSection.id', 'courseNode.sectionId')
    .innerJoin('course', 'course.id', 'courseSection.courseId')
    .select(['courseNode.materialId', 'course.id as courseId', 'course.gid', 'course.title'])
    .distinct()
    .where('courseNode.materialId', 'in', ids)
    .orderBy('course.id')
    .execute();
  return Map.groupBy(rows as Use[], ({ materialId }) => materialId);
}

/** The groups that have a published course with a material. */
export async function groupsLearningFrom(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('courseNode')
    .innerJoin('courseSection', 'courseSection.id', 'courseNode.sectionId')
    .innerJoin('course', 'course.id', 'courseSection.courseId')
    .select('course.gid')
    .distinct()
    .where('courseNode.materialId', '=', id)
    .where('course.status', '=', 1)
    .execute();
  return rows.map(({ gid }) => gid);
}

/** Where somebody left videos, in seconds. */
export async function watchedBy(db: Database, uid: string, ids: number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('watchPosition')
    .select(['materialId', 'seconds'])
    .where('uid', '=', uid)
    .where('materialId', 'in', ids)
    .execute();
  return new Map(rows.map(({ materialId, seconds }) => [materialId, seconds]));
}

/** Problems of the bank that do not go with a material yet, or those that do. */
export function problemChoice(
  db: Database,
  id: number,
  { linked, keyword }: { linked: boolean; keyword?: string },
) {
  let found = db
    .selectFrom('problem')
    .select(['problem.id as pid', 'problem.problemId', 'problem.title', 'problem.gid'])
    .where('problem.deletedAt', 'is', null)
    .where(({ exists, not, selectFrom }) => {
      const listed = exists(
        selectFrom('materialProblem')
          .select('pid')
          .where('materialId', '=', id)
          .whereRef('pid', '=', 'problem.id'),
      );
      return linked ? listed : not(listed);
    })
    .orderBy('problem.id');
  if (!linked) found = found.where('problem.auth', '=', 1).where('problem.gid', 'is', null);
  if (keyword)
    found = found.where(
      sql<boolean>`strpos(lower(problem.problem_id || ' ' || problem.title), ${keyword.toLowerCase()}) > 0`,
    );
  return found;
}
