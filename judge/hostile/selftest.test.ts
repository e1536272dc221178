import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorkshop, type TestWorkshop } from '#judge/engine/testing.ts';
import type { Sandbox } from '#judge/sandbox/room.ts';
import { selftest } from './selftest.ts';

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

test('a sound judge passes', async () => {
  expect(await selftest(shop)).toEqual([]);
});

test('one whose machine is so busy that everything takes a second longer passes as well', async () => {
  const slow: Sandbox = {
    ...shop.sandbox,
    openRoom: async options => {
      const room = await shop.sandbox.openRoom(options);
      const run: typeof room.run = async request => {
        const result = await room.run(request);
        return { ...result, cpuMs: result.cpuMs + 1_000, wallMs: result.wallMs + 1_000 };
      };
      return { ...room, run };
    },
  };
  expect(await selftest({ ...shop, sandbox: slow })).toEqual([]);
});

test('a judge whose sandbox calls everything a clean exit is refused', async () => {
  const careless: Sandbox = {
    ...shop.sandbox,
    openRoom: async options => {
      const room = await shop.sandbox.openRoom(options);
      return {
        ...room,
        run: async request => ({
          ...(await room.run(request)),
          outcome: 'exited',
          exitCode: 0,
          cpuMs: 1,
          memoryKb: 1,
        }),
      };
    },
  };
  const misjudged = await selftest({ ...shop, sandbox: careless });
  expect(misjudged.join()).toMatch(/busy loop.*memory eater/s);
});

test('a judge without a C compiler is refused', async () => {
  const languages = { ...shop.languages, find: () => undefined };
  expect(await selftest({ ...shop, languages })).toHaveLength(1);
});
