import type { Submission } from '#core/contract/submission.ts';
import type { Place } from '../problem/solve/place.ts';

/** Where a submission was made, and so where its problem and its own page are. */
export const placeOf = ({ displayPid, cid }: Pick<Submission, 'displayPid' | 'cid'>): Place => ({
  problemID: displayPid,
  contestID: cid === 0 ? undefined : cid,
});
