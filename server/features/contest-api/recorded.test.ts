import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aZip } from '#server/testing/zip.ts';
import { settlingContest } from '../submission/store/settle.ts';
import { inParallel } from '../transfer/parallel.ts';
import { recordedBoard } from './fixtures/recorded-board.ts';

interface Row {
  team_id: string;
  rank: number;
  score: { num_solved: number; total_time: number };
  problems: { problem_id: string; num_judged: number; solved: boolean; time?: number }[];
}

const labels = [...'ABCDEFGHIJKL'];
const files = [{ data: aZip([{ name: 'main.cpp', content: 'int main() {}' }]).toString('base64') }];

test('a recorded contest that is played again through the API has the board that was published', async ({
  site: usual,
}) => {
  // the limits of a real site: whoever plays a contest again does not wait
  const site = await usual.another({ rateLimitScale: 1 });
  const { db } = site.site;
  const root = await usual.aUser({ role: 1000 });
  const problems: Record<string, number> = {};
  for (const label of labels) problems[label] = (await aProblem(site, root)).pid;
  const startTime = inMinutes(-600);
  const cid = await aContest(site, root, {
    startTime,
    endTime: inMinutes(-300),
    wholeMinutes: true,
    problems,
  });
  const teams = recordedBoard.map((_, at) => `team${at + 1}`);
  const accounts = teams.map(username => ({ uid: randomUUID().replaceAll('-', ''), username }));
  await db
    .insertInto('account')
    .values(accounts.map(account => ({ ...account, passwordHash: '' })))
    .execute();
  await db
    .insertInto('contestTeam')
    .values(accounts.map(({ uid, username }) => ({ cid, uid, id: username, name: username })))
    .execute();
  await db
    .insertInto('contestRegister')
    .values(accounts.map(({ uid }) => ({ cid, uid })))
    .execute();

  const headers = {
    authorization: `Basic ${Buffer.from(`${root.username}:${root.password}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const ask = async <T>(path: string, body?: object) => {
    const response = await fetch(`${site.address}/clics-api/2023-06/contests/${cid}/${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const listed = await ask<{ id: string; label: string }[]>('problems');
  const idOf = new Map(listed.map(({ id, label }) => [label, id]));

  const tries = recordedBoard.flatMap(([, , made], at) =>
    made.split(' ').map(one => ({
      team_id: teams[at]!,
      label: one[0]!,
      status: one[1] === '+' ? Status.Accepted : Status.WrongAnswer,
      second: Number(one.slice(2)),
    })),
  );
  // in the order in which they were made, a few at a time
  const verdicts = await inParallel(
    tries.sort((a, b) => a.second - b.second),
    4,
    async ({ team_id, label, status, second }) => {
      const time = new Date(Date.parse(startTime) + second * 1_000).toISOString();
      const problem_id = idOf.get(label);
      const body = { team_id, time, problem_id, language_id: 'cpp', files };
      const { id } = await ask<{ id: string }>('submissions', body);
      return { submitId: Number(id), status };
    },
  );

  await db.transaction().execute(transaction =>
    settlingContest(transaction, cid, async () => {
      for (const [status, some] of Map.groupBy(verdicts, one => one.status))
        await transaction
          .updateTable('submission')
          .set({ status, judgedAt: startTime })
          .where(
            'submitId',
            'in',
            some.map(({ submitId }) => submitId),
          )
          .execute();
    }),
  );

  const { rows } = await ask<{ rows: Row[] }>('scoreboard');
  expect(rows.map(({ team_id }) => team_id)).toEqual(teams);
  expect(rows.map(({ score }) => [score.num_solved, score.total_time])).toEqual(
    recordedBoard.map(([solved, minutes]) => [solved, minutes]),
  );
  const labelOf = new Map(listed.map(({ id, label }) => [id, label]));
  expect(
    rows.map(({ problems }) =>
      problems
        .filter(({ num_judged }) => num_judged > 0)
        .map(({ problem_id, num_judged, solved, time }) => [
          labelOf.get(problem_id),
          num_judged,
          solved,
          time,
        ])
        .sort(),
    ),
  ).toEqual(recordedBoard.map(([, , made]) => cellsOf(made)));
});

/** What a line of tries comes to: how many until the pass, and its minute. */
function cellsOf(made: string) {
  const cells = new Map<string, { judged: number; minute: number | undefined }>();
  for (const one of made.split(' ')) {
    const cell = cells.get(one[0]!) ?? { judged: 0, minute: undefined };
    cells.set(one[0]!, cell);
    if (cell.minute !== undefined) continue;
    cell.judged += 1;
    if (one[1] === '+') cell.minute = Math.floor(Number(one.slice(2)) / 60);
  }
  return [...cells]
    .map(([label, { judged, minute }]) => [label, judged, minute !== undefined, minute])
    .sort();
}
