import type { Facts } from '#core/fact.ts';
import { bank, type Place, placeKey } from '#core/place.ts';
import type { Standing } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import {
  type GuardedSubmission,
  type JudgingSwitches,
  type SubmissionStanding,
  submissionPolicy,
} from './policy.ts';

/** A submission and what of it exists for the viewer. */
export interface WithVisibleFacts<S> {
  submission: S;
  standing: SubmissionStanding;
  facts: Facts;
}

/** What exists of these submissions for the viewer; the standings are asked for once, however many they are. */
export async function withVisibleFacts<S extends GuardedSubmission>(
  { standings, settings }: Pick<Site, 'standings' | 'settings'>,
  viewer: Viewer,
  submissions: S[],
): Promise<WithVisibleFacts<S>[]> {
  const [found, switches] = await Promise.all([
    standings.of(viewer, submissions.map(decidingPlace)),
    settings.read(),
  ]);
  return attachFacts(found, viewer, submissions, switches);
}

/** The same where no code is shown, so that nobody need ask whether the site closes it. */
export async function withVisibleFactsExceptCode<S extends GuardedSubmission>(
  { standings }: Pick<Site, 'standings'>,
  viewer: Viewer,
  submissions: S[],
): Promise<WithVisibleFacts<S>[]> {
  const found = await standings.of(viewer, submissions.map(decidingPlace));
  return attachFacts(found, viewer, submissions, { hideNonContestSubmissionCode: true });
}

const attachFacts = <S extends GuardedSubmission>(
  found: Map<string, Standing>,
  viewer: Viewer,
  submissions: S[],
  switches: JudgingSwitches,
): WithVisibleFacts<S>[] =>
  submissions.map(submission => {
    const standing = (found.get(placeKey(decidingPlace(submission))) ?? null) as SubmissionStanding;
    // Whoever is in a hall has nothing of what was made elsewhere, their own included.
    const isAway = viewer?.onsite !== undefined && viewer.onsite !== submission.cid;
    const facts: Facts = isAway ? new Set() : submissionPolicy.facts(viewer, standing, submission, switches);
    return { submission, standing, facts };
  });

/** The place whose rules a submission is seen by. A training adds none to those of the bank or its group. */
function decidingPlace({ cid, gid }: GuardedSubmission): Place {
  if (cid !== 0) return { kind: 'contest', id: cid, gid };
  return gid === null ? bank : { kind: 'group', id: gid, gid };
}
