import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import {
  aLanguage,
  type Language,
  plainEnvironment,
  seconds,
  warmInRoom,
} from '#judge/languages/language.ts';
import { compile, loneSource } from './compile.ts';
import { forgetUnused } from './made-once.ts';
import { judgeSubmission } from './submission.ts';
import { aTask, aWorkshop, someLimits, type TestWorkshop } from './testing.ts';
import { warmMount, warmUp } from './warm.ts';
import { Job, type Workshop } from './workshop.ts';

const shell = (script: string) => ({ argv: ['/bin/sh', '-c', script], env: plainEnvironment });

/** Its compiler adds what it was compiled with to the source; each step of its preparation adds a word. */
const aWarmLanguage = (compiler: string, template = 'read a b; echo $((a + b))\n'): Language =>
  aLanguage({
    name: 'Warm',
    contentType: 'text/plain',
    version: '1',
    sourceName: 'main.sh',
    extensions: ['.sh'],
    template,
    compile: {
      product: 'program',
      limits: seconds(5, 10, 64),
      commands: () => [shell('(cat main.sh; echo "# plain") > program')],
      warm: {
        steps: [
          {
            files: { 'out/deep/first': 'one ' },
            commands: [shell('test -f out/deep/first && mkdir out/empty')],
          },
          {
            files: {},
            commands: [shell(`mkdir out && (cat ${warmInRoom}/deep/first; echo two) > out/second`)],
          },
        ],
        commands: () => [shell(compiler)],
      },
    },
    run: () => ({ argv: ['/bin/sh', 'program'], env: plainEnvironment }),
  });

async function aShop(): Promise<Workshop & TestWorkshop> {
  const workshop = await aWorkshop();
  const cacheFolder = mkdtempSync(join(tmpdir(), 'acorn-warm-'));
  onTestFinished(async () => {
    await workshop.close();
    rmSync(cacheFolder, { recursive: true });
  });
  return { ...workshop, cacheFolder };
}

async function productOf(shop: Workshop, language: Language, text: string): Promise<string> {
  const job = new Job(shop);
  try {
    const compiled = await compile(job, { language, ...loneSource(language, text) });
    if (!compiled.ok) return compiled.diagnostics;
    const room = await job.openRoom();
    const { name, hostFile } = compiled.program.files[0]!;
    await room.put(name, { hostFile });
    return Buffer.from((await room.take(name, 1000))!).toString();
  } finally {
    await job.close();
  }
}

test('what was made beforehand is there for later compilations, whole, and nothing can be written into it', async () => {
  const shop = await aShop();
  const writes = `for place in deep deep/first new; do (: > ${warmInRoom}/$place) 2>&- && exit 1; done`;
  const language = aWarmLanguage(
    `test -d ${warmInRoom}/empty || exit 1; ${writes}; (cat main.sh; echo "# $(cat ${warmInRoom}/second)") > program`,
  );
  expect(warmMount(shop, language)).toBeNull();
  expect(await productOf(shop, language, 'a\n')).toBe('a\n# plain\n');
  await warmUp(shop, [language]);
  expect(warmMount(shop, language)).toMatchObject({ room: warmInRoom });
  expect(await productOf(shop, language, 'b\n')).toBe('b\n# one two\n');
  // Another version of the language has another folder.
  expect(warmMount(shop, { ...language, version: '2' })).toBeNull();
});

test('what no start of a judge has asked for in a month is removed', async () => {
  const shop = await aShop();
  const [used, old, other] = ['1', '2', '3'].map(version => ({
    ...aWarmLanguage('(cat main.sh; echo) > program'),
    version,
  })) as [Language, Language, Language];
  await warmUp(shop, [used, old, other]);
  const monthAgo = Date.now() / 1_000 - 31 * 24 * 3_600;
  for (const language of [used, old]) utimesSync(warmMount(shop, language)!.host, monthAgo, monthAgo);
  await forgetUnused(shop, [used]);
  expect([used, old, other].map(language => warmMount(shop, language) !== null)).toEqual([true, false, true]);
});

test.each([
  ['makes no program', aWarmLanguage('exit 1')],
  ['makes another program', aWarmLanguage('echo "echo 43" > program')],
])('what %s is not used', async (_, language) => {
  const shop = await aShop();
  await warmUp(shop, [language]);
  expect(warmMount(shop, language)).toBeNull();
  expect(await productOf(shop, language, 'a\n')).toBe('a\n# plain\n');
});

test('Java compiled out of an archive: the same programs and the same words', async context => {
  const shop = await aShop();
  const java = shop.languages.find('Java');
  if (!java) return context.skip('Java is not installed');
  const judged = (source: string) =>
    judgeSubmission(shop, aTask({ language: 'Java', source, limits: someLimits({ timeLimitMs: 5000 }) }));
  const wrong =
    'public class Main { public static void main(String[] a) { int x = CompileAndPack.class; } }\n';
  const plain = await judged(wrong);
  await warmUp(shop, [java]);
  // An old JDK makes no such archive, and goes on without.
  if (!warmMount(shop, java)) return context.skip(`${java.version} makes no archive`);
  const warm = await judged(`${wrong}\n`);
  expect(plain.status).toBe(Status.CompileError);
  expect(warm).toMatchObject({ status: Status.CompileError, errorMessage: plain.errorMessage });
  expect(await judged(`package sums;\n${java.template}`)).toMatchObject({ status: Status.Accepted });
});
