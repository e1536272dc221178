import { expect, test } from 'vitest';
import { workerQueue } from './worker.ts';

const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', asked => {
    if (asked === 'for ever') for (;;);
    if (asked === 'break') throw new Error('broken');
    parentPort.postMessage('did ' + asked);
  });
  parentPort.postMessage('ready');`;
const file = new URL(`data:text/javascript,${encodeURIComponent(script)}`);

test('work is done one after the other; what never ends or breaks harms nothing but itself', async () => {
  const { ask } = workerQueue<string, string>(file, 2_000);
  const works = ['one', 'for ever', 'two', 'break', 'three'];
  expect(await Promise.all(works.map(work => ask(work)))).toEqual([
    'did one',
    undefined,
    'did two',
    undefined,
    'did three',
  ]);
});

test('a thread that loads slowly takes nothing of the time for its work', async () => {
  const until = Date.now() + 1_500;
  const slow = new URL(
    `data:text/javascript,${encodeURIComponent(`while (Date.now() < ${until});${script}`)}`,
  );
  expect(await workerQueue<string, string>(slow, 1_000).ask('one')).toBe('did one');
});
