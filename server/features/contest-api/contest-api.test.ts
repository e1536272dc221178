import { expect, onTestFinished, vi } from 'vitest';
import { loginFailuresBeforePuzzle } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import { inMinutes } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aZip } from '#server/testing/zip.ts';
import { settling } from '../submission/store/settle.ts';
import { audienceOf } from './audience.ts';
import { openFeeds } from './feed.ts';
import { aDay, basic, type Json, readFeed } from './testing.ts';

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

test('a tool that goes on with an old password uses up no logins of its hall', async ({ site }) => {
  const { ada, cid } = await aDay(site);
  const { rateLimiter } = site.site;
  const checkAddress = vi.spyOn(rateLimiter, 'checkAddress');
  onTestFinished(() => checkAddress.mockRestore());
  for (let tries = 0; tries < loginFailuresBeforePuzzle + 3; tries += 1)
    await fetch(`${site.address}/clics-api/contests/${cid}`, { headers: basic({ ...ada, password: 'old' }) });
  expect(checkAddress.mock.calls.filter(([name]) => name === 'login')).toHaveLength(
    loginFailuresBeforePuzzle,
  );
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
  // who stays keeps what comes at hand for those who come back
  const staying = readFeed(site, cid, {
    user: root,
    since: token,
    until: ({ type }) => type === 'submissions',
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
  for (const at of [0, 3, whole.length - 3, whole.length - 2]) {
    const since = whole[at]!.token;
    const rest = await readFeed(site, cid, {
      user: root,
      since,
      until: ({ data }) => data?.judgement_type_id === 'AC',
    });
    expect(rest).toEqual(whole.slice(at + 1));
  }
  const later = await submitted(ada, 40, Status.WrongAnswer);
  expect((await staying).at(-1)).toMatchObject({ id: String(later) });
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

test('a token that is none begins nothing that goes on without a reader', async ({ site }) => {
  const { cid } = await aDay(site);
  let looks = 0;
  const watched = Object.create(site.site, {
    db: {
      get() {
        looks += 1;
        return site.site.db;
      },
    },
  });
  const feeds = openFeeds(watched);
  const audience = (await audienceOf(site.site, null, cid))!;
  const request = { audience, version: '2026-01', since: 'x' } as Parameters<typeof feeds.serve>[0];
  await expect(feeds.serve(request)).rejects.toMatchObject({ key: 'feed.token' });
  expect(looks).toBe(0);
  feeds.close();
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
