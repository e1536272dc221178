import { expect } from 'vitest';
import { type ContestInfo, getContestInfo } from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import { getScrollBoardInfo, type ScrollBoardInfo } from '#core/contract/contest-day.ts';
import { finaliseContest, getContestFinal, reopenContest } from '#core/contract/contest-final.ts';
import { rejudgeContestProblem } from '#core/contract/contest-problem-admin.ts';
import { saveContestCategory } from '#core/contract/contest-teams.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { createRejudgeSet } from '#core/contract/rejudge.ts';
import { cancelJudge, submitProblem } from '#core/contract/submission.ts';
import { deleteUsers } from '#core/contract/user-admin.ts';
import { Status } from '#core/verdict.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow, statusOf } from '#server/testing/submission.ts';
import { settleContest } from '../board/store/cells.ts';

type Final = AnswerOf<typeof getContestFinal>;

const medals = { gold: 1, silver: 1, bronze: 0, extraBronze: 1 };

/** A contest that is over, with three who solved its problem one after the other. */
async function over(site: TestSite) {
  const organiser = await site.aUser({ role: 1000 });
  const people = [await site.aUser(), await site.aUser(), await site.aUser()] as const;
  const { pid } = await aProblem(site, organiser);
  const cid = await aContest(site, organiser, {
    startTime: inMinutes(-120),
    endTime: inMinutes(-60),
    sealRank: true,
    sealRankTime: inMinutes(-70),
    allowEndSubmit: true,
    description: 'd',
    problems: { A: pid },
    registered: [...people],
  });
  const made: number[] = [];
  for (const [at, person] of people.entries())
    made.push(await aSubmissionRow(site, person, pid, { cid, status: 0, submitTime: inMinutes(-110 + at) }));
  await aSubmissionRow(site, people[2], pid, { cid, status: -1, submitTime: inMinutes(-119) });
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  const confirm = () => organiser.call(finaliseContest, { body: { cid, medals, comment: '' } });
  return { organiser, people, pid, cid, made, confirm };
}

const finalOf = async (user: TestUser, cid: number, query: object = {}) =>
  (await user.call<Final>(getContestFinal, { query: { cid, ...query } })).body.data!;

test('a board is confirmed once nothing is open, with medals by the rule of the ICPC', async ({ site }) => {
  const { organiser, people, pid, cid, confirm } = await over(site);
  const waiting = await aSubmissionRow(site, people[0], pid, {
    cid,
    status: Status.Pending,
    submitTime: inMinutes(-61),
  });
  expect(await finalOf(organiser, cid)).toMatchObject({ open: { unjudged: 1 }, mayFinalise: false });
  expect((await confirm()).body.msg).toBe('Some submissions have no verdict yet');
  await site.site.db.deleteFrom('submission').where('submitId', '=', waiting).execute();

  const preview = await finalOf(organiser, cid, medals);
  const won = Object.fromEntries(preview.awards.map(({ id, teams }) => [id, teams.map(({ uid }) => uid)]));
  expect(won).toEqual({
    winner: [people[0].uid],
    'gold-medal': [people[0].uid],
    'silver-medal': [people[1].uid],
    'bronze-medal': [people[2].uid],
    'first-to-solve-A': [people[0].uid],
  });
  expect((await confirm()).body.status).toBe(200);
  expect(await finalOf(organiser, cid)).toMatchObject({ medals, mayFinalise: false, mayReopen: true });
  const info = await people[0].call<ContestInfo>(getContestInfo, { query: { cid } });
  expect(info.body.data!.finalisedAt).not.toBeNull();
  const ceremony = await organiser.call<ScrollBoardInfo>(getScrollBoardInfo, { query: { cid } });
  expect(ceremony.body.data).toMatchObject({ finalMedals: [1, 1, 1] });
  expect(ceremony.body.data!.citations[people[0].uid]).toEqual([{ zh: '冠军', en: 'Contest winner' }]);
  expect((await people[1].call(getContestFinal, { query: { cid } })).body.status).toBe(403);
});

test('nothing changes a final board until it is reopened with a reason', async ({ site }) => {
  const { organiser, people, pid, cid, made, confirm } = await over(site);
  const late = await aSubmissionRow(site, people[1], pid, { cid, status: 0, submitTime: inMinutes(-5) });
  await confirm();
  const refused = async (asked: ReturnType<TestUser['call']>) =>
    expect((await asked).body.msg).toContain('The board of this contest is final');
  await refused(organiser.call(rejudgeContestProblem, { query: { cid, pid } }));
  await refused(organiser.call(createRejudgeSet, { body: { cid } }));
  await refused(organiser.call(cancelJudge, { query: { submitId: made[0]! } }));
  await refused(organiser.call(deleteUsers, { body: { ids: [people[0].uid] } }));
  await refused(organiser.call(updateContest, { body: { id: cid, penaltyMinutes: 1_000 } }));
  await refused(organiser.call(updateContest, { body: { id: cid, starAccount: [people[0].username] } }));
  const category = { id: 'x', name: 'x', colour: null, hidden: false, placed: true, sort: 0, icpcId: null };
  await refused(organiser.call(saveContestCategory, { body: { cid, isNew: true, category } }));
  expect(await statusOf(site, made[0]!)).toBe(0);

  // what came after the end is not on it
  await site.site.db
    .transaction()
    .execute(transaction =>
      settling(transaction, late, () =>
        transaction.updateTable('submission').set({ status: -1 }).where('submitId', '=', late).execute(),
      ),
    );
  const fresh = await people[2].call(submitProblem, {
    body: { pid: 'A', cid, language: 'C++', code: 'int main() {}' },
  });
  expect(fresh.body.status).toBe(200);
  expect((await organiser.call(updateContest, { body: { id: cid, title: 'Renamed' } })).body.status).toBe(
    200,
  );

  expect((await organiser.call(reopenContest, { body: { cid, reason: ' ' } })).body.status).toBe(400);
  await organiser.call(reopenContest, { body: { cid, reason: 'Wrong data of A' } });
  expect((await organiser.call(cancelJudge, { query: { submitId: made[0]! } })).body.status).toBe(200);
  expect((await finalOf(organiser, cid)).history).toMatchObject([
    { isFinal: false, reason: 'Wrong data of A', username: organiser.username },
    { isFinal: true, medals },
  ]);
});
