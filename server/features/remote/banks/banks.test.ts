import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RemoteKey, remoteBank } from '#core/remote.ts';
import { openOutboundHttp } from '#server/outbound/outbound-http.ts';
import { startRemoteSite } from '../fixtures/site.ts';
import { readers } from './index.ts';

let remote: Awaited<ReturnType<typeof startRemoteSite>>;
beforeAll(async () => {
  remote = await startRemoteSite();
});
afterAll(() => remote.close());

const outbound = openOutboundHttp(() => true);
afterAll(() => outbound.close());

const read = (key: RemoteKey, id: string, base = remote.address) =>
  readers[key].read(remoteBank(key)!, id, base, outbound);

test('HDU: GB2312, limits of others than Java, a tag left open, a hint within the sample', async () => {
  expect(await read('HDU', '1000')).toMatchObject({
    title: 'Count the 松果',
    timeLimitMs: 2000,
    memoryLimitMb: 32,
    source: 'Forest Cup',
    parts: {
      description: [
        'A squirrel has *n* holes with a$_{i}$ acorns each (数).',
        '![](../../data/images/holes.png)',
        'How many acorns',
        'are there if a$_{i}$ <= 10$^{9}$?',
      ].join('\n\n'),
      input: 'n, then n numbers.',
      output: 'Their sum.',
      hint: '1 + 2 + 3 is 6.',
      samples: [{ input: '3\n1 2 3\n', output: '6\n' }],
    },
  });
});

test('POJ: headings and texts, memory in whole megabytes', async () => {
  expect(await read('POJ', '1000')).toMatchObject({
    title: 'Squirrel Sums',
    timeLimitMs: 1000,
    memoryLimitMb: 10,
    source: 'Oak Valley',
    parts: {
      description:
        'Add what two squirrels have found.  \nNeither has more than 10$^{9}$.\n\n![](images/1000_1.jpg)',
      input: 'Two integers a,b',
      output: 'Output a+b',
      hint: 'Mind the **long** ones.',
      samples: [{ input: '1 2\n', output: '3\n' }],
    },
  });
});

test('Codeforces: formulas, looks, samples in both of their forms, tags', async () => {
  expect(await read('CF', '1850A')).toMatchObject({
    title: 'Acorn Square',
    timeLimitMs: 1500,
    memoryLimitMb: 256,
    source: 'Forest Round 5 (Div. 4)',
    tags: ['math'],
    parts: {
      description: [
        'Squirrels fill a square of side $n$ ($1 \\le n \\lt 10^9$), **all** of it. See *a*$_{1}$ and [this](/blog/entry/1).',
        '$$\\sum_{i=1}^n i$$',
        '![](/predownloaded/square.png)',
      ].join('\n\n'),
      input: 'The number $n$.',
      output: 'How many acorns fit.',
      hint: 'It is `n*n`.',
      samples: [
        { input: '2\n3 <\n', output: '4\n9\n' },
        { input: '1\n7\n', output: '49\n' },
      ],
    },
  });
});

test('GYM: a section of another name stays with the description', async () => {
  expect(await read('GYM', '104114B')).toMatchObject({
    title: 'Acorn Square',
    source: 'Forest Round 5 (Div. 4)',
    parts: { description: 'Guess a number.\n\n#### Interaction\n\nAsk `?`.', input: '', samples: [] },
  });
});

test('GYM: a printed statement comes as a file, its name and limits from the list of the contest', async () => {
  const found = await read('GYM', '104115B');
  expect(found).toMatchObject({
    title: 'Printed Acorns',
    timeLimitMs: 2500,
    memoryLimitMb: 512,
    source: 'Printed Cup',
    attachment: { name: '104115B.pdf' },
  });
  expect(found.attachment!.content.toString()).toMatch(/^%PDF-/);
});

test('AtCoder: the English text, formulas, boxes to the letter, explained samples', async () => {
  expect(await read('AC', 'abc110_a')).toMatchObject({
    title: 'Acorn Formula',
    timeLimitMs: 2000,
    memoryLimitMb: 1024,
    source: 'Forest Beginner Contest 110',
    parts: {
      description: [
        'Snuke has $N$ acorns and $A_1 < A_2$. Print `Yes`.',
        '![tree](https://pictures.example/tree.png)',
        '### Constraints',
        '- $1 \\leq N \\leq 10^5$\n- All are integers.',
      ].join('\n\n'),
      input: 'Given in this format:\n\n```\nN\nA_1 ... A_N\n```',
      output: 'Print the answer.',
      hint: '### Sample Output 1\n\nThere are $3$ of them.',
      samples: [
        { input: '3\n1 2 3\n', output: 'Yes\n' },
        { input: '1\n1\n', output: 'No\n' },
      ],
    },
  });
});

test('AtCoder: an old contest has one text', async () => {
  const { parts } = await read('AC', 'old1_a');
  expect(parts.description).toBe('##### 問題文\n\n$N$ 個のどんぐり。');
});

test('SPOJ: a free text falls apart at its headings, the example at its words', async () => {
  expect(await read('SPOJ', 'ACORNS')).toMatchObject({
    title: 'Acorns, All of Them',
    timeLimitMs: 2000,
    memoryLimitMb: 1536,
    source: 'Forest League',
    tags: ['basic'],
    parts: {
      description: 'Count *all* acorns.',
      input: 'One number n (n <= 10$^{5}$) in the form below.\n\n```\nn\n```',
      output: 'The same number.',
      hint: '',
      samples: [{ input: '7\n', output: '7\n' }],
    },
  });
});

test('SPOJ: blank lines without end are read like others', async () => {
  expect(await read('SPOJ', 'BLANKS')).toMatchObject({ parts: { samples: [] } });
});

test('LibreOJ: the sections of the API', async () => {
  expect(await read('LIBRE', '100')).toMatchObject({
    title: '数橡果',
    timeLimitMs: 2000,
    memoryLimitMb: 512,
    tags: ['入门'],
    parts: {
      description:
        '松鼠有 $n$ 个洞，第 $i$ 个洞里有 $a_i$ 颗橡果。  \n一共多少颗？\n\n![洞](https://pictures.example/holes.png)',
      input: '第一行 $n$，第二行 $n$ 个数。',
      output: '一个数。',
      hint: '### 样例 2\n\n只有一个洞。\n\n$1 \\le n \\le 10^5$',
      samples: [
        { input: '3\n1 2 3\n', output: '6\n' },
        { input: '1\n5\n', output: '5\n' },
      ],
    },
  });
});

describe('what goes wrong is told apart', () => {
  test.each<[RemoteKey, string, string]>([
    ['HDU', '9999', 'remote.noSuchProblem'],
    ['HDU', '2000', 'remote.notUnderstood'],
    ['POJ', '9999', 'remote.noSuchProblem'],
    ['POJ', '2000', 'remote.notUnderstood'],
    ['CF', '9999A', 'remote.noSuchProblem'],
    ['CF', '9998A', 'remote.noSuchProblem'],
    ['CF', '2000A', 'remote.notUnderstood'],
    ['CF', '2001A', 'remote.blocked'],
    ['CF', '2002A', 'remote.blocked'],
    ['CF', '2003A', 'remote.blocked'],
    ['CF', '2004A', 'remote.unreachable'],
    ['CF', '2005A', 'remote.unreachable'],
    ['CF', '2006A', 'remote.unreachable'],
    ['GYM', '999999A', 'remote.noSuchProblem'],
    ['AC', 'abc999_a', 'remote.noSuchProblem'],
    ['AC', 'abc112_a', 'remote.noSuchProblem'],
    ['AC', 'abc111_a', 'remote.notUnderstood'],
    ['SPOJ', 'MISSING', 'remote.noSuchProblem'],
    ['SPOJ', 'CHANGED', 'remote.notUnderstood'],
    ['LIBRE', '9999', 'remote.noSuchProblem'],
    ['LIBRE', '2000', 'remote.notUnderstood'],
  ])('%s %s: %s', async (key, id, failure) => {
    await expect(read(key, id)).rejects.toMatchObject({ key: failure });
  });

  test('a site that is not there', async () => {
    const gone = await startRemoteSite();
    await gone.close();
    await expect(read('HDU', '1000', gone.address)).rejects.toMatchObject({
      key: 'remote.unreachable',
      values: { bank: 'HDU', detail: 'ECONNREFUSED' },
    });
  });
});
