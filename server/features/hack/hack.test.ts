import { expect } from 'vitest';
import type { z } from 'zod';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import { getContestReplay, type Recording } from '#core/contract/contest-replay.ts';
import * as contract from '#core/contract/hack.ts';
import { type hackResult, reportHack, type Work } from '#core/contract/judging.ts';
import { getSubmissionDetail, rejudge, submitProblem } from '#core/contract/submission.ts';
import { replayOf } from '#core/scoreboard/replay.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import { Status } from '#core/verdict.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow, statusOf } from '#server/testing/submission.ts';
import { cellMismatches } from '../contest/board/queries/recount.ts';
import { settleContest } from '../contest/board/store/cells.ts';
import { releaseLeases } from '../judging/store/lease.ts';
import { setHacking } from './store.ts';

const program = { language: 'C++', source: 'int main() {}' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A running contest by the Codeforces rule; ada, bob and eve have solved its problem, half an hour ago. */
async function aHackedContest(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const { db } = site.site;
  const root = await site.aUser({ role: 1000 });
  const people = [await site.aUser(), await site.aUser(), await site.aUser()] as const;
  const { pid } = await aProblem(site, root);
  await setHacking(db, pid, { validator: program, solution: program, openInBank: false });
  const cid = await aContest(site, root, {
    type: 6,
    hackRoomSize: 0,
    problems: { A: pid },
    registered: [...people],
    ...given,
  });
  const solved: number[] = [];
  for (const user of people)
    solved.push(
      await aSubmissionRow(site, user, pid, {
        cid,
        code: `secret of ${user.username}`,
        language: 'C++',
        submitTime: inMinutes(-30),
      }),
    );
  await db.transaction().execute(transaction => settleContest(transaction, cid));
  const [ada, bob, eve] = people;
  const lock = (user: TestUser) => user.call(contract.lockProblem, { body: { cid, displayId: 'A' } });
  const room = async (user: TestUser) =>
    (await user.call<contract.RoomProgram[]>(contract.getRoomPrograms, { query: { cid, displayId: 'A' } }))
      .body;
  const hack = async (user: TestUser, submitId: number, more: object = { input: '1 2\n' }) =>
    (await user.call<{ id: number }>(contract.makeHack, { body: { cid, submitId, ...more } })).body;
  const hacks = async (user: TestUser, side: string) =>
    (await user.call<{ records: contract.ContestHack[] }>(contract.getContestHacks, { query: { cid, side } }))
      .body.data!.records;
  /** What each has on the board: points of the problem, hacks, and all together. */
  const board = async () => {
    const { teams } = (await root.call<WholeBoard>(getContestBoard, { query: { cid } })).body.data!;
    return Object.fromEntries(teams.map(({ uid, cells }) => [uid, scoresOf(cells.A!)]));
  };
  return { db, root, ada, bob, eve, solved, pid, cid, lock, room, hack, hacks, board };
}

function scoresOf(packed: number[]) {
  const cell = rules.Codeforces.unpack(packed) as { score: number; hacks?: object };
  const { totalScore } = rules.Codeforces.totals([cell as never], {} as never) as { totalScore: number };
  return { score: cell.score, hacks: cell.hacks, totalScore };
}

type Result = z.input<typeof hackResult>;

const broken: Result = {
  outcome: 'successful',
  status: Status.WrongAnswer,
  message: 'differs on line 1',
  cause: null,
  input: base64('5 7\n'),
  answer: base64('12\n'),
};
const survived: Result = {
  ...broken,
  outcome: 'unsuccessful',
  status: Status.Accepted,
  message: null,
  input: null,
  answer: null,
};

const claimHack = async (judge: TestJudge) =>
  (await judge.claim()) as unknown as Extract<Work, { kind: 'hack' }>;

async function judgeAs(judge: TestJudge, result: Result, work?: Extract<Work, { kind: 'hack' }>) {
  const { lease } = work ?? (await claimHack(judge));
  const { body } = await judge.call<{ accepted: boolean }>(reportHack, { body: { lease, result } });
  return body.data!.accepted;
}

test('who has solved and locked a problem reads the programs of the others, and nobody else does', async ({
  site,
}) => {
  const { ada, bob, solved, cid, pid, lock, room, hack, db } = await aHackedContest(site);
  const read = async (user: TestUser, submitId: number) =>
    (await user.call<{ code: string }>(contract.getRoomProgram, { query: { cid, submitId } })).body;
  const stranger = await site.aUser();
  expect((await room(ada)).msg).toContain('Lock the problem first');
  expect((await read(ada, solved[1]!)).status).toBe(404);
  expect((await hack(ada, solved[1]!)).status).toBe(404);
  expect((await lock(stranger)).body.msg).toContain('once you have solved it');
  expect((await lock(ada)).body.status).toBe(200);
  expect((await room(ada)).data!.map(({ submitId }) => submitId)).toEqual([solved[1], solved[2]]);
  expect((await read(ada, solved[1]!)).data!.code).toBe(`secret of ${bob.username}`);
  // the same submission is as closed as ever by every other door
  const detail = await ada.call<{ submission: { code: string | null } }>(getSubmissionDetail, {
    query: { submitId: solved[1]!, cid },
  });
  expect(JSON.stringify(detail.body)).not.toContain('secret of');
  const again = await ada.call(submitProblem, {
    body: { pid: 'A', cid, language: 'C++', code: 'int main(){}' },
  });
  expect(again.body.msg).toContain('locked this problem');
  expect((await read(bob, solved[0]!)).status).toBe(404);
  await setHacking(db, pid, { validator: program, solution: null, openInBank: false });
  expect((await lock(bob)).body.msg).toContain('no validator or no model solution');
});

test('hacks earn and cost points, and what was hacked is lost until it is handed in anew', async ({
  site,
}) => {
  const { ada, bob, eve, solved, cid, db, root, lock, hack, hacks, board } = await aHackedContest(site);
  const judge = await aJudge(site);
  const before = await board();
  await lock(ada);
  expect((await hack(ada, solved[1]!, {})).msg).toContain('A test is needed');
  await hack(ada, solved[1]!);
  expect((await hack(ada, solved[1]!)).msg).toContain('still being judged');
  const work = await claimHack(judge);
  expect(work.task).toMatchObject({
    source: `secret of ${bob.username}`,
    validator: program,
    solution: program,
    test: { input: '1 2\n' },
  });
  expect(await judgeAs(judge, broken, work)).toBe(true);
  const generator = { ...program, arguments: ' 5  7 ' };
  await hack(ada, solved[2]!, { generator });
  const second = await claimHack(judge);
  expect(second.task.test).toEqual({ generator: program, args: ['5', '7'] });
  await judgeAs(judge, survived, second);
  await hack(ada, solved[2]!);
  await judgeAs(judge, { ...survived, outcome: 'invalid', status: Status.NotSubmitted, message: 'no' });
  const after = await board();
  const score = before[ada.uid]!.score;
  expect(after[ada.uid]).toEqual({
    score,
    hacks: { successful: 1, unsuccessful: 1 },
    totalScore: score + 50,
  });
  expect(after[bob.uid]).toMatchObject({ score: 0, totalScore: 0 });
  expect(after[eve.uid]).toEqual(before[eve.uid]);
  expect(await cellMismatches(db)).toEqual([]);
  expect(await hacks(ada, 'mine')).toMatchObject([
    { state: 'invalid', message: 'no', status: null },
    { state: 'unsuccessful', defender: eve.username },
    { state: 'successful', defender: bob.username, status: Status.WrongAnswer, mayReadTest: true },
  ]);
  expect(await hacks(bob, 'against')).toMatchObject([
    { state: 'successful', hacker: ada.username, message: null, mayReadTest: false },
  ]);
  expect(await hacks(eve, 'mine')).toEqual([]);
  expect((await hacks(root, 'all')).length).toBe(3);
  const detail = await bob.call(getSubmissionDetail, { query: { submitId: solved[1]!, cid } });
  expect(JSON.stringify(detail.body.data)).toContain('Hacked');
  const submit = { pid: 'A', cid, language: 'C++', code: 'int main(){}' };
  expect((await bob.call(submitProblem, { body: submit })).body.status).toBe(200);
  await judge.finish((await judge.claim())!.lease);
  const mended = (await board())[bob.uid]!;
  expect(mended.score).toBeGreaterThan(0);
  expect(mended.score).toBeLessThan(before[bob.uid]!.score - 50);
});

test('of two hacks that break a program at once, one counts; a judge that is lost changes nothing', async ({
  site,
}) => {
  const { ada, eve, solved, db, lock, hack, hacks, board } = await aHackedContest(site);
  const [judge, other] = [await aJudge(site), await aJudge(site)];
  await lock(ada);
  await lock(eve);
  await hack(ada, solved[1]!);
  await hack(eve, solved[1]!);
  const [first, second] = [await claimHack(judge), await claimHack(other)];
  await releaseLeases(site.site, { name: other.name });
  expect(await judgeAs(other, broken, second)).toBe(false);
  const again = await claimHack(other);
  await Promise.all([judgeAs(judge, broken, first), judgeAs(other, broken, again)]);
  const states = [...(await hacks(ada, 'mine')), ...(await hacks(eve, 'mine'))].map(({ state }) => state);
  expect(states.toSorted()).toEqual(['late', 'successful']);
  const earned = Object.values(await board()).filter(({ hacks }) => hacks !== undefined);
  expect(earned).toMatchObject([{ hacks: { successful: 1, unsuccessful: 0 } }]);
  expect(await cellMismatches(db)).toEqual([]);
});

test('what is hacked while it is judged anew stays hacked, until the jury takes the hack back', async ({
  site,
}) => {
  const { ada, bob, root, solved, cid, db, lock, hack, hacks, board } = await aHackedContest(site);
  const judge = await aJudge(site);
  await lock(ada);
  const { id } = (await hack(ada, solved[1]!)).data!;
  const work = await claimHack(judge);
  await root.call(rejudge, { query: { submitId: solved[1]! } });
  await judgeAs(judge, broken, work);
  expect(await judge.finish((await judge.claim())!.lease)).toBe(true);
  expect(await statusOf(site, solved[1]!)).toBe(Status.WrongAnswer);
  expect((await board())[bob.uid]).toMatchObject({ score: 0 });
  const takeBack = (user: TestUser) => user.call(contract.takeHackBack, { body: { cid, id } });
  expect((await takeBack(bob)).body.status).toBe(403);
  expect((await takeBack(root)).body).toMatchObject({ status: 200 });
  await judge.finish((await judge.claim())!.lease);
  expect(await statusOf(site, solved[1]!)).toBe(Status.Accepted);
  expect((await board())[ada.uid]!.hacks).toBeUndefined();
  expect(await hacks(ada, 'mine')).toMatchObject([{ state: 'void' }]);
  expect(await cellMismatches(db)).toEqual([]);
});

test('after the end nobody hacks; what waits then counts, and good hacks become tests', async ({ site }) => {
  const { ada, bob, eve, root, solved, cid, db, lock, room, hack, board } = await aHackedContest(site);
  const judge = await aJudge(site);
  await lock(ada);
  const { id } = (await hack(ada, solved[1]!)).data!;
  const take = (user: TestUser) => user.call(contract.takeContestTests, { body: { cid } });
  expect((await take(root)).body.msg).toContain('when the contest has ended');
  await db
    .updateTable('hack')
    .set({ madeAt: inMinutes(-1) })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('contest')
    .set({ endTime: inMinutes(1 / 600) })
    .where('id', '=', cid)
    .execute();
  await expect.poll(async () => (await room(ada)).msg).toContain('only while the contest runs');
  expect((await hack(ada, solved[2]!)).msg).toContain('only while the contest runs');
  await judgeAs(judge, broken);
  expect((await board())[ada.uid]!.hacks).toEqual({ successful: 1, unsuccessful: 0 });
  const seen = (user: TestUser) =>
    user.call<{ input: string; answer: string }>(contract.getHackTest, { query: { id } });
  expect((await seen(bob)).body.data).toMatchObject({ input: '5 7\n', answer: '12\n', isCut: false });
  expect((await seen(eve)).body.status).toBe(404);
  expect((await take(eve)).body.status).toBe(403);
  expect((await take(root)).body.data).toEqual({ tests: 1, submissions: 2, left: [] });
  const { task } = (await judge.claim())!;
  expect(task.cases).toHaveLength(2);
  expect((await take(root)).body.data).toEqual({ tests: 0, submissions: 0, left: [] });
  const recording = (await root.call<Recording>(getContestReplay, { query: { cid } })).body.data!;
  const { teams } = replayOf(recording)(recording.lengthS);
  const cells = Object.fromEntries(teams.map(team => [team.uid, scoresOf(team.cells.A!)]));
  expect(cells[ada.uid]).toMatchObject({ hacks: { successful: 1, unsuccessful: 0 } });
});

test('rooms are drawn among those who take part, and each is as large as was said', async ({ site }) => {
  const { ada, bob, eve, cid, lock, room, db } = await aHackedContest(site, { hackRoomSize: 2 });
  for (const user of [ada, bob, eve]) await lock(user);
  const rooms = await db.selectFrom('contestRoom').select(['uid', 'room']).where('cid', '=', cid).execute();
  expect(rooms.map(({ room }) => room).toSorted()).toEqual([1, 1, 2]);
  const sizes = [];
  for (const user of [ada, bob, eve]) sizes.push((await room(user)).data!.length);
  expect(sizes.toSorted()).toEqual([0, 1, 1]);
});

test('in the bank whoever has solved a problem hacks programs that are shared, where its author allows it', async ({
  site,
}) => {
  const { db } = site.site;
  const [root, ada, bob] = [await site.aUser({ role: 1000 }), await site.aUser(), await site.aUser()];
  const { pid, problemId } = await aProblem(site, root, { problem: { codeShare: true } });
  const hacking = { validator: program, solution: program };
  const save = (user: TestUser, openInBank: boolean) =>
    user.call(contract.saveProblemHacking, { body: { pid, ...hacking, openInBank } });
  await db
    .insertInto('language')
    .values({
      name: 'C++',
      isSpj: true,
      contentType: 'text/x-c++src',
      description: '',
      compileCommand: '',
      template: '',
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  expect((await save(ada, true)).body.status).toBe(403);
  await save(root, false);
  const target = await aSubmissionRow(site, bob, pid, { share: true, code: 'shared', language: 'C++' });
  const own = await aSubmissionRow(site, bob, pid, { share: false, code: 'own', language: 'C++' });
  const hack = async (user: TestUser, submitId: number) =>
    (await user.call<{ id: number }>(contract.makeHack, { body: { submitId, input: '1 2\n' } })).body;
  const list = async (user: TestUser) =>
    (
      await user.call<{ records: contract.BankHack[]; mayHack: boolean }>(contract.getProblemHacks, {
        query: { problemId },
      })
    ).body.data!;
  const solvedBy = await aSubmissionRow(site, ada, pid, { language: 'C++' });
  await db
    .insertInto('solved')
    .values({ uid: ada.uid, pid, submitId: solvedBy, solvedAt: inMinutes(-1) })
    .execute();
  expect((await hack(ada, target)).status).toBe(403);
  await save(root, true);
  expect((await hack(root, target)).status).toBe(403);
  expect((await hack(ada, own)).status).toBe(404);
  expect((await list(ada)).mayHack).toBe(true);
  const { id } = (await hack(ada, target)).data!;
  expect((await list(bob)).records).toEqual([]);
  const judge = await aJudge(site);
  await judgeAs(judge, broken);
  expect(await statusOf(site, target)).toBe(Status.Accepted);
  expect((await list(bob)).records).toMatchObject([
    { state: 'successful', defender: bob.username, mayReadTest: true, mayTakeTest: false },
  ]);
  const told = await db.selectFrom('message').select('title').where('recipient', '=', bob.uid).execute();
  expect(told).toEqual([{ title: 'hack.broken' }]);
  // while people solve it in a contest, what breaks programs is a hint
  const cid = await aContest(site, root, { problems: { A: pid } });
  const test = async (user: TestUser) =>
    (await user.call(contract.getHackTest, { query: { id } })).body.status;
  expect([(await list(bob)).records, await test(bob), await test(ada)]).toEqual([[], 404, 200]);
  await db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  expect([(await list(bob)).records.length, await test(bob)]).toEqual([1, 200]);
  expect((await list(root)).records).toMatchObject([{ mayTakeTest: true }]);
  const take = (user: TestUser) => user.call(contract.takeProblemTest, { body: { id } });
  expect((await take(ada)).body.status).toBe(403);
  expect((await take(root)).body.status).toBe(200);
  expect((await list(root)).records).toMatchObject([{ isTest: true, mayTakeTest: false }]);
});
