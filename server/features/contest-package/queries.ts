import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

const candidates = (db: Database) =>
  db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title', 'type', 'auth', 'gid', 'isRemote', 'authorUid'])
    .where('deletedAt', 'is', null);

export type Candidate = Awaited<ReturnType<ReturnType<typeof candidates>['executeTakeFirstOrThrow']>>;

/** The problem of the bank, or of a group, that goes by this id. */
export const problemWithId = (
  db: Database,
  problemId: string,
  gid: number | null,
): Promise<Candidate | undefined> =>
  candidates(db)
    .where('problemId', '=', problemId.toUpperCase())
    .where(({ or, eb }) => or([eb('gid', 'is', null), ...(gid === null ? [] : [eb('gid', '=', gid)])]))
    .executeTakeFirst();

export const problemNumbered = (db: Database, pid: number): Promise<Candidate | undefined> =>
  candidates(db).where('id', '=', pid).executeTakeFirst();

/** The problems of a contest with the ids that they have outside it, in their order there. */
export async function exportedProblems(db: Database, cid: number) {
  const rows = await db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(['pid', 'problemId', 'displayId', 'displayTitle', 'color', 'timeLimit', 'isRemote'])
    .select(
      sql<number>`(select count(*)::int from problem_case where data_version = problem.case_version)`.as(
        'cases',
      ),
    )
    .where('cid', '=', cid)
    .execute();
  return rows.sort((a, b) => byLabel.compare(a.displayId, b.displayId));
}

const byLabel = new Intl.Collator('en', { numeric: true });
