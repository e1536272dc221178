import { expect, test } from 'vitest';
import { batchedLookup } from './batched-lookup.ts';

test('those who ask while a look is under way are looked up together, each once', async () => {
  const looks: string[][] = [];
  const find = batchedLookup(async (keys: string[]) => {
    looks.push(keys);
    await Promise.resolve();
    return new Map(keys.filter(key => key !== 'nobody').map(key => [key, `found ${key}`]));
  });
  const all = await Promise.all(['a', 'b', 'nobody', 'b'].map(find));
  expect(all).toEqual(['found a', 'found b', undefined, 'found b']);
  expect(looks).toEqual([['a'], ['b', 'nobody']]);
  expect(await find('b')).toBe('found b');
  expect(looks).toHaveLength(3);
});

test('a look that fails fails for those it was for, and the next is tried anew', async () => {
  let isDown = true;
  const find = batchedLookup(async (keys: number[]) => {
    if (isDown) throw new Error('down');
    return new Map(keys.map(key => [key, key]));
  });
  await expect(Promise.all([find(1), find(2)])).rejects.toThrow('down');
  isDown = false;
  expect(await find(1)).toBe(1);
});
