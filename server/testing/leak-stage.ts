import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { topicSchemas } from '#core/contract/live.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { type TopicName, topicOf } from '#core/topic.ts';
import { Status } from '#core/verdict.ts';
import { settleContest } from '../features/contest/board/store/cells.ts';
import { aFollowingPage } from './live.ts';
import { aContest, aGroup, inMinutes } from './place.ts';
import { aProblem } from './problem.ts';
import type { TestSite } from './site.ts';
import { aSubmissionRow } from './submission.ts';

/**
 * A contest with secrets, and everything that can be asked about it: every reading call of the contract, with each way
 * to name what is asked for, and every topic of the stream. Facts are marks that stand nowhere else: words in texts,
 * numbers in columns.
 */

/** Calls that only read. */
const reading = endpoints.filter(
  ({ method, path, lasts, who }) =>
    who !== 'judge' &&
    !lasts &&
    (method === 'GET'
      ? !/logout|rejudge|manual-judge|cancel-judge|resubmit|clone|login|reset|captcha/.test(path)
      : /get-contest-rank|outside-scoreboard|get-user-problem-status|submissions-status|not-read-announcement/.test(
          path,
        )),
);

/** What the back office asks is refused to everybody but administrators; the walk over roles sees to that. */
const isForAll = ({ who }: Endpoint): boolean => who === 'any' || who === 'login' || who === 'perm:submit';

export type Fact =
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

export type Somebody =
  | ('visitor' | 'outsider' | 'registered' | 'admin' | 'root')
  /** runs another contest */
  | 'other admin'
  /** an administrator of the site to whom the contest does not belong */
  | 'site admin';

export const hour = (hours: number) => inMinutes(hours * 60);

/** Words that stand nowhere else; the rest of the marks are numbers. */
export const marks = {
  title: 'Quillfeather',
  statement: 'zephyrbrook',
  source: 'Larkspurcup',
  tag: 'mossglenflow',
  code: 'int hollowmere;',
  message: 'brindlewick',
  password: 'sesame-7f3',
  print: 'willowmarsh to be printed',
};

let serial = 0;

type Staging = NonNullable<Parameters<typeof aContest>[2]> & {
  /** of a group: its admin owns the group, and whoever is registered is a member */
  isOfGroup?: boolean;
  /** where each has a time of their own: when it began */
  begun?: Partial<Record<'registered' | 'victim', string>>;
  /** after its end: since when whoever is registered takes part in it again */
  again?: string;
  /** whoever is registered has locked the problem, in the room of the victim or in another */
  locked?: 'same room' | 'other room';
};

/** A contest with one problem, somebody's pass under the seal, and an older pass of theirs in the bank. */
export async function staged(site: TestSite, { isOfGroup, begun = {}, again, locked, ...given }: Staging) {
  serial += 1;
  const { db } = site.site;
  const contestTitle = `Thistledown ${serial} contest`;
  const [creator, victim, outsider, registered, otherAdmin, siteAdmin, root] = await Promise.all([
    site.aUser({ role: 1001 }),
    site.aUser(),
    site.aUser(),
    site.aUser(),
    site.aUser(),
    site.aUser({ role: 1001 }),
    site.aUser({ role: 1000 }),
  ]);
  const members: [typeof victim, number][] = [
    [victim, 3],
    [registered, 3],
  ];
  const gid = isOfGroup ? await aGroup(site, creator, {}, members) : null;
  const { pid, problemId } = await aProblem(site, creator, {
    problem: {
      title: marks.title,
      description: marks.statement,
      source: marks.source,
      type: ruleOf({ type: Number(given.type ?? 0) }).problemType,
      gid,
    },
    tags: [{ name: `${marks.tag}${serial}` }],
  } as Parameters<typeof aProblem>[2]);
  await db.updateTable('problem').set({ auth: 3 }).where('id', '=', pid).execute();
  const cid = await aContest(site, creator, {
    title: contestTitle,
    problems: { A: pid },
    registered: [registered, victim],
    gid,
    ...given,
  });
  for (const [name, startedAt] of Object.entries(begun)) {
    const { uid } = name === 'victim' ? victim : registered;
    await db.insertInto('participation').values({ cid, uid, startedAt }).execute();
  }
  if (again) await takesPartAgain(site, cid, registered.uid, again);
  if (locked) {
    await db.insertInto('contestLock').values({ cid, pid, uid: registered.uid }).execute();
    const rooms = { [victim.uid]: 1, [registered.uid]: locked === 'same room' ? 1 : 2 };
    for (const [uid, room] of Object.entries(rooms))
      await db.insertInto('contestRoom').values({ cid, uid, room }).execute();
  }
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
    gid,
    status: Status.Accepted,
    submitTime: given.endTime && Date.parse(given.endTime as string) < Date.now() ? hour(-1) : inMinutes(-5),
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
    'site admin': siteAdmin.token,
    root: root.token,
  };
  const texts: Record<Fact, string[]> = {
    contest: [contestTitle],
    statement: [marks.title, marks.statement],
    origin: [marks.source, marks.tag, `"${problemId}"`],
    row: [`"submitId":${rowId},`, `"${rowId}":`],
    usage: usage.map(number => `:${number}`),
    code: [marks.code, marks.message, marks.print],
    'bank row': [`"submitId":${bankRowId},`, `"${bankRowId}":`],
  };
  const { id: printId } = await db
    .insertInto('contestPrint')
    .values({ cid, uid: victim.uid, content: marks.print })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { gid, cid, pid, problemId, rowId, bankRowId, printId, victim, tokens, texts };
}

async function takesPartAgain({ site: { db } }: TestSite, cid: number, uid: string, startedAt: string) {
  const { id: participationId } = await db
    .insertInto('participation')
    .values({ cid, uid, kind: 'virtual', startedAt, endsAt: hour(4) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('participationMember').values({ participationId, uid, joinedAt: startedAt }).execute();
}

export type Stage = Awaited<ReturnType<typeof staged>>;

/** Asks all calls as somebody, a few at a time, and follows every topic. */
export async function everyCall(
  site: TestSite,
  stage: Stage,
  name: Somebody,
  look: (path: string, answer: string) => void,
): Promise<void> {
  const rest = reading.filter(call => name === 'site admin' || isForAll(call));
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let call = rest.pop(); call; call = rest.pop())
        look(call.path, await ask(site, call, stage.tokens[name], stage));
    }),
  );
  look('/api/live', await followAll(site, stage, stage.tokens[name]));
}

/** What the stream says of all topics that may be about the contest. */
async function followAll(site: TestSite, stage: Stage, token: string | undefined): Promise<string> {
  const { cid, rowId, bankRowId } = stage;
  const keys = [
    '',
    ...[cid, rowId, bankRowId].flatMap(id => ['', '-late', '-jury', '-jury-late'].map(end => `${id}${end}`)),
  ];
  const topics = (Object.keys(topicSchemas) as TopicName[]).flatMap(name =>
    keys.map(key => topicOf(name, key)),
  );
  const page = await aFollowingPage(site, topics, token);
  await page.ready;
  await page.hangUp();
  return JSON.stringify(page.told.toSorted((one, other) => (one.topic < other.topic ? -1 : 1)));
}

/** All that a call answers about the contest: for each way to name what is asked for, the bytes one after the other. */
async function ask(site: TestSite, call: Endpoint, token: string | undefined, stage: Stage): Promise<string> {
  const { gid, cid, pid, problemId, rowId, bankRowId, victim } = stage;
  const asked = [
    { pid, submitId: rowId, problemId },
    { pid: problemId, submitId: bankRowId, problemId: 'A', onlyMine: false },
    // what hides in a row must not be found by asking for it
    { pid, status: Status.Accepted, orderBy: 'score', sort: 'desc', problemID: 'A', id: stage.printId },
  ].map(words => ({
    ...words,
    ...(gid !== null && { gid }),
    cid,
    contestID: cid,
    displayId: 'A',
    containsEnd: true,
    beforeContestSubmit: true,
    forceRefresh: true,
    limit: 300,
    username: victim.username,
    uid: victim.uid,
    keyword: '',
    name: victim.username,
  }));
  const answers: string[] = [];
  for (const { url, body } of differing(
    call,
    asked.map(query => requestOf(site, call, query, stage)),
  )) {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        ...(token && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // What a file or a board is called and how long it is may tell as much as what it says.
    const { status, headers } = response;
    const told = ['etag', 'content-length', 'content-disposition'].map(one => headers.get(one));
    answers.push(`${status} ${told.join(' ')} ${await response.text()}`);
  }
  return answers.join('\n');
}

function requestOf(site: TestSite, call: Endpoint, query: Record<string, unknown>, stage: Stage) {
  const { pid, rowId, bankRowId } = stage;
  const url = new URL(call.path, site.address);
  if (call.method === 'GET')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const body = {
    ...query,
    pidList: [pid],
    isContestProblemList: true,
    submitIds: [rowId, bankRowId],
    readAnnouncementList: [],
  };
  return { url, body: call.method === 'GET' ? undefined : body };
}

/** The requests that the call does not read alike: to one that knows none of the words all ways to ask are the same. */
function differing(call: Endpoint, requests: ReturnType<typeof requestOf>[]) {
  const read = ({ url, body }: (typeof requests)[number]) => {
    const asked = body ?? Object.fromEntries(url.searchParams);
    const { success, data, error } = (body ? call.body : call.query).safeParse(asked);
    return success ? JSON.stringify(data) : error.message;
  };
  return [...new Map(requests.map(request => [read(request), request])).values()];
}
