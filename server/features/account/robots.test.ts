import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { getCaptcha, solveLoginPuzzle } from '#core/contract/account.ts';
import { puzzleTolerancePx } from '#core/limits.ts';
import { aCaptcha } from '../../testing/captcha.ts';
import { test } from '../../testing/site.ts';
import { drawPuzzle, height, pieceSize, width } from './puzzle-pictures.ts';

/**
 * What simple scripts make of captchas and puzzles. A blind guess fits one puzzle in twenty-five; whoever finds the two
 * holes without seeing which is meant is right half of the time.
 */

interface Seen {
  picture: Buffer;
  piece: Buffer;
  y: number;
}

type Robot = (seen: Seen, known: Buffer[]) => number;

const columns = Array.from({ length: width - pieceSize }, (_, left) => left);

const bestColumn = (cost: (left: number) => number) =>
  columns.reduce(
    (best, left) => {
      const found = cost(left);
      return found < best.cost ? { left, cost: found } : best;
    },
    { left: 0, cost: Number.POSITIVE_INFINITY },
  ).left;

/** Pixels well inside of a piece, as offsets. */
const inside = Array.from(
  { length: 18 * 18 },
  (_, at) => [12 + (at % 18) * 2, 10 + Math.floor(at / 18) * 2] as const,
);

const pixel = (picture: Buffer, x: number, y: number, colour: number) =>
  picture[(y * width + x) * 3 + colour]!;

/** Slides the piece along its row and takes where it looks most like what is behind, however dark that is. */
const slidesThePiece: Robot = ({ picture, piece, y }) =>
  bestColumn(left => {
    let [both, behindSquared, pieceSquared, behindSum, pieceSum] = [0, 0, 0, 0, 0];
    for (const [px, py] of inside)
      for (let colour = 0; colour < 3; colour++) {
        const behind = pixel(picture, left + px, y + py, colour);
        const front = piece[(py * pieceSize + px) * 4 + colour]!;
        both += behind * front;
        behindSquared += behind * behind;
        pieceSquared += front * front;
        behindSum += behind;
        pieceSum += front;
      }
    const n = inside.length * 3;
    const covariance = both - (behindSum * pieceSum) / n;
    return (
      -covariance / Math.sqrt((behindSquared - behindSum ** 2 / n) * (pieceSquared - pieceSum ** 2 / n) + 1)
    );
  });

/** The same with the one shade that holes once had. */
const slidesTheDarkenedPiece: Robot = ({ picture, piece, y }) =>
  bestColumn(left =>
    inside.reduce((sum, [px, py]) => {
      const front = piece[(py * pieceSize + px) * 4]! * 0.45;
      return sum + Math.abs(pixel(picture, left + px, y + py, 0) - front);
    }, 0),
  );

/** Knows pictures from before and takes where the most similar of them differs most. */
const comparesWithKnown: Robot = ({ picture, y }, known) => {
  const distance = (other: Buffer) =>
    other.reduce((sum, value, at) => (at % 101 ? sum : sum + Math.abs(value - picture[at]!)), 0);
  const nearest = known.reduce((best, other) => (distance(other) < distance(best) ? other : best));
  return bestColumn(
    left =>
      -inside.reduce((sum, [px, py]) => {
        const [here, there] = [picture, nearest].map(each => pixel(each, left + px, y + py, 1));
        return sum + Math.abs(here! - there!);
      }, 0),
  );
};

/** Takes the darkest place of the row. */
const looksForShadow: Robot = ({ picture, y }) =>
  bestColumn(left => inside.reduce((sum, [px, py]) => sum + pixel(picture, left + px, y + py, 1), 0));

/** Takes the flattest place of the row. */
const looksForFlat: Robot = ({ picture, y }) =>
  bestColumn(left =>
    inside.reduce(
      (sum, [px, py]) =>
        sum + Math.abs(pixel(picture, left + px, y + py, 1) - pixel(picture, left + px + 2, y + py, 1)),
      0,
    ),
  );

test('a script does not solve the puzzle by any of the ways that take fifteen lines', async () => {
  const robots = { slidesThePiece, slidesTheDarkenedPiece, comparesWithKnown, looksForShadow, looksForFlat };
  const solved = Object.fromEntries(Object.keys(robots).map(name => [name, 0]));
  const known: Buffer[] = [];
  const rounds = 40;
  for (let round = -10; round < rounds; round++) {
    const { x, y, ...files } = await drawPuzzle(sharp);
    const picture = await sharp(files.picture).removeAlpha().raw().toBuffer();
    const piece = await sharp(files.piece).ensureAlpha().raw().toBuffer();
    expect([picture.length, piece.length]).toEqual([width * height * 3, pieceSize * pieceSize * 4]);
    if (round < 0) known.push(picture);
    else
      for (const [name, robot] of Object.entries(robots))
        if (Math.abs(robot({ picture, piece, y }, known) - x) <= puzzleTolerancePx) solved[name]! += 1;
  }
  for (const [name, times] of Object.entries(solved))
    expect([name, times], name).toEqual([name, Math.min(times, rounds * 0.65)]);
}, 60_000);

describe('captchas', () => {
  test('have answers over a wide range, none of which is worth always giving', async ({ site }) => {
    const answers = new Map<string, number>();
    for (let asked = 0; asked < 200; asked++) {
      const { answer } = await aCaptcha(site);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    // Two hundred draws of a hundred equal answers: about 87 are met, and the luckiest comes up about seven times.
    expect(answers.size).toBeGreaterThan(65);
    expect(Math.max(...answers.values())).toBeLessThan(16);
    for (const answer of answers.keys()) expect(Number(answer)).toBeGreaterThanOrEqual(20);
  });

  test('are no longer asked of an address that answered wrongly a hundred times', async ({ site }) => {
    const headers = { 'x-forwarded-for': '2001:db8:7::1' };
    const neighbours = { 'x-forwarded-for': '2001:db8:7::2' };
    for (let guess = 0; guess < 100; guess++) {
      const body = { puzzleKey: 'no-such-puzzle', x: 100 };
      expect((await site.call(solveLoginPuzzle, { body, headers })).body.status).toBe(400);
    }
    expect((await site.call(getCaptcha, { headers: neighbours })).body).toMatchObject({
      status: 403,
      msg: 'Too many wrong answers, please try again in half an hour',
    });
    expect((await site.call(getCaptcha)).body.status).toBe(200);
  });
});
