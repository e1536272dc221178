import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Standing } from '#core/standing.ts';
import { fail } from './errors.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who takes part in an onsite contest reaches nothing but it while it runs: no call that names no contest, and none at another
 * place. What pages need besides, and what tells nothing of other places, says so in its entry.
 */
export function requireOnsiteCall({ within, onsite }: Endpoint, viewer: Viewer): void {
  if (viewer?.onsite === undefined || onsite) return;
  if (!within?.contest) failOutside(viewer.onsite);
}

/** The same once the place is known. */
export function requireOnsitePlace(
  call: Pick<Endpoint, 'within' | 'onsite'>,
  viewer: Viewer,
  standing: Standing | undefined,
): void {
  if (viewer?.onsite === undefined || call.onsite || !call.within) return;
  if (standing?.kind !== 'contest' || standing.id !== viewer.onsite) failOutside(viewer.onsite);
}

/** Pages lead back to the contest that is named. */
const failOutside = (onsite: number): never => fail('hall.only', {}, { onsite });
