import { type RawBuilder, sql } from 'kysely';
import type { Training } from '#core/contract/training.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { tagJson } from '#server/features/problem/queries/tags.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { displayIdIn } from './queries/display-id.ts';

/** Problems of a training that are there for those who may enter it: of the bank, or of the training's group. */
export const shownProblems = sql<boolean>`problem.auth = 1 and problem.deleted_at is null
  and (problem.gid is null or problem.gid = training.gid)`;

const ofTraining = sql`
  training_problem listed join problem on problem.id = listed.pid
  where listed.tid = training.id and ${shownProblems}`;

/** Trainings with all that a page of them shows to the viewer. */
export const shownTrainings = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('training')
    .leftJoin('trainingCategory', 'trainingCategory.id', 'training.categoryId')
    .select(['training.id', 'training.title', 'training.description', 'training.author', 'training.auth'])
    .select(['training.rank', 'training.gid', 'training.rankShowName', 'training.gmtModified'])
    .select(['trainingCategory.name as categoryName', 'trainingCategory.color as categoryColor'])
    .select(sql<number>`(select count(*)::int from ${ofTraining})`.as('problemCount'))
    .select(acCount(viewer).as('acCount'));

const acCount = (viewer: Viewer): RawBuilder<number> =>
  viewer
    ? sql`(
      select count(*)::int from ${ofTraining} and exists (
        -- each by the index, however much somebody has solved elsewhere
        select from progress_cell cell where cell.gid = coalesce(training.gid, 0) and cell.uid = ${viewer.uid}
          and cell.pid = listed.pid and cell.status = ${sql.lit(Status.Accepted)} offset 0))`
    : sql`0`;

export type ShownTraining = Awaited<ReturnType<ReturnType<typeof shownTrainings>['executeTakeFirstOrThrow']>>;

/** The ids of those of the site or of a group, by their rank. */
export const openTrainings = (db: Database, gid: number | null) =>
  db
    .selectFrom('training')
    .select('training.id')
    .where('training.gid', gid === null ? 'is' : '=', gid)
    .where('training.status', '=', true)
    .orderBy('training.rank')
    .orderBy('training.id');

/** In the order of the ids. */
export async function trainingsOf(db: Database, viewer: Viewer, ids: number[]): Promise<ShownTraining[]> {
  if (ids.length === 0) return [];
  const chosen = sql<boolean>`training.id = any ((select ${ids}::int[])::int[])`;
  const trainings = await executePrepared(db, shownTrainings(db, viewer).where(chosen));
  return trainings.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export const findShownTraining = (db: Database, viewer: Viewer, tid: number) =>
  shownTrainings(db, viewer).where('training.id', '=', tid).executeTakeFirstOrThrow();

export interface ListedProblem {
  id: number;
  tid: number;
  rank: number;
  pid: number;
  problemId: string;
  displayId: string;
  title: string;
  difficulty: number;
  type: number;
  tags: never[];
  total: number;
  ac: number;
  mle: number;
  tle: number;
  re: number;
  pe: number;
  ce: number;
  wa: number;
  se: number;
  pa: number;
  myStatus: number;
  /** a contest has it for now */
  isHidden: boolean;
}

/** Those that everybody would see if no contest had them. */
const takenByContest = sql<boolean>`problem.auth = 3 and problem.auth_outside = 1 and problem.deleted_at is null
  and (problem.gid is null or problem.gid = training.gid)`;

/**
 * The problems of a training in their order, with how the viewer stands at each. A training of a group counts what was
 * done in the group, as its progress does.
 */
export async function problemsOfTraining(
  db: Database,
  viewer: Viewer,
  tid: number,
  withHidden = false,
): Promise<ListedProblem[]> {
  const counters = sql.raw(
    ['total', 'ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa']
      .map(name => `coalesce(within.${name}, counts.${name}, 0) as ${name}`)
      .join(', '),
  );
  const { rows } = await sql<ListedProblem>`
    select training_problem.id, training_problem.tid, training_problem.rank, problem.id as pid, problem.problem_id,
      ${displayIdIn} as display_id, problem.title, problem.difficulty, problem.type, problem.auth <> 1 as is_hidden,
      ${counters}, coalesce(cell.status, ${sql.lit(Status.NotSubmitted)}) as my_status,
      coalesce((
        select json_agg(${tagJson} order by tag.id) from problem_tag join tag on tag.id = problem_tag.tid
        where problem_tag.pid = problem.id
      ), '[]') as tags
    from training
    join training_problem on training_problem.tid = training.id
    join problem on problem.id = training_problem.pid
    left join problem_count counts on counts.pid = problem.id and training.gid is null
    left join group_problem_count within on within.gid = training.gid and within.pid = problem.id
    left join progress_cell cell
      on cell.gid = coalesce(training.gid, 0) and cell.uid = ${viewer?.uid ?? ''} and cell.pid = problem.id
    where training.id = ${tid} and (${shownProblems} or (${sql.lit(withHidden)} and ${takenByContest}))
    order by training_problem.rank, training_problem.id`.execute(db);
  return rows;
}

/** Those who joined it, by what they have reached; ties share a place. */
export interface RankedPerson {
  rank: number;
  uid: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  gender: string | null;
  avatar: string | null;
  ac: number;
  totalRunTime: number;
}

interface RankQuery {
  tid: number;
  keyword?: string;
  /** which name people are known by there */
  name: 'username' | 'nickname' | 'realname';
  limit: number;
  offset: number;
}

export async function rankedPeople(
  db: Database,
  { tid, keyword, name, limit, offset }: RankQuery,
): Promise<{ total: number; people: RankedPerson[] }> {
  const words = keyword?.toLowerCase() ?? '';
  // Everybody has a place, but only those on the page are looked up, unless somebody is looked for.
  const found = words
    ? sql`placed join account using (uid)
        where strpos(lower(concat_ws(E'\n', username, school, ${sql.ref(name)})), ${words}) > 0`
    : sql`placed`;
  const { rows } = await sql<RankedPerson & { total: number }>`
    with reached as (
      select uid, kept.ac - coalesce(unseen.ac, 0) as ac,
        kept.total_run_time - coalesce(unseen.run_time, 0) as total_run_time
      from training_register kept left join (${unseenCells(tid)}) as unseen using (uid) where tid = ${tid}
    ), placed as (
      select uid, ac, total_run_time, (rank() over (order by ac desc, total_run_time))::int as rank from reached
    ), found as materialized (select placed.* from ${found})
    select shown.rank, uid, username, nickname, realname, school, gender, avatar, ac, total_run_time, counted.total
    from (select count(*)::int as total from found) as counted
    left join (select * from found order by rank, uid limit ${limit} offset ${offset}) as shown on true
    left join account using (uid)
    order by shown.rank, uid`.execute(db);
  const people = rows.filter(({ uid }) => uid !== null);
  return {
    total: rows[0]!.total,
    people: people.map(({ total, ...person }) => ({ ...person, totalRunTime: Number(person.totalRunTime) })),
  };
}

/**
 * What those who joined have solved of the problems that are not shown at present. The totals are kept over all that are
 * listed: a problem may be hidden, thrown away and brought back in many places, and nothing of that is a verdict.
 */
const unseenCells = (tid: number) => sql`
  select cell.uid, count(*)::int as ac, coalesce(sum(cell.run_time), 0)::bigint as run_time
  from training
  join training_problem listed on listed.tid = training.id
  join problem on problem.id = listed.pid and (${shownProblems}) is not true
  join training_register joined on joined.tid = training.id
  join progress_cell cell on cell.gid = coalesce(training.gid, 0) and cell.uid = joined.uid and cell.pid = problem.id
    and cell.status = ${sql.lit(Status.Accepted)}
  where training.id = ${tid} group by cell.uid`;

/** The problems of a training that are shown, in their order: nothing but what it calls them. */
export const problemNames = (
  db: Database,
  tid: number,
): Promise<{ pid: number; displayId: string; title: string }[]> =>
  db
    .selectFrom('training')
    .innerJoin('trainingProblem', 'trainingProblem.tid', 'training.id')
    .innerJoin('problem', 'problem.id', 'trainingProblem.pid')
    .select(['problem.id as pid', displayIdIn.as('displayId'), 'problem.title'])
    .where('training.id', '=', tid)
    .where(shownProblems)
    .orderBy('trainingProblem.rank')
    .orderBy('trainingProblem.id')
    .execute();

export const categoriesOf = (db: Database, gid: number | null) =>
  db
    .selectFrom('trainingCategory')
    .selectAll()
    .where('gid', 'is not distinct from', gid)
    .orderBy('id')
    .execute();

export const findTrainings = (db: Database, viewer: Viewer, ids: number[]) =>
  db
    .selectFrom('training')
    .select(['id', 'uid', 'gid', 'auth', 'status'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('trainingRegister')
          .whereRef('tid', '=', 'training.id')
          .where('trainingRegister.uid', '=', viewer?.uid ?? ''),
      )
        .$castTo<boolean>()
        .as('isRegistered'),
    )
    .where('id', 'in', ids)
    .execute();

export async function isListed({ db }: Pick<Site, 'db'>, tid: number, pid: number): Promise<boolean> {
  const listed = await db
    .selectFrom('trainingProblem')
    .select('id')
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .executeTakeFirst();
  return listed !== undefined;
}

export async function rankShowNameOf(db: Database, tid: number): Promise<Training['rankShowName']> {
  const { rankShowName } = await db
    .selectFrom('training')
    .select('rankShowName')
    .where('id', '=', tid)
    .executeTakeFirstOrThrow();
  return rankShowName as Training['rankShowName'];
}
