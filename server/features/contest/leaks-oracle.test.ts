import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { everyCall, hour, type Somebody, type Stage, staged } from '#server/testing/leak-stage.ts';
import { inMinutes } from '#server/testing/place.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from './board/store/cells.ts';

/**
 * What cannot be found by a mark is found by comparing: the same calls are asked before and after something happens
 * under the seal, and whoever may not know of it must get the same bytes. That covers counts, orders, filters used as
 * an oracle, heatmaps, ranks, unread numbers, lengths and ETags.
 */
const outsiders: Somebody[] = ['visitor', 'outsider', 'registered', 'other admin'];
const sealed = { sealRank: true, sealRankTime: hour(-1), openRank: true };
const running = { startTime: hour(-4), endTime: hour(1), ...sealed };
const ended = { startTime: hour(-6), endTime: hour(-0.1), ...sealed, autoRealRank: false };
const scheduled = { startTime: hour(1), endTime: hour(5), openRank: true };
const nobody = '<prefix>nobody</prefix><suffix></suffix><start>0</start><end>9</end><extra></extra>';

interface Scene {
  contest: Parameters<typeof staged>[1];
  /** whether others may know that there was a try */
  triesAreShown: boolean;
  /** those for whom it is another case than the first ones */
  who: Somebody[];
  /** by which calls its own admin sees it: the comparison would find it there */
  toldToAdmin?: string[];
}

const toldToAdmin = [
  '/api/live',
  '/api/contest-board',
  '/api/get-contest-rank',
  '/api/get-contest-problem',
  '/api/contest-submissions',
];

const scenes: Scene[] = [
  // How many tries there are is no secret to those who look after the site.
  { contest: running, triesAreShown: true, who: [...outsiders, 'site admin'], toldToAdmin },
  { contest: { ...ended, type: 1 }, triesAreShown: false, who: outsiders, toldToAdmin },
  { contest: { ...running, type: 1 }, triesAreShown: false, who: ['outsider', 'registered'] },
  { contest: ended, triesAreShown: true, who: ['outsider', 'registered'] },
  { contest: { ...running, auth: 1, pwd: 'x' }, triesAreShown: true, who: ['outsider', 'registered'] },
  { contest: { ...running, auth: 2, pwd: 'x' }, triesAreShown: true, who: ['outsider', 'registered'] },
  {
    contest: { ...running, auth: 1, pwd: 'x', openAccountLimit: true, accountLimitRule: nobody },
    triesAreShown: true,
    who: ['registered'],
  },
  { contest: { ...running, visible: false }, triesAreShown: false, who: ['outsider', 'registered'] },
  // What its jury tries out before the start is nobody's to know.
  { contest: scheduled, triesAreShown: false, who: outsiders, toldToAdmin: ['/api/contest-submissions'] },
  { contest: { ...scheduled, type: 1 }, triesAreShown: false, who: ['registered'] },
  // Others have a time of their own still, so that nothing is known of anybody's.
  {
    contest: {
      ...running,
      windowMinutes: 60,
      sealRank: false,
      begun: { victim: hour(-0.6), registered: hour(-0.5) },
    },
    triesAreShown: false,
    who: ['visitor', 'outsider', 'registered'],
  },
  // It is over for all but the one who takes part in it again, and how often people tried is no secret any more.
  {
    contest: { ...ended, sealRank: false, again: hour(-0.05) },
    triesAreShown: true,
    who: ['registered'],
  },
  // An end that came and went while the contest stands still opens nothing.
  {
    contest: { ...ended, autoRealRank: true, pausedAt: hour(-0.5) },
    triesAreShown: true,
    who: ['visitor', 'registered'],
  },
];

test('nobody can tell by any answer how a try under the seal ended, and of OI not that there was one', {
  timeout: 480_000,
}, async ({ site }) => {
  // All of them first: figures of the whole site are remembered for a while.
  const stages = [];
  for (const scene of scenes) stages.push({ ...scene, stage: await staged(site, scene.contest) });
  for (const { stage, triesAreShown, who, toldToAdmin } of stages) {
    await judge(site, stage, { status: Status.WrongAnswer, score: 0, time: 1, memory: 1 });
    const before = await answersOf(site, stage, who);
    const adminBefore = toldToAdmin && (await answersOf(site, stage, ['admin']));
    await judge(site, stage, { status: Status.Accepted, score: 100, time: 900, memory: 9_000 });
    expect(differences(before, await answersOf(site, stage, who))).toEqual([]);
    if (adminBefore) {
      const seen = differences(adminBefore, await answersOf(site, stage, ['admin']));
      expect(seen).toEqual(expect.arrayContaining(toldToAdmin.map(path => `admin by ${path}`)));
    }
    if (triesAreShown) continue;
    await aSubmissionRow(site, stage.victim, stage.pid, {
      cid: stage.cid,
      status: Status.Accepted,
      score: 100,
      submitTime: inMinutes(-30),
    });
    await site.site.db.transaction().execute(transaction => settleContest(transaction, stage.cid));
    expect(differences(before, await answersOf(site, stage, who))).toEqual([]);
  }
});

const judge = ({ site: { db } }: TestSite, { rowId }: Stage, result: object) =>
  db
    .transaction()
    .execute(transaction =>
      settling(transaction, rowId, () =>
        transaction.updateTable('submission').set(result).where('submitId', '=', rowId).execute(),
      ),
    );

async function answersOf(
  site: TestSite,
  stage: Stage,
  names: readonly Somebody[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const name of names)
    await everyCall(site, stage, name, (path, answer) => {
      answers.set(`${name} by ${path}`, withoutClock(answer));
    });
  return answers;
}

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([key, answer]) => !fresh.test(key) && before.get(key) !== answer).map(([key]) => key);

/**
 * Made anew with every asking, or about the asker alone. The overview of the back office tells the load of the machine, and
 * so has another length each time; the stream tells the same without one.
 */
const fresh = /captcha|challenge|puzzle|sessions|get-service-info|dashboard.overview/;

/**
 * The time of asking, what is counted from it, as the end of a contest that stands still and the length of an answer that
 * is packed with it, and how busy and full the machine is: tables stand in the order of their sizes, and files are
 * measured in the background.
 */
const withoutClock = (answer: string): string =>
  answer
    .replace(/^(\d{3} \S* )\d+(?= .*"(?:now|endTime)":")/gm, '$1')
    .replace(/"(now|serverTime|at|endTime)":"[^"]*"/g, '')
    .replace(/"(duration|uptimeMs|ageMs|processBytes|freeBytes|databaseBytes)":\d+/g, '')
    .replace(/"(load|blobs)":(\{[^}]*\}|null)/g, '')
    .replace(/"tables":\[[^\]]*\]/g, '');
