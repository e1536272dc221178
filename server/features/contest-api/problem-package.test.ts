import { expect } from 'vitest';
import { test } from '#server/testing/site.ts';
import { aDay, basic, type Json } from './testing.ts';

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
