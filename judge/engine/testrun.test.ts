import { afterAll, beforeAll, expect, test } from 'vitest';
import { Status } from '#core/verdict.ts';
import type { TestRunTask } from './task.ts';
import { aWorkshop, someLimits, type TestWorkshop } from './testing.ts';
import { testRun } from './testrun.ts';

let shop: TestWorkshop;
beforeAll(async () => {
  shop = await aWorkshop();
});
afterAll(() => shop.close());

const run = (over: Partial<TestRunTask>) =>
  testRun(shop, {
    language: 'Bash',
    source: 'read a b; echo $((a + b)); echo debug >&2',
    limits: someLimits(),
    userInput: '1 2',
    expectedOutput: null,
    isRemoveEndBlank: true,
    fileIO: null,
    userExtraFile: {},
    ...over,
  });

test('shows what a program printed on both streams', async () => {
  expect(await run({})).toMatchObject({ status: Status.Accepted, userOutput: '3\n', stderr: 'debug\n' });
});

test('compares when an expected output is given, without presentation errors', async () => {
  expect((await run({ expectedOutput: '3' })).status).toBe(Status.Accepted);
  expect((await run({ expectedOutput: '4' })).status).toBe(Status.WrongAnswer);
  expect((await run({ expectedOutput: '3', isRemoveEndBlank: false })).status).toBe(Status.WrongAnswer);
});

test('tells compile errors in stderr and cuts long outputs', async () => {
  expect(await run({ language: 'C', source: 'int main() { return x; }' })).toMatchObject({
    status: Status.CompileError,
    stderr: expect.stringContaining('undeclared'),
  });
  const long = await run({ source: 'printf "%05000d" 7' });
  expect(long.userOutput).toHaveLength(1001);
});

test('tells why a program crashed', async () => {
  expect(await run({ source: 'exit 5' })).toMatchObject({
    status: Status.RuntimeError,
    stderr: 'exit status code 5',
  });
});
