import type { LinkedProblem } from '#core/contract/material.ts';
import type { DeskPlace } from '../problem/solve/place.ts';

/** What belongs to a group is solved as a member of the group whose pages are open; the rest in the bank. */
export const deskPlaceOf = (
  { problemId, gid }: Pick<LinkedProblem, 'problemId' | 'gid'>,
  current: number,
): DeskPlace => ({
  problemID: problemId,
  ...(gid !== null && { groupID: current }),
});
