import { expect } from 'vitest';
import { getContestRank } from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { type Submission, submitProblem } from '#core/contract/submission.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { Status } from '#core/verdict.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { cellMismatches } from './queries/recount.ts';

/**
 * A contest of three minutes, sealed for the last one, with many people who submit through the calls and judges who
 * take the submissions as the queue gives them. What happened is written down by the test and counted by hand, without
 * any of the code that keeps boards.
 */
const people = 20;
const tries = 120;
const lengthS = 180;
const sealS = 120;
const letters = ['A', 'B', 'C', 'D'];

interface Try {
  username: string;
  problem: string;
  second: number;
  status: number;
}

const verdicts = [
  Status.Accepted,
  Status.Accepted,
  Status.WrongAnswer,
  Status.TimeLimitExceeded,
  Status.RuntimeError,
  Status.CompileError,
];
const costsTime: number[] = [Status.WrongAnswer, Status.TimeLimitExceeded, Status.RuntimeError];

test('a contest of three minutes through the calls gives the board that counting by hand gives', {
  timeout: 120_000,
}, async ({ site }) => {
  const creator = await site.aUser({ role: 1000 });
  const users = await Promise.all(Array.from({ length: people }, () => site.aUser()));
  const problems: Record<string, number> = {};
  for (const letter of letters) problems[letter] = (await aProblem(site, creator)).pid;
  const cid = await aContest(site, creator, { problems });

  const plan = planned(users);
  const made = await submitAll(site, cid, users, plan);
  const startTime = inMinutes(-30);
  await moveTo(site, made, startTime);
  const at = (second: number) => new Date(Date.parse(startTime) + second * 1000).toISOString();
  const times = {
    startTime,
    endTime: at(lengthS),
    sealRank: true,
    sealRankTime: at(sealS),
    autoRealRank: false,
  };
  const contest = { id: cid, description: 'Three minutes', ...times };
  expect((await creator.call(updateContest, { body: contest })).body.status).toBe(200);
  await judgeAll(site, made);

  for (const sealed of [true, false]) {
    const asker = sealed ? users[0]! : creator;
    const counted = countedByHand(plan, sealed);
    const rows = await everyPage(asker, cid, !sealed);
    expect(rows.map(seen)).toEqual(counted);
    const whole = await asker.call<WholeBoard>(getContestBoard, { query: { cid, forceRefresh: !sealed } });
    const cells = whole.body.data!.teams.map(team => [team.username, team.cells]);
    expect(Object.fromEntries(cells)).toEqual(
      Object.fromEntries(counted.map(row => [row.username, numbersOf(row.cells)])),
    );
  }
  expect(await cellMismatches(site.site.db)).toEqual([]);
});

function planned(users: TestUser[]): Try[] {
  const next = seededRandom(20);
  const made = Array.from({ length: tries }, () => ({
    username: users[next(users.length)]!.username,
    problem: letters[next(letters.length)]!,
    second: next(lengthS),
    status: verdicts[next(verdicts.length)]!,
  }));
  return made.sort((a, b) => a.second - b.second);
}

interface Made extends Try {
  submitId: number;
}

async function submitAll(site: TestSite, cid: number, users: TestUser[], plan: Try[]): Promise<Made[]> {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const byName = new Map(users.map(user => [user.username, user]));
  const made: Made[] = [];
  for (const one of plan) {
    const body = { cid, pid: one.problem, language: 'C++', code: `int main() {} // ${one.second}` };
    const answer = await byName.get(one.username)!.call<Submission>(submitProblem, { body });
    expect(answer.body.msg).toBe('success');
    made.push({ ...one, submitId: answer.body.data!.submitId });
  }
  return made;
}

/** The clock of the test: everything was made in the second that the plan says. */
async function moveTo({ site: { db } }: TestSite, made: Made[], startTime: string): Promise<void> {
  for (const { submitId, second } of made)
    await db
      .updateTable('submission')
      .set({ submitTime: new Date(Date.parse(startTime) + second * 1000 + 500).toISOString() })
      .where('submitId', '=', submitId)
      .execute();
}

async function judgeAll(site: TestSite, made: Made[]): Promise<void> {
  const results = new Map(made.map(one => [one.submitId, one.status]));
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const judge = await aJudge(site);
      for (let work = await judge.claim(); work; work = await judge.claim())
        await judge.finish(work.lease, { status: results.get(work.task.submitId)! });
    }),
  );
}

interface Counted {
  username: string;
  rank: number;
  ac: number;
  totalTime: number;
  cells: Record<string, { failed: number; hidden: number; passedAt: number | null; first: boolean }>;
}

/** The rules of the contest, said as plainly as they can be. */
function countedByHand(plan: Try[], sealed: boolean): Counted[] {
  const rows = new Map<string, Counted>();
  const firstPass = new Map<string, number>();
  for (const { username, problem, second, status } of plan) {
    const row = rows.get(username) ?? { username, rank: 0, ac: 0, totalTime: 0, cells: {} };
    rows.set(username, row);
    row.cells[problem] ??= { failed: 0, hidden: 0, passedAt: null, first: false };
    const cell = row.cells[problem];
    if (cell.passedAt !== null) continue;
    if (sealed && second >= sealS) cell.hidden += 1;
    else if (status === Status.Accepted) {
      cell.passedAt = second;
      row.ac += 1;
      row.totalTime += second + cell.failed * 1200;
      if (!firstPass.has(problem)) firstPass.set(problem, second);
    } else if (costsTime.includes(status)) cell.failed += 1;
  }
  for (const { cells } of rows.values())
    for (const [problem, cell] of Object.entries(cells))
      cell.first = cell.passedAt !== null && cell.passedAt === firstPass.get(problem);
  const order = [...rows.values()].sort(
    (a, b) => b.ac - a.ac || a.totalTime - b.totalTime || (a.username < b.username ? -1 : 1),
  );
  for (const row of order)
    row.rank =
      1 + order.filter(one => one.ac > row.ac || (one.ac === row.ac && one.totalTime < row.totalTime)).length;
  return order;
}

async function everyPage(asker: TestUser, cid: number, forceRefresh: boolean): Promise<AcmRankRow[]> {
  const rows: AcmRankRow[] = [];
  for (let currentPage = 1; ; currentPage++) {
    const body = { cid, forceRefresh, currentPage, limit: 10 };
    const page = (await asker.call<Page<AcmRankRow>>(getContestRank, { body })).body.data!;
    rows.push(...page.records);
    // The asker's own row stands before the others as well.
    if (currentPage >= page.pages) return rows[0]?.uid === asker.uid ? rows.slice(1) : rows;
  }
}

const seen = ({ username, rank, ac, totalTime, submissionInfo }: AcmRankRow): Counted => ({
  username,
  rank,
  ac,
  totalTime,
  cells: Object.fromEntries(
    Object.entries(submissionInfo).map(([problem, cell]) => [
      problem,
      {
        failed: cell.errorNum,
        hidden: cell.tryNum ?? 0,
        passedAt: cell.ACTime ?? null,
        first: cell.isFirstAC,
      },
    ]),
  ),
});

const numbersOf = (cells: Counted['cells']) =>
  Object.fromEntries(
    Object.entries(cells).map(([problem, { failed, hidden, passedAt }]) => [
      problem,
      [failed, hidden, passedAt ?? -1, 0],
    ]),
  );
