import { expect } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { Status } from '#core/verdict.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from './cells.ts';

/**
 * Every reading call of the contract is asked about a contest by everybody, and no byte of any answer may hold a fact
 * that the one who asks may not know. Facts are marks that stand nowhere else: words in texts, numbers in columns.
 */

/** Calls that only read. */
const reading = endpoints.filter(
  ({ method, path, lasts, who }) =>
    // What the back office asks is refused to everybody here; the walk over roles sees to that.
    (who === 'any' || who === 'login' || who === 'perm:submit') &&
    !lasts &&
    (method === 'GET'
      ? !/logout|rejudge|manual-judge|cancel-judge|resubmit|clone|login|reset|captcha/.test(path)
      : /get-contest-rank|outside-scoreboard|get-user-problem-status|submissions-status|not-read-announcement/.test(
          path,
        )),
);

type Fact =
  /** that there is such a contest */
  | 'contest'
  /** what a problem is called and says */
  | 'statement'
  /** its id in the bank, its source and its tags */
  | 'origin'
  /** the row of somebody else's submission under the seal, by its number */
  | 'row'
  /** its time, memory and score */
  | 'usage'
  | 'code'
  /** an older submission in the bank to the problem that is now in the contest */
  | 'bank row';

type Somebody = 'visitor' | 'outsider' | 'registered' | 'other admin' | 'admin' | 'root';

interface Scene {
  what: string;
  contest: Parameters<typeof aContest>[2];
  /** who may know what; what is not listed is hidden, but from the contest's own admin and super admins */
  known: Partial<Record<Somebody, Fact[]>>;
}

const everything: Fact[] = ['contest', 'statement', 'origin', 'row', 'usage', 'code', 'bank row'];
const hour = (hours: number) => inMinutes(hours * 60);
const running = { startTime: hour(-4), endTime: hour(1) };
const sealed = { sealRank: true, sealRankTime: hour(-1) };
const ended = { startTime: hour(-6), endTime: hour(-0.1), sealRank: true, sealRankTime: hour(-2) };

const seen: Fact[] = ['contest', 'statement'];

const scenes: Scene[] = [
  {
    what: 'scheduled',
    contest: { startTime: hour(1), endTime: hour(5), openRank: true },
    known: {
      visitor: ['contest'],
      outsider: ['contest'],
      registered: ['contest'],
      'other admin': ['contest'],
    },
  },
  {
    what: 'running, ACM, sealed',
    contest: { ...running, ...sealed },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    what: 'running, OI, sealed',
    contest: { ...running, ...sealed, type: 1 },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    what: 'private',
    contest: { ...running, ...sealed, auth: 1, pwd: 'sesame-7f3' },
    known: {
      visitor: ['contest'],
      outsider: ['contest'],
      registered: seen,
      'other admin': ['contest'],
    },
  },
  {
    what: 'protected',
    contest: { ...running, ...sealed, auth: 2, pwd: 'sesame-7f3' },
    known: { visitor: ['contest'], outsider: seen, registered: seen, 'other admin': seen },
  },
  {
    what: 'private for some accounts',
    contest: {
      ...running,
      ...sealed,
      auth: 1,
      pwd: 'sesame-7f3',
      openAccountLimit: true,
      accountLimitRule: '<prefix>nobody</prefix><suffix></suffix><start>0</start><end>9</end><extra></extra>',
    },
    known: {
      visitor: ['contest'],
      outsider: ['contest'],
      registered: ['contest'],
      'other admin': ['contest'],
    },
  },
  {
    what: 'invisible',
    contest: { ...running, ...sealed, visible: false, openRank: true },
    known: {},
  },
  {
    what: 'ended and still sealed',
    contest: { ...ended, autoRealRank: false },
    known: {
      visitor: ['contest'],
      outsider: [...seen, 'origin'],
      registered: [...seen, 'origin'],
      'other admin': [...seen, 'origin'],
    },
  },
];

/** Words that stand nowhere else; the rest of the marks are numbers. */
const marks = {
  title: 'Quillfeather',
  statement: 'zephyrbrook',
  source: 'Larkspurcup',
  tag: 'mossglenflow',
  code: 'int hollowmere;',
  message: 'brindlewick',
  password: 'sesame-7f3',
};

for (const { what, contest, known } of scenes)
  test(`a contest that is ${what} tells nobody more than they may know`, { timeout: 120_000 }, async ({
    site,
  }) => {
    const stage = await staged(site, contest);
    const leaks: string[] = [];
    for (const name of ['visitor', 'outsider', 'registered', 'other admin'] as const) {
      const hidden = everything.filter(fact => !known[name]?.includes(fact));
      await everyCall(site, stage, name, (call, answer) => {
        for (const fact of hidden)
          if (stage.texts[fact].some(text => answer.includes(text)))
            leaks.push(`${name} knows ${fact} by ${call.path}`);
        if (answer.includes(marks.password)) leaks.push(`${name} knows the password by ${call.path}`);
      });
    }
    expect(leaks).toEqual([]);
  });

test('the walk would find every fact: its admins know them all', { timeout: 120_000 }, async ({ site }) => {
  const stage = await staged(site, { ...running, ...sealed });
  const found = new Set<Fact>();
  for (const name of ['admin', 'root'] as const)
    await everyCall(site, stage, name, (_, answer) => {
      for (const fact of everything)
        if (stage.texts[fact].some(text => answer.includes(text))) found.add(fact);
    });
  expect([...everything].filter(fact => !found.has(fact))).toEqual([]);
});

let serial = 0;

/** A contest with one problem, somebody's pass under the seal, and an older pass of theirs in the bank. */
async function staged(site: TestSite, given: Scene['contest']) {
  serial += 1;
  const { db } = site.site;
  const contestTitle = `Thistledown ${serial} contest`;
  const [creator, victim, outsider, registered, otherAdmin, root] = await Promise.all([
    site.aUser({ role: 1001 }),
    site.aUser(),
    site.aUser(),
    site.aUser(),
    site.aUser(),
    site.aUser({ role: 1000 }),
  ]);
  const { pid, problemId } = await aProblem(site, creator, {
    problem: {
      title: marks.title,
      description: marks.statement,
      source: marks.source,
      type: given?.type ?? 0,
    },
    tags: [{ name: `${marks.tag}${serial}` }],
  } as Parameters<typeof aProblem>[2]);
  await db.updateTable('problem').set({ auth: 3 }).where('id', '=', pid).execute();
  const cid = await aContest(site, creator, {
    title: contestTitle,
    problems: { A: pid },
    registered: [registered, victim],
    ...given,
  });
  await db.updateTable('contestProblem').set({ displayTitle: marks.title }).where('cid', '=', cid).execute();
  await aContest(site, otherAdmin, {});
  const usage = [7_310_000, 7_320_000, 7_330_000].map(number => number + serial);
  const result = {
    code: marks.code,
    errorMessage: marks.message,
    time: usage[0],
    memory: usage[1],
    score: usage[2],
  };
  const { id: cpid } = await db
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow();
  const rowId = await aSubmissionRow(site, victim, pid, {
    ...result,
    cid,
    cpid,
    status: Status.Accepted,
    submitTime: given?.endTime && Date.parse(given.endTime as string) < Date.now() ? hour(-1) : inMinutes(-5),
  });
  const bankRowId = await aSubmissionRow(site, victim, pid, {
    ...result,
    share: true,
    submitTime: hour(-24),
  });
  await db.transaction().execute(transaction => settleContest(transaction, cid));
  const tokens: Record<Somebody, string | undefined> = {
    visitor: undefined,
    outsider: outsider.token,
    registered: registered.token,
    admin: creator.token,
    'other admin': otherAdmin.token,
    root: root.token,
  };
  const texts: Record<Fact, string[]> = {
    contest: [contestTitle],
    statement: [marks.title, marks.statement],
    origin: [marks.source, marks.tag, `"${problemId}"`],
    row: [`"submitId":${rowId},`, `"${rowId}":`],
    usage: usage.map(number => `:${number}`),
    code: [marks.code, marks.message],
    'bank row': [`"submitId":${bankRowId},`, `"${bankRowId}":`],
  };
  return { cid, pid, problemId, rowId, bankRowId, victim, tokens, texts };
}

type Stage = Awaited<ReturnType<typeof staged>>;

/** Asks all calls as somebody, a few at a time. */
async function everyCall(
  site: TestSite,
  stage: Stage,
  name: Somebody,
  look: (call: Endpoint, answer: string) => void,
): Promise<void> {
  const rest = [...reading];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let call = rest.pop(); call; call = rest.pop())
        look(call, await ask(site, call, stage.tokens[name], stage));
    }),
  );
}

/** All that a call answers about the contest: for each way to name what is asked for, the bytes one after the other. */
async function ask(site: TestSite, call: Endpoint, token: string | undefined, stage: Stage): Promise<string> {
  const { cid, pid, problemId, rowId, bankRowId, victim } = stage;
  const asked = [
    { pid, submitId: rowId, problemId },
    { pid: problemId, submitId: bankRowId, problemId: 'A', onlyMine: false },
  ].map(words => ({
    ...words,
    cid,
    contestID: cid,
    displayId: 'A',
    containsEnd: true,
    limit: 300,
    username: victim.username,
    uid: victim.uid,
    keyword: '',
    name: victim.username,
  }));
  const answers: string[] = [];
  for (const query of asked) {
    const url = new URL(call.path, site.address);
    if (call.method === 'GET')
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const body = {
      ...query,
      forceRefresh: true,
      pidList: [pid],
      isContestProblemList: true,
      submitIds: [rowId, bankRowId],
      readAnnouncementList: [],
    };
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...(token && { authorization: token }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(call.method !== 'GET' && { body: JSON.stringify(body) }),
    });
    answers.push(await response.text());
  }
  return answers.join('\n');
}
