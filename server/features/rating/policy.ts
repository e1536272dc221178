import type { RatingObstacle } from '#core/contract/rating.ts';
import type { ContestStanding } from '#core/standing.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy } from '../contest/policy.ts';

const ratingPolicy = {
  /** A contest of a group is nobody else's business, so it rates nobody on the site. */
  rate: (viewer: Viewer, standing: ContestStanding): boolean =>
    contestPolicy.administer(viewer, standing) && standing.gid === null,
};

/** Why nothing can be published of a contest; nobody's place may be another afterwards, and none of them a secret. */
export function obstacleTo(
  { phase, sealedFrom }: ContestStanding,
  isRated: boolean,
  people: number,
): RatingObstacle | null {
  if (!isRated) return 'notRated';
  if (phase !== 'ended') return 'notEnded';
  if (sealedFrom !== null) return 'sealed';
  // One alone tells nothing of anybody.
  return people < 2 ? 'tooFew' : null;
}

/** Fails as if there were no such thing unless the owner has switched it on. Says what the owner has set. */
export async function requireRating({ settings }: Site) {
  const { openRating, ratingProvisional, ratingBands } = await settings.read();
  return openRating ? { ratingProvisional, bands: ratingBands } : fail('rating.off');
}

interface InRatedContest {
  site: Site;
  viewer: Viewer;
  standing: ContestStanding;
}

export async function requireRater({ site, viewer, standing }: InRatedContest) {
  const settings = await requireRating(site);
  requireAllowed(ratingPolicy.rate(viewer, standing));
  return settings;
}
