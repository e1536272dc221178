import { type DeskPlace, problemPath } from '../problem/solve/place.ts';
import type { ShownProblem } from '../problem/solve/shown-problem.ts';

/** The problem that the AI helper was asked about last, in this tab. */
export type ChosenProblem = Pick<DeskPlace, 'problemID' | 'groupID'>;

const key = 'ai:problem';

export const chooseProblem = ({ problemID, groupID }: ChosenProblem) =>
  sessionStorage.setItem(key, JSON.stringify({ problemID, groupID }));

export function chosenProblem(): ChosenProblem | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Where it is solved: in the group only what belongs to one; a training of a group has problems of the bank too. */
export const problemPathOf = ({ problem }: ShownProblem, { problemID, groupID }: ChosenProblem): string =>
  problemPath(problem.gid === null || groupID === undefined ? { problemID } : { problemID, groupID });
