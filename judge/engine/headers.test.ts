import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { buildHeader, headerMount, headersInRoom } from './headers.ts';
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

test('what a program is judged as does not depend on which of its headers it was compiled with', async () => {
  const shop = await aWorkshop();
  onTestFinished(shop.close);
  await buildHeader(shop, shop.languages.find(language)!);
  const judged = (text: string) =>
    judgeSubmission(
      shop,
      aTask({
        language,
        source: `#include <bits/stdc++.h>\nusing namespace std;\n// ${process.pid}\n${text}`,
      }),
    );
  const sum = 'int main() { int a, b; cin >> a >> b; cout << a + b; }';
  expect(await judged(sum)).toMatchObject({ status: Status.Accepted });
  // used by its name, and by one that is put together of parts
  const later =
    'int main() { int a, b; cin >> a >> b; auto sum = async([&] { return a + b; }); cout << sum.get(); }';
  expect(await judged(later)).toMatchObject({ status: Status.Accepted });
  const pasted = `#define JOIN(a, b) a##b\nJOIN(mut, ex) both;\n${sum}`;
  expect(await judged(pasted)).toMatchObject({ status: Status.Accepted });
  // two things of one name, only one of which is in the lean header
  const clash = await judged(`int promise;\nint main() { promise = 1; }`);
  expect(clash).toMatchObject({ status: Status.CompileError });
  expect(clash.errorMessage).toMatch(/reference to .promise. is ambiguous/);
  const wrong = await judged('int main() { return nothing; }');
  expect(wrong).toMatchObject({ status: Status.CompileError });
  expect(wrong.errorMessage).toMatch(/.nothing. was not declared/);
});
