import { sql } from 'kysely';
import { bank, type Place } from '#core/place.ts';
import type { Standing } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import { isSharedWith } from '#server/features/group/queries/share.ts';
import { ownProblemId } from '#server/features/training/queries/display-id.ts';
import { fail } from '#server/http/errors.ts';
import { languageOffers } from './language-choice.ts';
import { checkerLanguage } from './need.ts';

/** The problem that a display id names at a place, with a language of it, and where a submission to it belongs. */
export interface Submittable {
  problem: Problem;
  place: Place;
  /** its row in the contest; 0 outside contests */
  cpid: number;
}

type Problem = NonNullable<Awaited<ReturnType<typeof problemNamed>>>;

/** What may not be submitted to there answers as if it were not there. */
export async function submittableProblem(
  db: Database,
  standing: Standing,
  displayId: string,
  language: string,
): Promise<Submittable> {
  if (standing.kind === 'contest') return inContest(db, standing, displayId, language);
  const isTraining = standing.kind === 'training';
  const problem = await problemNamed(
    db,
    isTraining ? await ownProblemId(db, standing.id, displayId) : displayId,
    language,
  );
  if (problem?.auth !== 1) return fail('problem.unknown');
  if (isTraining) {
    const isThere = await isInTraining(db, standing.id, problem.id);
    if (!isThere || (problem.gid !== null && problem.gid !== standing.gid)) return fail('problem.unknown');
    return { problem, place: standing, cpid: 0 };
  }
  if (problem.gid === null) return { problem, place: bank, cpid: 0 };
  // What a problem of a group is tried by counts inside that group, and only its members are there.
  if (standing.kind !== 'group') return fail('problem.unknown');
  // So does one that another group shares with it.
  if (standing.gid !== problem.gid && !(await isSharedWith(db, problem.gid, standing.gid)))
    return fail('problem.unknown');
  return { problem, place: standing, cpid: 0 };
}

const columns = [
  'problem.id',
  'problem.problemId',
  'problem.auth',
  'problem.gid',
  'problem.isRemote',
  'problem.oj',
] as const;

const problemsNamed = statement((db, language: string, displayId: string) =>
  db
    .selectFrom('problem')
    .select(columns)
    .select([checkerLanguage, languageOffers(language)])
    .where('problemId', '=', displayId),
);

const problemNamed = async (db: Database, displayId: string, language: string) =>
  (await problemsNamed(db, language, displayId.toUpperCase()))[0];

/** Contest-only problems are there; hidden ones are nowhere. */
const problemsInContest = statement((db, language: string, cid: number, displayId: string) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(columns)
    .select(['contestProblem.id as cpid', checkerLanguage, languageOffers(language)])
    .where('contestProblem.cid', '=', cid)
    .where(({ fn }) => fn<string>('upper', ['contestProblem.displayId']), '=', displayId)
    .where('problem.auth', '<>', sql.lit(2)),
);

async function inContest(
  db: Database,
  standing: Extract<Standing, { kind: 'contest' }>,
  displayId: string,
  language: string,
): Promise<Submittable> {
  const [found] = await problemsInContest(db, language, standing.id, displayId.toUpperCase());
  if (!found) return fail('problem.unknown');
  const { cpid, ...problem } = found;
  return { problem, place: standing, cpid };
}

async function isInTraining(db: Database, tid: number, pid: number): Promise<boolean> {
  const row = await db
    .selectFrom('trainingProblem')
    .select('id')
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .executeTakeFirst();
  return row !== undefined;
}
