import { afterAll, beforeAll, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import { tryChecker } from './checker.ts';
import { aWorkshop, type TestWorkshop } from './testing.ts';

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

const attempt = (source: string, extraFiles: Record<string, string> = {}, language = 'C++') =>
  tryChecker(shop, { language, source, extraFiles });

test('a checker with testlib.h and a file of its own compiles', async () => {
  const source =
    '#include "testlib.h"\n#include "limits.h"\nint main(int n, char **v) { registerTestlibCmd(n, v); return most; }';
  expect(await attempt(source, { 'limits.h': 'const int most = 0;' })).toEqual({
    status: Status.Accepted,
    message: null,
    cause: null,
  });
});

test('one that does not answers with the compiler’s words', async () => {
  const { status, message } = await attempt('int main() { return nothing_of_this_name; }');
  expect([status, message]).toEqual([Status.CompileError, expect.stringContaining('nothing_of_this_name')]);
});

test('a language that is none for checkers is the judge’s fault', async () => {
  expect(await attempt('x', {}, 'Elvish')).toMatchObject({
    status: Status.SystemError,
    cause: expect.stringContaining('no Elvish'),
  });
});
