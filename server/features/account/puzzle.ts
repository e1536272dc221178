import { puzzleTolerancePx } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { pictures } from '../file/pictures.ts';
import { drawPuzzle, height, pieceSize, width } from './puzzle-pictures.ts';
import { pose, take } from './store/challenge.ts';
import { allowChallenge, type GuessOrigin, noteFailure } from './store/failures.ts';

const puzzleLifeS = 120;
const passLifeS = 120;

/** A picture with a hole and the piece cut out of it; only the server knows where the hole is. */
export async function makePuzzle(db: Database, place: GuessOrigin) {
  await allowChallenge(db, place);
  const { picture, piece, x, y } = await (await pictures()).draw(drawPuzzle);
  return {
    puzzleKey: await pose(db, 'puzzle', String(x), puzzleLifeS),
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
  place: GuessOrigin,
): Promise<string | undefined> {
  await allowChallenge(db, place);
  const answer = await take(db, 'puzzle', key);
  if (answer !== undefined && Math.abs(Number(answer) - x) <= puzzleTolerancePx)
    return pose(db, 'puzzle-pass', 'solved', passLifeS);
  await noteFailure(db, 'challenge', 'puzzle', place);
  return undefined;
}

export async function redeemPuzzlePass(db: Database, pass: string | undefined): Promise<boolean> {
  return pass !== undefined && (await take(db, 'puzzle-pass', pass)) === 'solved';
}
