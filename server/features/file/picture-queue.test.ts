import { expect, test } from 'vitest';
import { pictureQueue } from './picture-queue.ts';

test('one picture is made at a time, in order, whatever becomes of those before', async () => {
  const { run } = pictureQueue();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`begin ${name}`);
    await Promise.resolve();
    log.push(`end ${name}`);
    if (name === 'broken') throw new Error(name);
    return name;
  };
  const works = ['one', 'broken', 'two'].map((name, index) => run(work(name), `u${index}`));
  expect((await Promise.allSettled(works)).map(result => result.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  const names = ['one', 'broken', 'two'];
  expect(log).toEqual(names.flatMap(name => [`begin ${name}`, `end ${name}`]));
});

test('one person has four under way, everybody together sixty, and room again afterwards', async () => {
  const { run } = pictureQueue();
  const { promise, resolve } = Promise.withResolvers<void>();
  const under: Promise<void>[] = [];
  const take = (uid: string) => under.push(run(() => promise, uid));
  for (let picture = 0; picture < 4; picture++) take('eager');
  expect(() => take('eager')).toThrow('file.tooManyPictures');
  for (let person = 0; person < 56; person++) take(`person${person}`);
  expect(() => take('late')).toThrow('file.tooManyPictures');
  resolve();
  await Promise.all(under);
  await run(async () => {}, 'eager');
});
