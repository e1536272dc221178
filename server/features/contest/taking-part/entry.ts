import type { ContestStanding } from '#core/standing.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { contestPolicy as policy, refusalToEnter, refusalToSeeOthers } from '../policy.ts';

/** A request that happens in a contest. */
export type InContest = Pick<Context<unknown, unknown>, 'viewer' | 'db' | 'site'> & {
  standing: ContestStanding;
};

/** Fails in words unless the viewer may be there. */
export function requireEntry({ viewer, standing }: Pick<InContest, 'viewer' | 'standing'>): void {
  const refusal = refusalToEnter(viewer, standing);
  if (refusal) fail(refusal);
}

/** Fails in words unless the viewer may see what others do there. */
export function requireSightOfOthers({ viewer, standing }: Pick<InContest, 'viewer' | 'standing'>): void {
  const refusal = refusalToSeeOthers(viewer, standing);
  if (refusal) fail(refusal);
}

/** Fails unless the viewer carries balloons. */
export function requireBalloonCarrier({ viewer, standing }: Pick<InContest, 'viewer' | 'standing'>): void {
  requireAllowed(policy.carryBalloons(viewer, standing));
}

/** Fails unless the viewer runs the contest. */
export function requireOrganiser({ viewer, standing }: Pick<InContest, 'viewer' | 'standing'>): void {
  requireAllowed(policy.administer(viewer, standing));
}
