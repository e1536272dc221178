import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { aZip } from '#server/testing/zip.ts';
import { settleContest } from '../contest/board/store/cells.ts';
import { settling } from '../submission/store/settle.ts';

/** Whatever an answer or a line may have; tests look at some of it. */
interface Json {
  [name: string]: unknown;
  id: string;
  type: string;
  token: string;
  data: Json | null;
  rows: Json[];
  problems: Json[];
  score: Json;
  team_id: string;
  submission_id: string;
  judgement_type_id: string;
  start_time: string;
  contest_time: string;
}

const basic = ({ username, password }: TestUser) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});

/** Four hours, sealed after the second; two teams and one problem. */
async function aDay(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const { db } = site.site;
  const root = await site.aUser({ role: 1000 });
  const [ada, bob] = [await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, root, {});
  const cid = await aContest(site, root, {
    startTime: inMinutes(-180),
    endTime: inMinutes(60),
    sealRank: true,
    sealRankTime: inMinutes(-60),
    openRank: true,
    problems: { A: pid },
    ...given,
  });
  for (const { uid } of [ada, bob]) await db.insertInto('contestRegister').values({ cid, uid }).execute();
  const submitted = (user: TestUser, minute: number, status: number) =>
    aSubmissionRow(site, user, pid, {
      cid,
      status,
      submitTime: inMinutes(-180 + minute),
      judgedAt: inMinutes(-180 + minute),
    });
  const settle = () => db.transaction().execute(transaction => settleContest(transaction, cid));
  const ask = async <T = Json>(path: string, user?: TestUser, version = '') => {
    const response = await fetch(`${site.address}/clics-api${version}/contests/${cid}${path}`, {
      headers: user ? basic(user) : {},
    });
    return { http: response.status, body: (await response.json()) as T };
  };
  const send = async (method: string, path: string, user: TestUser, body: unknown) => {
    const response = await fetch(`${site.address}/clics-api/contests/${cid}${path}`, {
      method,
      headers: { ...basic(user), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { http: response.status, headers: response.headers, body: (await response.json()) as Json };
  };
  return { root, ada, bob, pid, cid, submitted, settle, ask, send };
}

/** Reads a feed until a line satisfies. */
async function readFeed(
  site: TestSite,
  cid: number,
  {
    user,
    since,
    until,
    version = '',
  }: { user?: TestUser; since?: string; until(line: Json): boolean; version?: string },
): Promise<Json[]> {
  const controller = new AbortController();
  const query = since ? `?since_token=${since}` : '';
  const response = await fetch(`${site.address}/clics-api${version}/contests/${cid}/event-feed${query}`, {
    headers: user ? basic(user) : {},
    signal: controller.signal,
  });
  expect(response.status).toBe(200);
  const lines: Json[] = [];
  let rest = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    rest += piece;
    const texts = rest.split('\n');
    rest = texts.pop()!;
    for (const text of texts.filter(Boolean)) {
      lines.push(JSON.parse(text));
      if (!until(lines.at(-1)!)) continue;
      controller.abort();
      return lines;
    }
  }
  return lines;
}

test('public and teams see nothing past the freeze, the jury everything', async ({ site }) => {
  const { ada, bob, root, submitted, settle, ask } = await aDay(site);
  const early = await submitted(ada, 30, Status.WrongAnswer);
  const hidden = await submitted(bob, 150, Status.Accepted);
  await settle();
  const idsFor = async (user?: TestUser) => ({
    submissions: (await ask<Json[]>('/submissions', user)).body.map(({ id }) => id),
    judgements: (await ask<Json[]>('/judgements', user)).body.map(one => one.submission_id),
  });
  const [one, other] = [String(early), String(hidden)];
  expect(await idsFor()).toEqual({ submissions: [one], judgements: [one] });
  expect(await idsFor(ada)).toEqual({ submissions: [one], judgements: [one] });
  // whose try it is knows of it
  expect(await idsFor(bob)).toEqual({ submissions: [one, other], judgements: [one, other] });
  expect(await idsFor(root)).toEqual({ submissions: [one, other], judgements: [one, other] });
  const rowOf = async (user?: TestUser) =>
    (await ask('/scoreboard', user)).body.rows.find(row => row.team_id === bob.uid)!;
  expect((await rowOf()).problems[0]).toMatchObject({ solved: false, num_pending: 1, num_judged: 0 });
  expect((await rowOf(root)).problems[0]).toMatchObject({ solved: true, num_pending: 0, num_judged: 1 });
  expect((await rowOf(root)).score).toMatchObject({ num_solved: 1, total_time: '2:30:00.000' });
});

test('before the start there are no problems but to the jury', async ({ site }) => {
  const { ada, root, ask } = await aDay(site, {
    startTime: inMinutes(60),
    endTime: inMinutes(120),
    sealRank: false,
    sealRankTime: null,
  });
  for (const user of [undefined, ada]) {
    expect((await ask('/problems', user)).body).toEqual([]);
    expect((await ask('/scoreboard', user)).body.rows.flatMap(row => row.problems)).toEqual([]);
    expect((await ask('/state', user)).body).toMatchObject({ started: null, ended: null });
  }
  expect((await ask('/problems', root)).body).toHaveLength(1);
});

test('a contest that is not open is not there for strangers', async ({ site }) => {
  const { ask, cid } = await aDay(site, { openRank: false, auth: 1, pwd: 'x' });
  const stranger = await site.aUser();
  for (const path of ['', '/state', '/teams', '/event-feed', '/scoreboard'])
    expect((await ask(path, stranger)).http).toBe(404);
  const list = (await (await fetch(`${site.address}/clics-api/contests`)).json()) as Json[];
  expect(list.map(({ id }) => id)).not.toContain(String(cid));
});

test('a wrong password is told, and asks for the right one', async ({ site }) => {
  const { ada, cid } = await aDay(site);
  const response = await fetch(`${site.address}/clics-api/contests/${cid}`, {
    headers: basic({ ...ada, password: 'wrong' }),
  });
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
  expect(await response.json()).toMatchObject({ code: 401, message: expect.any(String) });
});

test('the feed tells what is there, what comes, and what is gone', async ({ site }) => {
  const { ada, root, cid, submitted, settle } = await aDay(site);
  const { db } = site.site;
  const submitId = await submitted(ada, 30, Status.WrongAnswer);
  await settle();
  const first = await readFeed(site, cid, { user: root, until: ({ type }) => type === 'judgements' });
  expect(first.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'contest',
      'state',
      'judgement-types',
      'languages',
      'teams',
      'problems',
      'submissions',
    ]),
  );
  const { token } = first.at(-1)!;
  // judged anew: the old judgement goes, and the new one comes
  const following = readFeed(site, cid, {
    user: root,
    since: token,
    until: ({ data }) => data?.judgement_type_id === 'AC',
  });
  await db
    .transaction()
    .execute(transaction =>
      settling(transaction, submitId, () =>
        transaction
          .updateTable('submission')
          .set({ version: 1, status: Status.Pending, judgedAt: null })
          .where('submitId', '=', submitId)
          .execute(),
      ),
    );
  await db.transaction().execute(transaction =>
    settling(transaction, submitId, () =>
      transaction
        .updateTable('submission')
        .set({ status: Status.Accepted, judgedAt: inMinutes(0) })
        .where('submitId', '=', submitId)
        .execute(),
    ),
  );
  const judgements = (await following).filter(({ type }) => type === 'judgements');
  expect(judgements.at(0)).toMatchObject({ id: `${submitId}-0`, data: null });
  expect(judgements.at(-1)).toMatchObject({ id: `${submitId}-1`, data: { judgement_type_id: 'AC' } });
  // every line can be gone on from: nothing is lost and nothing is told twice
  const whole = await readFeed(site, cid, {
    user: root,
    until: ({ data }) => data?.judgement_type_id === 'AC',
  });
  for (const at of [0, 3, whole.length - 2]) {
    const since = whole[at]!.token;
    const rest = await readFeed(site, cid, {
      user: root,
      since,
      until: ({ data }) => data?.judgement_type_id === 'AC',
    });
    expect(rest).toEqual(whole.slice(at + 1));
  }
});

test('what the seal hid is told to everybody when it falls', async ({ site }) => {
  const { ada, cid, submitted, settle } = await aDay(site);
  const hidden = await submitted(ada, 150, Status.Accepted);
  await settle();
  // All that is there: the state comes with the contest, its two marks, and at the end.
  let states = 0;
  const sealed = await readFeed(site, cid, { until: ({ type }) => type === 'state' && ++states === 4 });
  const since = sealed.at(-1)!.token;
  const reading = readFeed(site, cid, { since, until: ({ type }) => type === 'judgements' });
  await site.site.db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  const lines = await reading;
  const at = lines.findIndex(({ type, data }) => type === 'state' && data?.thawed !== null);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(lines.findIndex(({ type }) => type === 'submissions')).toBeGreaterThan(at);
  expect(lines.at(-1)).toMatchObject({ data: { submission_id: String(hidden), judgement_type_id: 'AC' } });
});

test('two processes tell the same', async ({ site }) => {
  const { ada, root, cid, submitted } = await aDay(site);
  const other = await site.another();
  const until = ({ type }: Json) => type === 'judgements';
  const readings = [site, other].map(one => readFeed(one, cid, { user: root, until }));
  await submitted(ada, 30, Status.Accepted);
  const [one, two] = await Promise.all(readings);
  expect(one).toEqual(two);
});

test('tokens that are none, and those of the older way, are refused', async ({ site }) => {
  const { root, ask } = await aDay(site);
  for (const query of ['since_id=999999', 'since_id=xY-99_', 'since_token=999999999.0', 'since_token=x'])
    expect((await ask(`/event-feed?${query}`, root)).http).toBe(400);
});

test('a team submits and asks, the jury submits for it at a time', async ({ site }) => {
  const { ada, bob, root, cid, ask, send } = await aDay(site);
  const problem = (await ask<Json[]>('/problems', root)).body[0]!;
  const archive = aZip([{ name: 'main.cc', content: 'int main(){}' }]).toString('base64');
  const program = { language_id: 'cpp', problem_id: problem.id, files: [{ data: archive }] };
  const sent = await send('POST', '/submissions', ada, program);
  expect(sent).toMatchObject({ http: 200, body: { team_id: ada.uid, problem_id: problem.id } });
  expect(sent.headers.get('location')).toBe(`/clics-api/contests/${cid}/submissions/${sent.body.id}`);
  expect((await send('POST', '/submissions', ada, { ...program, team_id: bob.uid })).http).toBe(400);
  expect((await send('POST', '/submissions', ada, { ...program, time: inMinutes(-170) })).http).toBe(400);
  expect((await send('POST', '/submissions', ada, { ...program, files: [{ data: 'AAAA' }] })).http).toBe(400);
  const forBob = { ...program, team_id: bob.uid, time: inMinutes(-170) };
  const put = await send('POST', '/submissions', root, forBob);
  expect(put).toMatchObject({ http: 200, body: { team_id: bob.uid } });
  expect(put.body.contest_time).toMatch(/^0:10:0/);
  const question = await send('POST', '/clarifications', ada, {
    text: 'Is it round?',
    problem_id: problem.id,
  });
  expect(question).toMatchObject({ http: 200, body: { from_team_id: ada.uid, text: 'Is it round?' } });
  expect((await ask('/clarifications', bob)).body).toEqual([]);
  const reply = { text: 'Yes', reply_to_id: question.body.id };
  expect((await send('POST', '/clarifications', ada, reply)).http).toBe(400);
  expect((await send('POST', '/clarifications', root, reply)).http).toBe(200);
  expect((await ask('/clarifications', bob)).body).toMatchObject([{ text: 'Yes' }]);
  expect((await ask('/clarifications')).body).toEqual([]);
});

test('the start is moved with the whole contest, not within half a minute', async ({ site }) => {
  const { ada, root, cid, ask, send } = await aDay(site, {
    startTime: inMinutes(60),
    endTime: inMinutes(120),
    sealRankTime: inMinutes(110),
  });
  const before = (await ask('', root)).body;
  const to = (minutes: number) => ({ id: String(cid), start_time: inMinutes(minutes) });
  expect((await send('PATCH', '', ada, to(90))).http).toBe(403);
  expect((await send('PATCH', '', root, to(0))).http).toBe(403);
  expect((await send('PATCH', '', root, { ...to(90), id: '1' })).http).toBe(400);
  const { http, body } = await send('PATCH', '', root, to(90));
  expect(http).toBe(200);
  expect(body).toEqual({
    ...before,
    start_time: body.start_time,
    scoreboard_thaw_time: body.scoreboard_thaw_time,
  });
  expect(Date.parse(body.start_time)).toBeGreaterThan(Date.parse(before.start_time));
});

test('a start that is taken away is not known, and the contest waits until it has one again', async ({
  site,
}) => {
  const { ada, root, cid, ask, send } = await aDay(site, {
    startTime: inMinutes(60),
    endTime: inMinutes(120),
    sealRankTime: inMinutes(110),
  });
  const { scoreboard_thaw_time: _, ...before } = (await ask('', root)).body;
  const held = { id: String(cid), start_time: null, countdown_pause_time: '0:03:38.749' };
  expect((await send('PATCH', '', ada, held)).http).toBe(403);
  expect((await send('PATCH', '', root, { ...held, start_time: inMinutes(90) })).http).toBe(400);
  expect((await send('PATCH', '', root, { ...held, countdown_pause_time: 'later' })).http).toBe(400);
  const { body } = await send('PATCH', '', root, held);
  expect(body).toEqual({ ...before, start_time: null, countdown_pause_time: '0:03:38.749' });
  expect((await ask('/state', ada)).body).toMatchObject({ started: null, ended: null });
  expect((await ask<Json[]>('/problems', ada)).body).toEqual([]);
  const longer = await send('PATCH', '', root, { ...held, countdown_pause_time: '0:10:00' });
  expect(longer.body.countdown_pause_time).toBe('0:10:00.000');
  const told = await readFeed(site, cid, { user: root, until: ({ type }) => type === 'state' });
  expect(told.findLast(({ type }) => type === 'contest')!.data).toMatchObject({ start_time: null });
  const again = await send('PATCH', '', root, { id: String(cid), start_time: inMinutes(90) });
  expect(again.body).toMatchObject({ ...before, start_time: again.body.start_time });
  expect(again.body).not.toHaveProperty('countdown_pause_time');
});

test('the older version says the same in its own words', async ({ site }) => {
  const { ada, root, submitted, settle, ask } = await aDay(site);
  await submitted(ada, 30, Status.Accepted);
  await settle();
  expect((await ask('', root, '/2023-06')).body.penalty_time).toBe(20);
  expect((await ask('', root)).body.penalty_time).toBe('0:20:00.000');
  const row = (await ask('/scoreboard', root, '/2023-06')).body.rows[0];
  expect(row).toMatchObject({ rank: 1, score: { num_solved: 1, total_time: 30, time: 30 } });
  expect((await ask<Json[]>('/judgements', root, '/2023-06')).body[0]).not.toHaveProperty('current');
});

test('teams have the ids, schools and groups that the organisers gave them, and hidden ones are for the jury', async ({
  site,
}) => {
  const { ada, bob, root, cid, submitted, settle, ask } = await aDay(site);
  const { db } = site.site;
  await db
    .insertInto('contestOrganisation')
    .values({ cid, id: 'inst1', name: 'North', country: 'CHN' })
    .execute();
  await db
    .insertInto('contestCategory')
    .values({ cid, id: 'guests', name: 'Guests', hidden: true })
    .execute();
  const teams = [
    { cid, id: '11', uid: ada.uid, name: 'Tigers', label: 'A-11', organisationId: 'inst1' },
    { cid, id: '12', uid: bob.uid, name: 'Visitors', organisationId: null },
  ];
  await db.insertInto('contestTeam').values(teams).execute();
  await db.insertInto('contestTeamCategory').values({ cid, teamId: '12', categoryId: 'guests' }).execute();
  for (const user of [ada, bob]) await submitted(user, 30, Status.Accepted);
  await settle();
  const ofAll = async (path: string, user?: TestUser) => (await ask<Json[]>(path, user)).body;
  expect(await ofAll('/teams')).toMatchObject([
    { id: '11', name: 'Tigers', label: 'A-11', organization_id: 'inst1' },
  ]);
  expect(await ofAll('/organizations')).toMatchObject([{ id: 'inst1', country: 'CHN' }]);
  expect((await ofAll('/submissions')).map(one => one.team_id)).toEqual(['11']);
  expect((await ofAll('/submissions', root)).map(one => one.team_id)).toEqual(['11', '12']);
  expect((await ask('/scoreboard')).body.rows.map(row => row.team_id)).toEqual(['11']);
  expect((await ofAll('/groups')).map(({ id }) => id)).toEqual([]);
  expect((await ask('/account', ada)).body).toMatchObject({ type: 'team', team_id: '11' });
});

test('a confirmed board has its awards, and the feed ends with that nothing more comes', async ({ site }) => {
  const { ada, bob, root, cid, submitted, settle, ask, send } = await aDay(site, {
    endTime: inMinutes(-10),
    sealRank: false,
    sealRankTime: null,
  });
  const { db } = site.site;
  await submitted(ada, 30, Status.Accepted);
  await submitted(bob, 40, Status.WrongAnswer);
  await settle();
  const [problem] = (await ask<Json[]>('/problems', root)).body;
  expect((await ask('/awards')).body).toEqual([]);
  const reading = readFeed(site, cid, {
    until: ({ type, data }) => type === 'state' && data?.finalized !== null,
  });
  await db
    .insertInto('contestFinalisation')
    .values({ cid, isFinal: true, gold: 1, silver: 1, bronze: 1, extraBronze: 0 })
    .execute();
  await db
    .updateTable('contest')
    .set({ finalisedAt: inMinutes(0) })
    .where('id', '=', cid)
    .execute();
  const lines = await reading;
  const won = { team_ids: [ada.uid] };
  expect((await ask('/awards')).body).toMatchObject([
    { id: 'winner', ...won },
    { id: 'gold-medal', ...won },
    { id: `first-to-solve-${problem!.id}`, ...won },
  ]);
  expect(lines.filter(({ type }) => type === 'awards').map(({ id }) => id)).toContain('gold-medal');
  expect(lines.filter(({ data }) => data?.end_of_updates)).toEqual([lines.at(-1)]);
  // from the beginning once more: the same word, and last again
  const again = await readFeed(site, cid, { until: ({ data }) => Boolean(data?.end_of_updates) });
  expect(again.at(-1)).toEqual(lines.at(-1));
  expect(again.filter(({ type }) => type === 'judgements')).toHaveLength(2);
  const late = { team_id: ada.uid, problem_id: problem!.id, language_id: 'cpp', time: inMinutes(-60) };
  const data = aZip([{ name: 'a.cc', content: 'int main(){}' }]).toString('base64');
  expect((await send('POST', '/submissions', root, { ...late, files: [{ data }] })).http).not.toBe(200);
});

test('who takes part in an onsite contest reaches no other', async ({ site }) => {
  const { ada, root, cid, ask } = await aDay(site, { onsite: true });
  const other = await aDay(site);
  const statusOf = async (id: number, user: TestUser) => {
    const response = await fetch(`${site.address}/clics-api/contests/${id}/teams`, { headers: basic(user) });
    await response.body?.cancel();
    return response.status;
  };
  expect([await statusOf(cid, ada), await statusOf(other.cid, ada), await statusOf(other.cid, root)]).toEqual(
    [200, 403, 200],
  );
  const list = await fetch(`${site.address}/clics-api/contests`, { headers: basic(ada) });
  expect(((await list.json()) as Json[]).map(({ id }) => id)).toEqual([String(cid)]);
  expect((await ask('/problems', ada)).body).toHaveLength(1);
});

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

test('the package of a problem is for who runs the contest and manages the problem', async ({ site }) => {
  const { root, ada, cid, ask } = await aDay(site);
  const [problem] = (await ask<Json[]>('/problems', root)).body;
  const [file] = problem!.package as { href: string; mime: string }[];
  const fetched = await fetch(`${site.address}/clics-api/${file!.href}`, { headers: basic(root) });
  expect(fetched.headers.get('content-type')).toBe('application/zip');
  expect(Buffer.from(await fetched.arrayBuffer()).toString('latin1')).toMatch(/^PK/);
  for (const user of [ada, undefined]) {
    const [seen] = (await ask<Json[]>('/problems', user)).body;
    expect(seen).not.toHaveProperty('package');
    expect((await ask(`/problems/${problem!.id}/package`, user)).http).toBe(404);
  }
  // who runs the contest with a problem of others has its statement and not its tests
  const organiser = await site.aUser({ role: 1001 });
  await site.site.db.updateTable('contest').set({ uid: organiser.uid }).where('id', '=', cid).execute();
  const [theirs] = (await ask<Json[]>('/problems', organiser)).body;
  expect(theirs).toHaveProperty('statement');
  expect(theirs).not.toHaveProperty('package');
  expect((await ask(`/problems/${problem!.id}/package`, organiser)).http).toBe(404);
});
