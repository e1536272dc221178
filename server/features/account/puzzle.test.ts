import { describe, expect } from 'vitest';
import { getLoginPuzzle, login, solveLoginPuzzle } from '#core/contract/account.ts';
import { puzzleTolerancePx } from '#core/limits.ts';
import { type TestSite, test } from '#server/testing/site.ts';

interface Puzzle {
  puzzleKey: string;
  picture: string;
  piece: string;
  pieceSize: number;
  pieceY: number;
}

describe('the slide puzzle', () => {
  test('is solved within its tolerance, once, and opens one login', async ({ site }) => {
    const user = await site.aUser();
    const attempt = (password: string, puzzlePass?: string) =>
      site.call(login, { body: { username: user.username, password, puzzlePass } });
    for (let failures = 0; failures < 5; failures++) await attempt('wrong-password');

    const puzzle = await aPuzzle(site);
    const x = (await holeOf(site, puzzle)) + puzzleTolerancePx;
    const solve = () =>
      site.call<{ puzzlePass: string }>(solveLoginPuzzle, { body: { puzzleKey: puzzle.puzzleKey, x } });
    const pass = (await solve()).body.data!.puzzlePass;
    expect((await solve()).body.status).toBe(400);

    expect((await attempt('wrong-password', pass)).body.msg).toMatch(/Wrong username/);
    expect((await attempt(user.password, pass)).body.data).toEqual({ puzzleRequired: true });
    const second = await aPuzzle(site);
    const fresh = await site.call<{ puzzlePass: string }>(solveLoginPuzzle, {
      body: { puzzleKey: second.puzzleKey, x: await holeOf(site, second) },
    });
    expect((await attempt(user.password, fresh.body.data!.puzzlePass)).body.status).toBe(200);
  });

  test('does not fit further off than the tolerance', async ({ site }) => {
    const puzzle = await aPuzzle(site);
    const x = (await holeOf(site, puzzle)) - puzzleTolerancePx - 1;
    const { body } = await site.call(solveLoginPuzzle, { body: { puzzleKey: puzzle.puzzleKey, x } });
    expect(body.status).toBe(400);
  });
});

async function aPuzzle(site: TestSite): Promise<Puzzle> {
  return (await site.call<Puzzle>(getLoginPuzzle)).body.data!;
}

async function holeOf(site: TestSite, { puzzleKey }: Puzzle): Promise<number> {
  const row = await site.site.db
    .selectFrom('challenge')
    .select('answer')
    .where('key', '=', puzzleKey)
    .executeTakeFirstOrThrow();
  return Number(row.answer);
}
