import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aDay } from './testing.ts';

test('the board of a moment that has passed is told, and nothing of it that lies under the seal', async ({
  site,
}) => {
  const { root, ada, bob, submitted, settle, ask } = await aDay(site);
  await submitted(ada, 30, Status.WrongAnswer);
  await submitted(ada, 50, Status.Accepted);
  await submitted(bob, 150, Status.Accepted);
  await settle();
  const at = async (time: string, user?: TestUser) =>
    (await ask(`/scoreboard?contest_time=${time}`, user)).body.rows.map(({ team_id, score, problems }) => [
      team_id,
      score.num_solved,
      problems[0]!.num_judged,
      problems[0]!.num_pending,
    ]);
  expect(await at('0:40:00')).toEqual(
    expect.arrayContaining([
      [ada.uid, 0, 1, 0],
      [bob.uid, 0, 0, 0],
    ]),
  );
  expect(await at('0:50:01')).toEqual([
    [ada.uid, 1, 2, 0],
    [bob.uid, 0, 0, 0],
  ]);
  expect(await at('2:45:00')).toEqual([
    [ada.uid, 1, 2, 0],
    [bob.uid, 0, 0, 1],
  ]);
  expect(await at('2:45:00', bob)).toEqual(await at('2:45:00'));
  expect(await at('2:45:00', root)).toEqual([
    [ada.uid, 1, 2, 0],
    [bob.uid, 1, 1, 0],
  ]);
  expect((await ask('/scoreboard?contest_time=0:40:00')).body.contest_time).toBe('0:40:00.000');
  expect((await ask('/scoreboard?contest_time=soon')).http).toBe(400);
});
