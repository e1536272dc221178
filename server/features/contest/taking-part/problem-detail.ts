import type { FastifyReply } from 'fastify';
import {
  type ContestProblemInfo,
  type ContestProblemRow,
  getContestProblemDetail,
} from '#core/contract/contest.ts';
import { bankStanding, type ContestStanding } from '#core/standing.ts';
import { sharedInFlightOf } from '#server/concurrency/shared-in-flight.ts';
import { unservedOf } from '#server/features/judge/served.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { type ProblemWhole, presentProblemInfo } from '#server/features/problem/present.ts';
import { findWholeProblemText } from '#server/features/problem/queries.ts';
import { renderedStatement } from '#server/features/problem/rendered.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendWritten, type WrittenAnswer, writtenAnswer } from '#server/http/written-answer.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy } from '../policy.ts';
import { problemRows } from './problems.ts';

interface DetailQuery {
  displayId: string;
  containsEnd: boolean;
  rendered: boolean;
}

/**
 * A problem as the contest shows it: under its id and title there, without what tells how to solve it. Hundreds ask for
 * the same in one second, so that it is written once for as long as nothing of it changes.
 */
export async function sendContestProblem(
  {
    site,
    viewer,
    standing,
    reply,
  }: Pick<Context<unknown, unknown, ContestStanding>, 'site' | 'viewer' | 'standing' | 'reply'>,
  { displayId, containsEnd, rendered }: DetailQuery,
): Promise<FastifyReply> {
  const { row, found } = await findInContest(site, viewer, standing, displayId, containsEnd);
  const tellsAll = contestPolicy.seeOrigin(viewer, standing);
  const manages = problemPolicy.manage(viewer, bankStanding, found.whole);
  const audience = JSON.stringify({ tellsAll, manages, rendered, unserved: found.unserved });
  const shown = JSON.stringify(row);
  const known = found.answers.get(audience);
  if (known?.shown === shown) return sendWritten(reply, known.answer);
  const info = presentProblemInfo(viewer, bankStanding, found.whole, found.unserved);
  const statement = rendered ? await renderedStatement(found.whole) : undefined;
  const answer = writtenAnswer(getContestProblemDetail, {
    ...inContest(info, row, tellsAll),
    rendered: statement && { ...statement, source: tellsAll ? statement.source : '' },
  });
  found.answers.set(audience, { shown, answer });
  return sendWritten(reply, answer);
}

/** The problem that has this id in the contest. Contest-only problems are there; hidden ones are nowhere. */
async function findInContest(
  site: Site,
  viewer: Viewer,
  standing: ContestStanding,
  displayId: string,
  containsEnd: boolean,
) {
  const rows = await problemRows(site, viewer, standing, containsEnd);
  const row = rows.find(one => one.displayId.toUpperCase() === displayId.toUpperCase());
  const found = row && (await readProblem(site, row.pid));
  return row && found && found.whole.auth !== 2 ? { row, found } : fail('problem.unknown');
}

/** The same, as those who take part read it. */
export async function contestProblemShown(
  site: Site,
  viewer: Viewer,
  standing: ContestStanding,
  displayId: string,
): Promise<ContestProblemInfo> {
  const { row, found } = await findInContest(site, viewer, standing, displayId, false);
  const info = presentProblemInfo(viewer, bankStanding, found.whole, found.unserved);
  return inContest(info, row, contestPolicy.seeOrigin(viewer, standing));
}

const inContest = (
  { problem, tags, ...info }: ReturnType<typeof presentProblemInfo>,
  { displayId, displayTitle, pid, ac, total }: ContestProblemRow,
  tellsAll: boolean,
): ContestProblemInfo => ({
  ...info,
  problem: {
    ...problem,
    problemId: displayId,
    title: displayTitle,
    author: tellsAll ? problem.author : null,
    source: tellsAll ? problem.source : null,
    difficulty: tellsAll ? problem.difficulty : null,
  },
  tags: tellsAll ? tags : [],
  problemCount: { ...noVerdicts, pid, ac, total },
});

/** How the others ended is nobody's business in a contest. */
const noVerdicts = { mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 };

interface KnownProblem {
  whole: ProblemWhole;
  /** the newest answer for each audience, with the row of the contest that it was made for */
  answers: Map<string, { shown: string; answer: WrittenAnswer }>;
}

/** Problems whose answers are kept, by their texts as the database wrote them. */
const keptProblems = 300;
const kept = new Map<string, KnownProblem>();

/** At the start everybody asks at once: one look at a problem serves them all. */
const readProblem = sharedInFlightOf(async ({ db }: Site, pid: number) => {
  const text = await findWholeProblemText(db, pid);
  if (text === undefined) return undefined;
  const found: KnownProblem = kept.get(text) ?? { whole: JSON.parse(text), answers: new Map() };
  kept.delete(text);
  kept.set(text, found);
  if (kept.size > keptProblems) kept.delete(kept.keys().next().value!);
  return { ...found, unserved: await unservedOf(db, found.whole) };
});
