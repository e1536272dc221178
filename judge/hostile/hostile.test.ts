import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { buildHeaders } from '#judge/engine/headers.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import { aTask, aWorkshop, type TestWorkshop } from '#judge/engine/testing.ts';
import type { Language } from '#judge/languages/language.ts';
import { areas } from './catalogue.ts';
import { type HostileProgram, limits, SE, TLE } from './program.ts';

let shop: TestWorkshop;
let groups: number;
beforeAll(async () => {
  shop = await aWorkshop();
  // Built beforehand, so that no audit meets the building of a header.
  await buildHeaders(shop, [...shop.languages.offered, ...shop.languages.checkers].filter(used));
  await judgeSubmission(shop, aTask());
  groups = (await shop.sandbox.audit()).groups;
});
afterAll(() => shop.close());

/** The C++ rows these programs are written in. */
const used = (language: Language): boolean => ['C++', 'C++ 17', 'C++ 17 With O2'].includes(language.name);

for (const [area, programs] of Object.entries(areas)) {
  describe(area, () => {
    for (const program of programs) {
      test(program.name, async context => {
        const task = aTask(withTimeToEnd(program));
        if (!shop.languages.find(task.language)) return context.skip(`${task.language} is not installed`);
        const result = await judgeSubmission(shop, task);
        const said = [result.errorMessage, ...result.cases.map(one => one.message)]
          .filter(Boolean)
          .join('\n');
        const story = `${said} ${result.cause ?? ''} ${JSON.stringify(result.cases)}`;
        expect(program.expect, story).toContain(result.status);
        if (program.says) expect(said).toMatch(program.says);
        if (program.hides) expect(JSON.stringify(result)).not.toMatch(program.hides);
        if (result.status === Status.SystemError) expect(result.cause).toMatch(/\w/);
        expect(result.errorMessage?.length ?? 0).toBeLessThanOrEqual(64 * 1024);
        await nothingIsLeft();
        await theNextRunIsNormal();
      });
    }
  });
}

/** Short limits are for those that use theirs up: whoever ends by itself has the time to on a slow machine. */
function withTimeToEnd({ task, expect }: HostileProgram): HostileProgram['task'] {
  const given = task.limits ?? limits;
  if (expect.includes(TLE) || expect.includes(SE)) return task;
  return { ...task, limits: { ...given, timeLimitMs: Math.max(given.timeLimitMs, 2000) } };
}

test('there are at least a hundred of them', () => {
  expect(Object.values(areas).flat().length).toBeGreaterThanOrEqual(100);
});

/** A room that is being closed or built is in no rest; what is still there after a second is a leftover. */
async function nothingIsLeft(): Promise<void> {
  const deadline = Date.now() + 1000;
  let left = await shop.sandbox.audit();
  while (left.processes > 0 && Date.now() < deadline) {
    await setTimeout(5);
    left = await shop.sandbox.audit();
  }
  expect(left).toMatchObject({ rooms: 0, processes: 0, mounts: 0, outputs: 0 });
  expect(left.groups).toBeLessThanOrEqual(groups + 4);
}

async function theNextRunIsNormal(): Promise<void> {
  const next = await judgeSubmission(shop, aTask());
  expect(next, JSON.stringify(next)).toMatchObject({ status: Status.Accepted, cause: null });
}
