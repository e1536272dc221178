import { randomInt } from 'node:crypto';
import { puzzlePictures, puzzleTolerancePx } from '#core/limits.ts';
import type { Database } from '../../database/connect.ts';
import { pictures } from '../file/pictures.ts';
import { pose, take } from './challenge.ts';
import { puzzlePicture } from './puzzle-pictures.ts';

const width = 320;
const height = 180;
const pieceSize = 56;
const puzzleLifeS = 120;
const passLifeS = 120;

/** A picture with a hole and the piece cut out of it; only the server knows where the hole is. */
export async function makePuzzle(db: Database) {
  const x = randomInt(pieceSize + 20, width - pieceSize - 8);
  const pieceY = randomInt(8, height - pieceSize - 8);
  const { sharp, png } = await pictures();
  const whole = await png(puzzlePicture(randomInt(puzzlePictures), width, height));
  const [picture, piece] = await Promise.all([
    sharp(whole)
      .composite([{ input: Buffer.from(hole), left: x, top: pieceY }])
      .webp({ quality: 80 })
      .toBuffer(),
    sharp(whole)
      .extract({ left: x, top: pieceY, width: pieceSize, height: pieceSize })
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }, { input: Buffer.from(rim) }])
      .png()
      .toBuffer(),
  ]);
  return {
    puzzleKey: await pose(db, 'puzzle', String(x), puzzleLifeS),
    picture: `data:image/webp;base64,${picture.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
    width,
    height,
    pieceSize,
    pieceY,
  };
}

/** The pass a solved puzzle earns, good for one login; undefined when the piece does not fit. */
export async function solvePuzzle(db: Database, key: string, x: number): Promise<string | undefined> {
  const answer = await take(db, 'puzzle', key);
  if (answer === undefined || Math.abs(Number(answer) - x) > puzzleTolerancePx) return undefined;
  return pose(db, 'puzzle-pass', 'solved', passLifeS);
}

export async function redeemPuzzlePass(db: Database, pass: string | undefined): Promise<boolean> {
  return pass !== undefined && (await take(db, 'puzzle-pass', pass)) === 'solved';
}

/** The outline of a piece: a rounded square with a knob on its right and a notch in its left side. */
const outline =
  'M8 4H44Q48 4 48 8V20A8 8 0 0 1 48 36V48Q48 52 44 52H8Q4 52 4 48V36A8 8 0 0 0 4 20V8Q4 4 8 4Z';
const shape = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}"><path d="${outline}" ${attributes}/></svg>`;
const mask = shape('fill="#fff"');
const rim = shape('fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="1.5"');
const hole = shape('fill="#000" fill-opacity="0.55" stroke="#fff" stroke-opacity="0.7"');
