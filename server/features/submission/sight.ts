import { bank, type Place, placeKey } from '#core/place.ts';
import type { Facts } from '#core/visible-facts.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { type GuardedSubmission, type SubmissionStanding, submissionPolicy } from './policy.ts';

/** A submission and what of it exists for the viewer. */
export interface Sighted<S> {
  submission: S;
  standing: SubmissionStanding;
  facts: Facts;
}

type Asked = Pick<Site, 'standings' | 'settings'>;

/** What exists of these submissions for the viewer; the standings are asked for once, however many they are. */
export async function sighted<S extends GuardedSubmission>(
  { standings, settings }: Asked,
  viewer: Viewer,
  asked: S[] | Promise<S[]>,
): Promise<Sighted<S>[]> {
  const standingsOf = async () => {
    const submissions = await asked;
    return { submissions, found: await standings.of(viewer, submissions.map(decidingPlace)) };
  };
  const [{ submissions, found }, switches] = await Promise.all([standingsOf(), settings.read()]);
  return submissions.map(submission => {
    const standing = (found.get(placeKey(decidingPlace(submission))) ?? null) as SubmissionStanding;
    return { submission, standing, facts: submissionPolicy.facts(viewer, standing, submission, switches) };
  });
}

/** The place whose rules a submission is seen by. A training adds none to those of the bank or its group. */
function decidingPlace({ cid, gid }: GuardedSubmission): Place {
  if (cid !== 0) return { kind: 'contest', id: cid, gid };
  return gid === null ? bank : { kind: 'group', id: gid, gid };
}
