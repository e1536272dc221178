import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import type { Database } from '#server/database/connect.ts';
import { createChallenge } from '../store/challenge.ts';
import type { SecondFactors } from './store.ts';

const ticketLifeS = 300;

/** A ticket for whoever has shown the first half, to come back with the second before that is forgotten. */
export async function askForSecondFactor(
  db: Database,
  uid: string,
  way: object,
  factors: SecondFactors,
  endsAt = Date.now() + ticketLifeS * 1_000,
): Promise<SecondFactorChallenge> {
  const lifeS = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  const ticket = await createChallenge(db, 'second-factor', JSON.stringify({ uid, way, endsAt }), lifeS);
  return { ticket, ...factors };
}
