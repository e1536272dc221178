import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createDiscussion, getDiscussionDetail, tryPosting } from '#core/contract/discussion.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { deleteGroup, getGroupDetail } from '#core/contract/group.ts';
import { getWays } from '#core/contract/identity.ts';
import { endpoints } from '#core/contract/index.ts';
import { getSubmissionDetail, resubmit } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { things } from './testing/abilities/index.ts';
import type { Ability, Made, Row, Scene, Thing } from './testing/abilities/thing.ts';
import { aCast, aGroupOf, castNames } from './testing/cast.ts';
import { aGroup } from './testing/place.ts';
import { aProblem } from './testing/problem.ts';
import { type Caller, type TestSite, test } from './testing/site.ts';
import { aSubmissionRow } from './testing/submission.ts';

/**
 * An ability is a field of an answer that says what the viewer may do with the thing: `may…`. It is a promise. Whoever is
 * offered something is allowed it, and whoever is not offered it is refused.
 */

const actors = ['visitor', ...castNames] as const;

let scene: Promise<Scene> | undefined;
const sceneOf = (site: TestSite) => {
  scene ??= setScene(site);
  return scene;
};

async function setScene(site: TestSite): Promise<Scene> {
  await site.site.settings.write({ defaultCreateDiscussionDailyLimit: 0 });
  const cast = await aCast(site);
  const { pid } = await aProblem(site, cast.admin);
  return { site, cast, gid: await aGroupOf(site, cast), pid };
}

describe('offered means allowed, not offered means refused', () => {
  for (const thing of things)
    test(thing.name, async ({ site }) => {
      const set = await sceneOf(site);
      const made = await thing.make(set);
      const viewers = await Promise.all(
        actors.map(async actor => {
          const { call } = actor === 'visitor' ? site : set.cast[actor];
          return { actor, call, rows: await shownTo(call, thing, made, set) };
        }),
      );
      const told = viewers.filter(({ rows }) => rows.length > 0 || !thing.isAlsoElsewhere);
      // Refusals change nothing, so all are looked at on the same thing.
      await Promise.all(
        told.flatMap(({ actor, call, rows }) =>
          thing.abilities
            .filter(ability => !isOffered(ability, rows))
            .map(async ability =>
              expect([actor, await outcome(call, ability, made, set)]).toEqual([actor, []]),
            ),
        ),
      );
      for (const ability of thing.abilities) {
        const promised = told.filter(({ rows }) => isOffered(ability, rows));
        // What is promised to nobody, or to everybody, has not been looked at.
        expect([ability.name, promised.length > 0, promised.length < told.length]).toEqual([
          ability.name,
          true,
          true,
        ]);
        const all = ability.calls.map(([{ method, path }]) => `${method} ${path}`);
        for (const { actor, call } of promised)
          expect([actor, await outcome(call, ability, await thing.make(set), set)]).toEqual([actor, all]);
      }
    });
});

/** The thing as the answers that offer something show it to somebody; none where it is not there for them. */
async function shownTo(call: Caller, { offers }: Thing, made: Made, set: Scene) {
  const rows = await Promise.all(
    offers.map(async ({ by, ask, row }) => {
      const { data } = (await call(by, ask(made, set))).body;
      return data ? row(data, made) : undefined;
    }),
  );
  return rows.filter(row => row !== undefined);
}

function isOffered({ name, isOffered = value => value === true }: Ability, rows: Row[]): boolean {
  const said = new Set(rows.map(row => isOffered(row[name])));
  if (said.size > 1) throw new Error(`The answers do not agree on ${name}`);
  return said.has(true);
}

/** Of the calls that an ability promises, those that somebody was allowed. */
async function outcome(call: Caller, { calls }: Ability, made: Made, set: Scene): Promise<string[]> {
  const allowed: string[] = [];
  for (const [promise, ask] of calls) {
    const { status } = (await call(promise, ask(made, set))).body;
    if (status === 200) allowed.push(`${promise.method} ${promise.path}`);
  }
  return allowed;
}

test('every ability of every answer is walked', () => {
  const walked = new Set(
    things.flatMap(({ offers, abilities }) =>
      offers.flatMap(({ by }) => abilities.map(({ name }) => `${by.path} ${name}`)),
    ),
  );
  // asked before anything is there, and looked at below
  walked.add(`${tryPosting.path} mayPin`);
  // asked of oneself alone, and looked at in identity.test.ts
  walked.add(`${getWays.path} mayRemove`);
  const told = endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, answer }) => [...abilitiesIn(answer)].map(name => `${path} ${name}`));
  expect(told.filter(one => !walked.has(one))).toEqual([]);
});

test('whoever may pin pins with the first word, and of others it is not taken', async ({ site }) => {
  const { cast, gid } = await sceneOf(site);
  for (const [user, place] of [
    [cast.admin, {}],
    [cast.pupil, {}],
    [cast.teacher, { gid }],
    [cast.pupil, { gid }],
  ] as const) {
    const { mayPin } = (await user.call<{ mayPin: boolean }>(tryPosting, { query: place })).body.data!;
    expect(mayPin).toBe(user !== cast.pupil);
    const body = { title: 'Pinned', description: 'Or not', content: 'We shall see.', categoryId: 1 };
    const { did } = (
      await user.call<{ did: number }>(createDiscussion, { body: { ...body, ...place, topPriority: true } })
    ).body.data!;
    const { data } = (await user.call<{ topPriority: boolean }>(getDiscussionDetail, { query: { did } }))
      .body;
    expect(data!.topPriority).toBe(mayPin);
  }
});

test('an owner whose role ends no groups is not offered to end theirs', async ({ site }) => {
  const { cast } = await sceneOf(site);
  const gid = await aGroup(site, cast.muted);
  const { data } = (await cast.muted.call<Row>(getGroupDetail, { query: { gid } })).body;
  expect(data).toMatchObject({ mayManage: true, mayDisband: false });
  expect((await cast.muted.call(deleteGroup, { query: { gid } })).http).toBe(403);
});

test('an author whose role submits nothing is offered no second try', async ({ site }) => {
  const { cast, pid } = await sceneOf(site);
  const submitId = await aSubmissionRow(site, cast.muted, pid, { status: Status.SubmittedFailed });
  const query = { submitId };
  const { data } = (await cast.muted.call<Row>(getSubmissionDetail, { query })).body;
  expect(data).toMatchObject({ mayShare: true, mayResubmit: false });
  expect((await cast.muted.call(resubmit, { query })).http).toBe(403);
});

/** The names of the fields of an answer that say what somebody may. */
function abilitiesIn(schema: Endpoint['answer'], seen = new Set<z.ZodType>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(schema)) return found;
  seen.add(schema);
  if (schema instanceof z.ZodObject)
    for (const name of Object.keys(schema.shape)) if (/^may[A-Z]/.test(name)) found.add(name);
  for (const inner of innerOf(schema)) for (const name of abilitiesIn(inner, seen)) found.add(name);
  return found;
}

function innerOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  return [];
}
