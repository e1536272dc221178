import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { finalisedAt, isCountedInFinal } from './queries.ts';

/** Fails where the board of a contest is final: whoever wants to change it reopens it first, with a reason. */
export async function requireOpenBoard(db: Database, cid: number): Promise<void> {
  if ((await finalisedAt(db, cid)) !== null) fail('contest.final');
}

/** The same for a submission that may be one of a final board. */
export async function requireChangeable(db: Database, submitId: number): Promise<void> {
  if (await isCountedInFinal(db, submitId)) fail('contest.final');
}
