import type { SecondFactorAsked } from '#core/contract/second-factor.ts';
import type { Failure } from '#web/api/failure.ts';

/** What a login that was right so far asks for besides. */
export const secondFactorIn = ({ data }: Failure): SecondFactorAsked | undefined =>
  (data as { secondFactor?: SecondFactorAsked } | null)?.secondFactor;
