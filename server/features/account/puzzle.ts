import { puzzleTolerancePx } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { pictures } from '../file/pictures.ts';
import { drawPuzzle, height, pieceSize, width } from './puzzle-pictures.ts';
import { createChallenge, redeemChallenge } from './store/challenge.ts';
import { type GuessOrigin, noteFailure, requireChallengeLeft } from './store/failures.ts';

const puzzleLifeS = 120;
const passLifeS = 120;

/** A picture with a hole and the piece cut out of it; only the server knows where the hole is. */
export async function makePuzzle(db: Database, origin: GuessOrigin) {
  await requireChallengeLeft(db, origin);
  const { picture, piece, x, y } = await (await pictures()).draw(drawPuzzle);
  return {
    puzzleKey: await createChallenge(db, 'puzzle', String(x), puzzleLifeS),
    picture: `data:image/webp;base64,${picture.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
    width,
    height,
    pieceSize,
    pieceY: y,
  };
}

/** The pass a solved puzzle earns, good for one login; undefined when the piece does not fit. */
export async function solvePuzzle(
  db: Database,
  key: string,
  x: number,
  origin: GuessOrigin,
): Promise<string | undefined> {
  await requireChallengeLeft(db, origin);
  const answer = await redeemChallenge(db, 'puzzle', key);
  if (answer !== undefined && Math.abs(Number(answer) - x) <= puzzleTolerancePx)
    return createChallenge(db, 'puzzle-pass', 'solved', passLifeS);
  await noteFailure(db, { kind: 'challenge', subject: 'puzzle', origin: origin });
  return undefined;
}

export async function redeemPuzzlePass(db: Database, pass: string | undefined): Promise<boolean> {
  return pass !== undefined && (await redeemChallenge(db, 'puzzle-pass', pass)) === 'solved';
}
