import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAsTyped } from '#core/as-typed.ts';
import type { ProblemWhole } from './present.ts';
import { statementCache } from './rendered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const problem = {
  id: 1,
  gmtModified: '2026-01-01',
  description: '$x$',
  input: '',
  output: '',
  hint: '',
  source: '',
} as ProblemWhole;
const late = async () => undefined;
const inTime = async (texts: string[]) => texts.map(text => `<p>${text}</p>`);

test('a statement that was late is shown as it was typed for seconds, then as it is meant', async () => {
  const ask = vi.fn<(texts: string[]) => Promise<string[] | undefined>>(late);
  const rendered = statementCache({ ask });
  expect(isAsTyped((await rendered(problem)).description)).toBe(true);
  ask.mockImplementation(inTime);
  expect(isAsTyped((await rendered(problem)).description)).toBe(true);
  vi.advanceTimersByTime(3_000);
  expect((await rendered(problem)).description).toBe('<p>$x$</p>');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('one that fails each time holds up the others ever less often', async () => {
  const ask = vi.fn(late);
  const rendered = statementCache({ ask });
  await rendered(problem);
  for (const [waitMs, asked] of [
    [3_000, 2],
    [3_000, 2],
    [3_000, 3],
    [6_000, 3],
    [6_000, 4],
  ] as const) {
    vi.advanceTimersByTime(waitMs);
    await rendered(problem);
    expect(ask).toHaveBeenCalledTimes(asked);
  }
});
