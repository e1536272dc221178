import { expect, test } from 'vitest';
import { sharedLooks } from './shared-in-flight.ts';

test('whoever comes while a look is under way shares the next one with all others who do', async () => {
  const shared = sharedLooks<string, number>();
  const ends: ((value: number) => void)[] = [];
  const ask = (key: string) => shared(key, () => new Promise<number>(resolve => ends.push(resolve)));
  const first = ask('it');
  const later = [ask('it'), ask('it'), ask('it')];
  const another = ask('another');
  expect(ends).toHaveLength(2);
  ends[0]!(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]!(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  ends[1]!(3);
  expect(await another).toBe(3);
  const last = ask('it');
  expect(ends).toHaveLength(4);
  ends[3]!(4);
  expect(await last).toBe(4);
});

test('a look that fails fails for those it was for, and the next is tried anew', async () => {
  const shared = sharedLooks<string, string>();
  const failing = shared('it', () => Promise.reject(new Error('away')));
  const next = shared('it', async () => 'found');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('found');
});
