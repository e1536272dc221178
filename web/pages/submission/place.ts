import type { Submission } from '#core/contract/submission.ts';
import type { DeskPlace } from '../problem/solve/place.ts';

/** Where a submission was made, and so where its problem and its own page are. */
export const deskPlaceOf = ({
  displayPid,
  cid,
  gid,
}: Pick<Submission, 'displayPid' | 'cid' | 'gid'>): DeskPlace => ({
  problemID: displayPid,
  contestID: cid === 0 ? undefined : cid,
  // contests of a group have the same pages as all others
  groupID: cid === 0 && gid !== null ? gid : undefined,
});
