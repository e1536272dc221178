import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import type { Failure } from '#web/api/failure.ts';

/** What a login that was right so far asks for besides. */
export const secondFactorChallengeIn = ({ data }: Failure): SecondFactorChallenge | undefined =>
  (data as { secondFactor?: SecondFactorChallenge } | null)?.secondFactor;
