import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

test('so many work at once, the others wait in turn, and whoever finds no room is told', async () => {
  const { during } = concurrencyLimit(() => 2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    during(() => {
      begun.push(number);
      return new Promise<void>(resolve => ends.push(resolve));
    });
  const works = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toThrow('server.busy');
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await works[1];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (const number of [0, 2, 3, 4]) {
    await expect.poll(() => ends.length).toBeGreaterThan(number);
    ends[number]!();
  }
  await Promise.all(works);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('a share that becomes smaller or larger counts for who comes and for who waits', async () => {
  let share = 2;
  const { during } = concurrencyLimit(() => share, 9);
  const ends: (() => void)[] = [];
  const works = [1, 2, 3, 4].map(() => during(() => new Promise<void>(resolve => ends.push(resolve))));
  share = 1;
  ends[0]!();
  await works[0];
  expect(ends).toHaveLength(2);
  share = 2;
  ends[1]!();
  await expect.poll(() => ends.length).toBe(4);
  ends[2]!();
  ends[3]!();
  await Promise.all(works);
});

test('what fails gives its place back', async () => {
  const { during } = concurrencyLimit(() => 1, 1);
  await expect(during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await during(async () => 'fine')).toBe('fine');
});
