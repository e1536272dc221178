import { sql } from 'kysely';
import type { ContestStatistics, ProblemStatistics } from '#core/contract/contest-jury.ts';
import { pick } from '#core/pick.ts';
import { type Pause, playedSeconds } from '#core/scoreboard/played.ts';
import type { ContestStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { contestToFold } from '#server/features/contest/board/store/cells.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import { problemsOfContest } from '#server/features/contest/queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';

/** Into how many parts the time of a contest is cut. */
const parts = 48;
const keptMs = 3_000;

/**
 * How the problems of a contest go. Under a seal only what came before it is counted, for everybody but the organisers.
 * Each of the two views is counted once in a few seconds, however many look.
 */
export async function contestStatistics(
  { db }: Pick<Site, 'db'>,
  viewer: Viewer,
  standing: ContestStanding,
): Promise<ContestStatistics> {
  const until = contestPolicy.seeUnderSeal(viewer, standing) ? null : standing.sealedFrom;
  const kept = keptBy(db);
  const key = `${standing.id} ${until} ${standing.startTime} ${standing.endTime}`;
  const known = kept.get(key);
  if (known && known.untilMs > Date.now()) return known.answer;
  const answer = counted(db, standing, until);
  for (const [old, { untilMs }] of kept) if (untilMs <= Date.now()) kept.delete(old);
  kept.set(key, { answer, untilMs: Date.now() + keptMs });
  answer.catch(() => kept.delete(key));
  return answer;
}

type Kept = Map<string, { answer: Promise<ContestStatistics>; untilMs: number }>;

const memories = new WeakMap<Database, Kept>();

function keptBy(db: Database): Kept {
  const kept = memories.get(db) ?? new Map();
  memories.set(db, kept);
  return kept;
}

async function counted(
  db: Database,
  standing: ContestStanding,
  until: string | null,
): Promise<ContestStatistics> {
  const { startTime, endTime, pauses, windowMinutes } = (await contestToFold(db, standing.id))!;
  const lengthS = windowMinutes === null ? playedSeconds(startTime, pauses, endTime) : windowMinutes * 60;
  const partS = Math.max(1, Math.ceil(lengthS / parts));
  const [problems, groups, people] = await Promise.all([
    problemsOfContest(db, standing.id),
    groupsOf(db, standing, until, { partS, pauses }),
    peopleOf(db, standing, until),
  ]);
  const byProblem = Map.groupBy(groups, ({ pid }) => pid);
  const peopleBy = new Map(people.map(row => [row.pid, row]));
  return {
    until,
    partS,
    problems: problems.map((problem): ProblemStatistics => {
      const rows = byProblem.get(problem.pid) ?? [];
      const sumBy = (key: (row: Group) => string | number) =>
        Object.fromEntries([...Map.groupBy(rows, key)].map(([name, some]) => [String(name), sum(some)]));
      const accepted = rows.filter(({ status }) => status === Status.Accepted);
      const length = Math.ceil(lengthS / partS);
      return {
        ...pick(problem, 'pid', 'displayId', 'displayTitle', 'color'),
        people: peopleBy.get(problem.pid)?.people ?? 0,
        passed: peopleBy.get(problem.pid)?.passed ?? 0,
        tries: sum(rows),
        accepted: sum(accepted),
        statuses: sumBy(({ status }) => status),
        languages: sumBy(({ language }) => language),
        overTime: Array.from({ length }, (_, at) => ({
          tries: sum(rows.filter(({ part }) => part === at)),
          accepted: sum(accepted.filter(({ part }) => part === at)),
        })),
      };
    }),
  };
}

interface Group {
  pid: number;
  status: number;
  language: string;
  part: number;
  count: number;
}

const sum = (rows: Group[]): number => rows.reduce((total, { count }) => total + count, 0);

/** What those who take part made while the contest ran. */
const counting = ({ id, startTime, endTime }: ContestStanding, until: string | null) => sql`
  from submission
  where cid = ${id} and ${notVirtual} and submit_time >= ${startTime} and submit_time < ${until ?? endTime} and submit_time < ${endTime}
    and status not in (${Status.Cancelled}, ${Status.SubmittedFailed})
    and not exists (
      select from account join contest on contest.id = ${id}
      where account.uid = submission.uid and (account.role = 1000 or contest.uid = account.uid))`;

/** By parts of the time that was played, as boards count it. */
async function groupsOf(
  db: Database,
  standing: ContestStanding,
  until: string | null,
  { partS, pauses }: { partS: number; pauses: readonly Pause[] },
) {
  const contestStart = sql`${standing.startTime}::timestamptz`;
  const start = standing.window
    ? sql`coalesce((select started_at from participation where participation.cid = submission.cid
        and participation.uid = submission.uid and kind = 'window'), ${contestStart})`
    : contestStart;
  const stood = pauses.map(
    ({ beganAt, endedAt }) =>
      sql` - greatest(interval '0', least(submit_time, ${endedAt}) - greatest(${beganAt}, ${start}))`,
  );
  const { rows } = await sql<Group>`
    select pid, status, language, count(*)::int as count,
      floor(extract(epoch from submit_time - ${start}${sql.join(stood, sql``)}) / ${partS})::int as part
    ${counting(standing, until)}
    group by pid, status, language, part`.execute(db);
  return rows;
}

async function peopleOf(db: Database, standing: ContestStanding, until: string | null) {
  const { rows } = await sql<{ pid: number; people: number; passed: number }>`
    select pid, count(distinct uid)::int as people,
      (count(distinct uid) filter (where status = ${Status.Accepted}))::int as passed
    ${counting(standing, until)}
    group by pid`.execute(db);
  return rows;
}
