import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import type { Database } from '#server/database/connect.ts';
import { createChallenge } from '../store/challenge.ts';
import type { SecondFactors } from './store.ts';

const ticketLifeS = 300;

/** A ticket for whoever has shown the first half, to come back with the second. */
export async function askForSecondFactor(
  db: Database,
  uid: string,
  way: object,
  factors: SecondFactors,
): Promise<SecondFactorChallenge> {
  const ticket = await createChallenge(db, 'second-factor', JSON.stringify({ uid, way }), ticketLifeS);
  return { ticket, ...factors };
}
