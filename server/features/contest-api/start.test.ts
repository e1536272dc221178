import { expect } from 'vitest';
import { Status } from '#core/verdict.ts';
import { inMinutes } from '#server/testing/place.ts';
import { test } from '#server/testing/site.ts';
import { aDay, type Json, readFeed } from './testing.ts';

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
  expect((await send('PATCH', '', root, { ...to(90), id: 'another' })).http).toBe(409);
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

test('a seal that nobody takes away by itself falls when the jury says so, after the end', async ({
  site,
}) => {
  const day = await aDay(site, { autoRealRank: false });
  const { ada, root, cid, ask, send } = day;
  const hidden = await day.submitted(ada, 150, Status.Accepted);
  await day.settle();
  const thaw = { id: String(cid), scoreboard_thaw_time: inMinutes(0) };
  expect((await send('PATCH', '', root, thaw)).http).toBe(403);
  const end = { endTime: inMinutes(-1) };
  await site.site.db.updateTable('contest').set(end).where('id', '=', cid).execute();
  expect((await ask<Json[]>('/judgements')).body).toEqual([]);
  expect((await send('PATCH', '', ada, thaw)).http).toBe(403);
  expect((await send('PATCH', '', root, { ...thaw, scoreboard_thaw_time: inMinutes(60) })).http).toBe(403);
  expect((await send('PATCH', '', root, { ...thaw, id: 'another' })).http).toBe(409);
  expect((await send('PATCH', '', root, { ...thaw, start_time: null })).http).toBe(400);
  expect((await send('PATCH', '', root, thaw)).http).toBe(200);
  expect((await ask('/state')).body.thawed).toEqual(expect.any(String));
  expect((await ask<Json[]>('/judgements')).body).toMatchObject([{ submission_id: String(hidden) }]);
  expect((await send('PATCH', '', root, thaw)).http).toBe(403);
});
