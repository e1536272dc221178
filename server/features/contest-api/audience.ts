import type { Facts } from '#core/fact.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { visibleFacts } from '#core/visible-facts.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy, refusalToEnter } from '../contest/policy.ts';
import type { ContestSubmission } from '../submission/queries.ts';
import { withVisibleFacts } from '../submission/visible-facts.ts';
import { type ContestClock, clockOf } from './clock.ts';
import { type ApiContest, findContest, teamsOfAccounts } from './queries.ts';

/** Somebody who asks about a contest, and what they are there. */
export interface Audience {
  viewer: Viewer;
  standing: ContestStanding;
  contest: ApiContest;
  clock: ContestClock;
  isPassFail: boolean;
  /** runs the contest: sees everything, at any time */
  isJury: boolean;
  /** may be in the contest now: sees the problems, and of submissions what its pages show */
  isInside: boolean;
  /** sees the board, from inside or where it is open to everybody */
  seesBoard: boolean;
  /** the team of whoever takes part; nobody else sees exactly the same */
  team: { id: string; uid: string } | null;
}

/** Nothing where the contest is not there for this viewer: neither are they in it, nor is its board open to everybody. */
export async function audienceOf(site: Site, viewer: Viewer, cid: number): Promise<Audience | undefined> {
  const standing = await site.standings.at(viewer, { kind: 'contest', id: cid });
  if (!standing || !mayKnowOf(viewer, standing)) return undefined;
  const [contest, teams] = await Promise.all([
    findContest(site.db, cid),
    takesPart(viewer, standing) ? teamsOfAccounts(site.db, cid, [viewer!.uid]) : undefined,
  ]);
  return contest && audienceIn(contest, viewer, standing, viewer && teams?.get(viewer.uid)?.id);
}

export const mayKnowOf = (viewer: Viewer, standing: ContestStanding): boolean =>
  standing.isAdmin ||
  contestPolicy.lookFromOutside(viewer, standing) ||
  (viewer !== null && contestPolicy.hasEntered(viewer, standing));

const takesPart = (viewer: Viewer, standing: ContestStanding): boolean =>
  viewer !== null && standing.isRegistered && !contestPolicy.administer(viewer, standing);

export function audienceIn(
  contest: ApiContest,
  viewer: Viewer,
  standing: ContestStanding,
  teamId?: string | null,
): Audience {
  const isJury = contestPolicy.administer(viewer, standing);
  const isInside = refusalToEnter(viewer, standing) === undefined;
  return {
    viewer,
    standing,
    contest,
    clock: clockOf(contest),
    isPassFail: ruleOf(contest).shape === 'acm',
    isJury,
    isInside,
    seesBoard:
      (isInside && contestPolicy.seeOthers(viewer, standing)) ||
      contestPolicy.seeBoardFromOutside(viewer, standing),
    team: teamId && viewer ? { id: teamId, uid: viewer.uid } : null,
  };
}

/** A submission of a team, and what of it exists for somebody. */
export interface VisibleSubmission {
  submission: ContestSubmission;
  teamId: string;
  facts: Facts;
}

/**
 * What of these submissions exists for somebody: inside what the pages show, outside what a board that is open to all does.
 * What was tried by those who run the contest is left out, and what hidden teams try is for the jury.
 */
export async function visibleSubmissions(
  site: Site,
  audience: Audience,
  submissions: ContestSubmission[],
): Promise<VisibleSubmission[]> {
  const { viewer, standing, contest, seesBoard, isInside, isJury } = audience;
  const teams = await teamsOfAccounts(
    site.db,
    contest.id,
    submissions.map(({ uid }) => uid),
  );
  const known = isInside
    ? await withVisibleFacts(site, viewer, submissions)
    : submissions.map(submission => ({ submission, facts: factsOutside(standing, submission, seesBoard) }));
  return known.flatMap(({ submission, facts }) => {
    const team = teams.get(submission.uid);
    return team && (isJury || !team.hidden) ? [{ submission, facts, teamId: team.id }] : [];
  });
}

const factsOutside = (
  { rule, phase, sealedFrom }: ContestStanding,
  { submitTime }: ContestSubmission,
  seesBoard: boolean,
): Facts =>
  visibleFacts({
    contest: {
      rule,
      phase,
      isSealed: sealedFrom !== null && Date.parse(submitTime) >= Date.parse(sealedFrom),
    },
    relations: seesBoard ? ['reader'] : [],
    isShared: false,
    codeIsClosed: true,
    casesAreOpen: false,
  });
