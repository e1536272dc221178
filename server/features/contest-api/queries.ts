import { sql } from 'kysely';
import type { ContestTimes } from '#core/contest-clock.ts';
import type { Pause } from '#core/scoreboard/played.ts';
import type { Database } from '#server/database/connect.ts';
import { onsiteContestText, withOnsiteNow } from '#server/database/onsite-terms.ts';
import { runsContest } from '../contest/board/queries.ts';

/** A contest as the Contest API knows it. */
export interface ApiContest extends ContestTimes {
  id: number;
  title: string;
  type: number;
  penaltyMinutes: number;
  wholeMinutes: boolean;
  freeVerdicts: number[];
  rankShowName: string;
  finalisedAt: string | null;
  /** of a contest whose start is not known: what was left of its countdown */
  countdownMs: number | null;
  pauses: Pause[];
  now: string;
}

const contests = (db: Database) =>
  db
    .selectFrom('contest')
    .select(['contest.id', 'title', 'type', 'startTime', 'endTime', 'sealRank', 'sealRankTime'])
    .select([
      'autoRealRank',
      'pausedAt',
      'penaltyMinutes',
      'wholeMinutes',
      'freeVerdicts',
      'rankShowName',
      'finalisedAt',
      'countdownMs',
    ])
    .select(sql<string>`now()`.as('now'))
    .select(
      sql<Pause[]>`coalesce((
        select json_agg(json_build_object('beganAt', began_at, 'endedAt', ended_at) order by began_at)
        from contest_pause where contest_pause.cid = contest.id), '[]')`.as('pauses'),
    );

export const findContest = (db: Database, cid: number): Promise<ApiContest | undefined> =>
  contests(db).where('contest.id', '=', cid).executeTakeFirst();

export const contestsWithIds = (db: Database, ids: number[]): Promise<ApiContest[]> =>
  contests(db).where('contest.id', 'in', ids).orderBy('startTime').orderBy('contest.id').execute();

/** The newest of them all; who may know of which is asked of each. */
export async function newestContests(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contest')
    .select('id')
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export const problemsOf = (db: Database, cid: number) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(['contestProblem.id', 'displayId', 'displayTitle', 'color', 'points', 'timeLimit', 'memoryLimit'])
    .select(['contestProblem.pid', 'ioScore', 'description', 'input', 'output', 'hint', 'examples'])
    .select(['auth', 'gid', 'authorUid', 'isRemote'])
    .select(({ selectFrom }) =>
      selectFrom('problemCase')
        .select(({ fn }) => fn.countAll<number>().as('cases'))
        .whereRef('problemCase.dataVersion', '=', 'problem.caseVersion')
        .as('cases'),
    )
    .where('cid', '=', cid)
    .execute();

/** In the order of their ids there: A, A1, A2, A10, B. */
export async function orderedProblems(db: Database, cid: number): Promise<ApiProblem[]> {
  const problems = await problemsOf(db, cid);
  return problems.sort((a, b) => byLabel.compare(a.displayId, b.displayId));
}

const byLabel = new Intl.Collator('en', { numeric: true });

export type ApiProblem = Awaited<ReturnType<typeof problemsOf>>[number];

/** The teams of accounts, as far as they have one: whoever runs the contest has none. */
export async function teamsOfAccounts(
  db: Database,
  cid: number,
  uids: readonly string[],
): Promise<Map<string, { id: string; hidden: boolean }>> {
  const { rows } = await sql<{ uid: string; id: string; hidden: boolean }>`
    select account.uid, coalesce(team.id, account.uid) as id,
      coalesce(team.hidden, false) or exists (
        select from contest_team_category as chosen
        join contest_category as category on category.cid = chosen.cid and category.id = category_id
        where chosen.cid = team.cid and team_id = team.id and category.hidden) as hidden
    from account left join contest_team as team on team.cid = ${cid} and team.uid = account.uid
    where account.uid = any(${[...new Set(uids)]}::text[]) and not ${runsContest(cid)}`.execute(db);
  return new Map(rows.map(({ uid, ...team }) => [uid, team]));
}

/** The onsite contest that somebody takes part in now. */
export async function onsiteContestOf(db: Database, uid: string): Promise<number | null> {
  const { rows } = await sql<{ cid: number | null }>`
    ${sql.raw(withOnsiteNow)}
    select ${sql.raw(onsiteContestText('account.uid'))} as cid from account where uid = ${uid}`.execute(db);
  return rows[0]?.cid ?? null;
}

export const offeredLanguages = (db: Database) =>
  db
    .selectFrom('language')
    .select(['name', 'compileCommand'])
    .where('oj', '=', 'ME')
    .where('isSpj', '=', false)
    .where('offered', '=', true)
    .orderBy('seq', 'desc')
    .orderBy('id')
    .execute();

/** What was submitted in a contest by those who take part in it, in order; virtual participations are none of it. */
export async function submissionIds(
  db: Database,
  cid: number,
  { after = 0, since = null, limit }: { after?: number; since?: string | null; limit: number },
): Promise<number[]> {
  let found = db
    .selectFrom('submission')
    .select('submitId')
    .where('cid', '=', cid)
    .where('participationId', 'is', null)
    .where('submitId', '>', after)
    .orderBy('submitId')
    .limit(limit);
  if (since) found = found.where('submitTime', '>=', since);
  return (await found.execute()).map(({ submitId }) => submitId);
}

export const casesOf = (db: Database, submitIds: number[]) =>
  submitIds.length
    ? db
        .selectFrom('submissionCase')
        .select(['submitId', 'seq', 'status', 'time'])
        .where('submitId', 'in', submitIds)
        .orderBy('submitId')
        .orderBy('seq')
        .execute()
    : Promise.resolve([]);

export const clarificationsOf = (db: Database, cid: number, ids?: number[]) => {
  let found = db
    .selectFrom('contestClarification as one')
    .leftJoin('comment as question', 'question.id', 'one.questionId')
    .leftJoin('reply as answer', 'answer.id', 'one.replyId')
    .leftJoin('comment as said', 'said.id', 'one.commentId')
    .select(['one.id', 'one.cpid', 'one.uid', 'one.gmtCreate', 'one.answeredAt'])
    .select(['question.content as question', 'answer.content as reply', 'said.content as toAll'])
    .where('one.cid', '=', cid)
    .where(either => either.or([either('question.id', 'is not', null), either('said.id', 'is not', null)]))
    .orderBy('one.id');
  if (ids) found = found.where('one.id', 'in', ids);
  return found.execute();
};

export type ApiClarification = Awaited<ReturnType<typeof clarificationsOf>>[number];
