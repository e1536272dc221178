import { sql } from 'kysely';
import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { aContest, aGroup, aTraining } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { removeProblem } from '../problem/store/delete.ts';
import { findMismatches } from './queries/recount.ts';
import { removeSubmissions, settling } from './store/settle.ts';

/** Numbers that are the same in every run, so that what once failed fails again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const verdicts = [
  Status.Accepted,
  Status.WrongAnswer,
  Status.PartialAccepted,
  Status.CompileError,
  Status.SystemError,
  Status.Cancelled,
  Status.SubmittedFailed,
  Status.Pending,
];

test('judging, rejudging, cancelling and removing in any order leaves what a recount finds', async ({
  site,
}) => {
  const { db } = site.site;
  const [one, other, author] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const pids = [(await aProblem(site, author)).pid, (await aProblem(site, author)).pid];
  const gid = await aGroup(site, author);
  const places = [
    {},
    {},
    {},
    { tid: await aTraining(site, author, { problems: pids }) },
    { cid: await aContest(site, author, { problems: { A: pids[0]!, B: pids[1]! } }) },
    { gid },
  ];
  for (const seed of [1, 2, 3]) {
    const roll = dice(seed);
    const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!;
    const ids: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      if (ids.length < 5 || roll(4) === 0) {
        const given = { ...pick(places), status: Status.Pending };
        const made = await aSubmissionRow(site, pick([one, other]), pick(pids), given);
        await db.transaction().execute(transaction => settling(transaction, made, async () => {}));
        ids.push(made);
        continue;
      }
      const submitId = pick(ids);
      await db.transaction().execute(async transaction => {
        if (roll(6) === 0) {
          await removeSubmissions(transaction, sql`submission.submit_id = ${submitId}`);
          ids.splice(ids.indexOf(submitId), 1);
          return;
        }
        const status = pick(verdicts);
        const isScored = status === Status.Accepted || status === Status.PartialAccepted;
        const score = isScored ? 10 * roll(11) : null;
        await settling(transaction, submitId, () =>
          transaction
            .updateTable('submission')
            .set({ status, score, oiRankScore: score })
            .where('submitId', '=', submitId)
            .execute(),
        );
      });
    }
    expect(await findMismatches(db)).toEqual([]);
  }
  const { rows } = await sql<{ total: number }>`select sum(total)::int as total from problem_count`.execute(
    db,
  );
  expect(rows[0]!.total).toBeGreaterThan(5);

  const cells = await db.selectFrom('contestCell').select('cid').execute();
  expect(cells.length).toBeGreaterThan(0);

  await db
    .transaction()
    .execute(transaction => removeSubmissions(transaction, sql`submission.uid = ${one.uid}`));
  expect(await findMismatches(db)).toEqual([]);
  await removeProblem(site.site, pids[0]!);
  expect(await findMismatches(db)).toEqual([]);
});
