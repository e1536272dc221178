import { expect, test } from 'vitest';
import { Floor } from './floor.ts';

test('what runs alone waits for those before it and holds those after it; one that fails holds nobody', async () => {
  const floor = new Floor();
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, alone = false) =>
    floor.enter(alone, async () => {
      events.push(`${name} starts`);
      await new Promise<void>(resolve => ends.set(name, resolve));
      events.push(`${name} ends`);
      if (alone) throw new Error('lost');
    });
  const end = async (name: string) => {
    await expect.poll(() => ends.has(name)).toBe(true);
    ends.get(name)!();
  };
  const [first, second] = [enter('first'), enter('second')];
  const suspect = enter('suspect', true).catch(() => {});
  const other = enter('other suspect', true).catch(() => {});
  const late = enter('late');
  await end('second');
  await second;
  await end('first');
  await first;
  await end('suspect');
  await suspect;
  await end('other suspect');
  await other;
  await end('late');
  await late;
  expect(events).toEqual([
    'first starts',
    'second starts',
    'second ends',
    'first ends',
    'suspect starts',
    'suspect ends',
    'other suspect starts',
    'other suspect ends',
    'late starts',
    'late ends',
  ]);
});
