import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { judgeSubmission } from '#judge/engine/submission.ts';
import { aTask, aWorkshop, someCases, someLimits, type TestWorkshop } from '#judge/engine/testing.ts';
import { detectLanguages } from './catalogue.ts';
import { languageRow } from './language.ts';

const found = await detectLanguages();
let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
  if (found.missing.length > 0) console.info(`not installed, not tested: ${found.missing.join(', ')}`);
});
afterAll(() => shop.close());

const limits = someLimits({ timeLimitMs: 5000, memoryLimitMb: 256 });

describe.each(found.offered.map(language => [language.name, language] as const))('%s', (name, language) => {
  test('its template adds two numbers', async () => {
    const cases = someCases({ input: '1 2\n', output: '3\n' }, { input: '70000 1\n', output: '70001\n' });
    const result = await judgeSubmission(
      shop,
      aTask({ language: name, source: language.template, limits, cases }),
    );
    expect(result).toMatchObject({ status: Status.Accepted, cause: null, errorMessage: null });
    expect(result.language.version).toMatch(/\d/);
  });

  test('nonsense is a compile or runtime error, never ours', async () => {
    const result = await judgeSubmission(
      shop,
      aTask({ language: name, source: '<?php )) not a program {{', limits }),
    );
    const wanted = language.compile ? Status.CompileError : Status.RuntimeError;
    expect([result.status, result.cause]).toEqual([wanted, null]);
    expect(result.errorMessage).toMatch(/\w/);
  });
});

test('a mistake in Python is told of the line it is in, not of the compiler', async () => {
  const source = 'print(1)\nif True print(2)\n';
  const { errorMessage } = await judgeSubmission(shop, aTask({ language: 'Python3', source }));
  expect(errorMessage).toMatch(/^File "main\.py", line 2\n\s+if True print\(2\)\n[\s^]+SyntaxError: /);
  expect(errorMessage).not.toContain('Traceback');
});

test('rows have what the language table shows, and no path of this machine', () => {
  for (const row of [...found.offered, ...found.checkers].map(languageRow)) {
    expect(row.contentType).toMatch(/^text\//);
    expect(row.template).not.toBe('');
    expect(row.compileCommand).not.toMatch(/^\//);
  }
  expect(found.checkers.map(row => row.name)).toEqual(['C', 'C++']);
  expect(found.offered[0]).toMatchObject({ name: 'C', seq: 10 });
});

test('the installing script names every family', () => {
  const listed = execFileSync('sh', [new URL('install-toolchains.sh', import.meta.url).pathname, '--list'], {
    encoding: 'utf8',
  });
  expect(listed.split('\n')).toEqual(expect.arrayContaining(['cpp', 'java', 'kotlin', 'haskell', 'pypy3']));
});
