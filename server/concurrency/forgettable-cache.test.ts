import { expect, test } from 'vitest';
import { forgettableCache } from './forgettable-cache.ts';

test('one look serves all until it is forgotten, also one that was under way then', async () => {
  const looks: ((value: string) => void)[] = [];
  const kept = forgettableCache(() => new Promise<string>(resolve => looks.push(resolve)));
  const early = kept.read('it');
  expect(kept.read('it')).toBe(early);
  kept.forget();
  const late = kept.read('it');
  looks[1]!('new');
  looks[0]!('old');
  expect([await early, await late, await kept.read('it')]).toEqual(['old', 'new', 'new']);
  expect(looks).toHaveLength(2);
});

test('a failure is not kept', async () => {
  let tries = 0;
  const kept = forgettableCache(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return tries;
  });
  await expect(kept.read('it')).rejects.toThrow('away');
  expect(await kept.read('it')).toBe(2);
});

test('that there is nothing is not kept', async () => {
  const asked: string[] = [];
  const kept = forgettableCache(async (key: string) => {
    asked.push(key);
    return asked.length < 2 ? undefined : key;
  });
  expect([await kept.read('a'), await kept.read('a'), await kept.read('a')]).toEqual([undefined, 'a', 'a']);
  expect(asked).toEqual(['a', 'a']);
});
