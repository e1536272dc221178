import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { headerMount, headersInRoom } from './headers.ts';
import { judgeSubmission } from './submission.ts';
import { aTask, aWorkshop } from './testing.ts';

const language = 'C++ 11';
const sumWith = (header: string) =>
  `#include <${header}>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }\n`;

test('a header is built once those who include it have missed it a few times', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-headers-'));
  const workshop = await aWorkshop();
  onTestFinished(async () => {
    await workshop.close();
    rmSync(folder, { recursive: true });
  });
  const shop = { ...workshop, cacheFolder: folder };
  const judged = (header: string) => judgeSubmission(shop, aTask({ language, source: sumWith(header) }));
  const mount = () => headerMount(shop, shop.languages.find(language)!);
  // who does not include it does not miss it
  expect(await judged('iostream')).toMatchObject({ status: Status.Accepted });
  expect([mount(), mount()]).toEqual([null, null]);
  expect(await shop.sandbox.audit()).toMatchObject({ rooms: 0 });
  await expect.poll(mount, { timeout: 60_000, interval: 200 }).toMatchObject({ room: headersInRoom });
  expect(await judged('bits/stdc++.h')).toMatchObject({ status: Status.Accepted });
});
