import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { RenderedStatement } from '#core/contract/problem.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test as serverTest } from '#server/testing/site.ts';
import { knownProblem, writtenOf } from './known.ts';

const call = endpoint({
  method: 'GET',
  path: '/api/page',
  summary: '',
  who: 'any',
  tags: [],
  answer: z.unknown(),
});

const aStatement = (description: string): RenderedStatement => ({
  description,
  input: '',
  output: '',
  hint: '',
  source: '',
});

test('a page is written once for an audience, and anew when it says something else or its statement is rendered at last', () => {
  const problem = { answers: new Map() };
  let writings = 0;
  const page = (audience: object, said: object, statement?: RenderedStatement) =>
    writtenOf(problem, call, { audience, said, statement }, () => {
      writings += 1;
      return { ...said, statement };
    });
  const [asTyped, rendered] = [aStatement('$x$'), aStatement('<p>x</p>')];
  const first = page({ manages: false }, { total: 1 }, asTyped);
  expect(page({ manages: false }, { total: 1 }, asTyped)).toBe(first);
  expect(writings).toBe(1);
  expect(page({ manages: true }, { total: 1 }, asTyped)).not.toBe(first);
  expect(page({ manages: false }, { total: 1 }, asTyped)).toBe(first);
  const later = page({ manages: false }, { total: 1 }, rendered);
  expect(String(later.body())).toContain('<p>x</p>');
  expect(String(page({ manages: false }, { total: 2 }, rendered).body())).toContain('"total":2');
  expect(String(page({ manages: false }, { total: 2 }).body())).not.toContain('<p>x</p>');
});

serverTest(
  'a problem is looked at once for those who know that nothing was written since',
  async ({ site }) => {
    const { db } = site.site;
    const { problemId, pid } = await aProblem(site, await site.aUser());
    const titleAt = async (snapshot?: string) => (await knownProblem(db, problemId, snapshot))?.whole.title;
    const before = await titleAt('first');
    await db.updateTable('problem').set({ title: 'renamed' }).where('id', '=', pid).execute();
    expect([await titleAt('first'), await titleAt(), await titleAt('second')]).toEqual([
      before,
      'renamed',
      'renamed',
    ]);
  },
);
