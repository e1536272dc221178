import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { getCaptcha, solveLoginPuzzle } from '#core/contract/account.ts';
import { puzzleTolerancePx } from '#core/limits.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { aCaptcha } from '#server/testing/captcha.ts';
import { robots, steepness } from '#server/testing/puzzle-robots.ts';
import { test } from '#server/testing/site.ts';
import { drawPuzzle, height, pieceSize, width } from './puzzle-pictures.ts';

/** A blind guess fits one puzzle in thirty; whoever fits one in eight knows something. */
test('a script does not solve the puzzle by any of the ways that take fifteen lines', async () => {
  const solved = Object.fromEntries(Object.keys(robots).map(name => [name, 0]));
  const known: Uint8Array[] = [];
  const rounds = 25;
  const chance = seededRandom(20_261_115);
  for (let round = -5; round < rounds; round++) {
    const { x, y, ...files } = await drawPuzzle(sharp, chance);
    const picture = await sharp(files.picture).toColourspace('b-w').raw().toBuffer();
    const piece = await sharp(files.piece).ensureAlpha().raw().toBuffer();
    expect([picture.length, piece.length]).toEqual([width * height, pieceSize * pieceSize * 4]);
    if (round < 0) {
      known.push(picture);
      continue;
    }
    const seen = { picture, steep: steepness(picture), piece, y };
    for (const [name, robot] of Object.entries(robots))
      if (Math.abs(robot(seen, known) - x) <= puzzleTolerancePx) solved[name]! += 1;
  }
  const clever = Object.entries(solved).filter(([, times]) => times > rounds / 8);
  expect(clever).toEqual([]);
}, 120_000);

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
  }, 120_000);

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
