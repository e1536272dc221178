import type { BankHack, ContestHack, HackRow } from '#core/contract/hack.ts';
import { pick } from '#core/pick.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { hackPolicy } from './policy.ts';
import type { StoredHack } from './queries.ts';

const known = ['id', 'submitId', 'displayId', 'hacker', 'defender', 'madeAt', 'status', 'isTest'] as const;

export function presentContestHack(viewer: Viewer, standing: ContestStanding, hack: StoredHack): ContestHack {
  const isJury = hackPolicy.oversee(viewer, standing);
  return {
    ...pick(hack, ...known),
    state: stateOf(hack),
    message: hackPolicy.readMessage(viewer, isJury, hack) ? hack.message : null,
    cause: isJury ? hack.cause : null,
    mayReadTest: hackPolicy.readContestTest(viewer, standing, hack),
    mayTakeBack: hackPolicy.takeBack(viewer, standing, hack),
  };
}

/** `keeps`: the viewer looks after the problem. */
export const presentBankHack = (viewer: Viewer, keeps: boolean, hack: StoredHack): BankHack => ({
  ...pick(hack, ...known),
  state: stateOf(hack),
  message: hackPolicy.readMessage(viewer, keeps, hack) ? hack.message : null,
  cause: keeps ? hack.cause : null,
  mayReadTest: keeps || hackPolicy.readBankTest(viewer, hack),
  mayTakeTest: keeps && takesTest(hack),
});

/** A test that is worth points is for its author to put into the right place. */
export const takesTest = ({
  outcome,
  isTest,
  problemType,
}: Pick<StoredHack, 'outcome' | 'isTest' | 'problemType'>): boolean =>
  outcome === 'successful' && !isTest && problemType === ProblemType.ACM;

const stateOf = ({ outcome }: StoredHack) => (outcome ?? 'waiting') as HackRow['state'];
