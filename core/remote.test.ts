import { expect, test } from 'vitest';
import { remoteBank, remoteOrigin, remoteProblemId } from './remote.ts';

test.each([
  ['HDU', ' 1000 ', '1000'],
  ['HDU', 'hdu-2049', '2049'],
  ['HDU', '999', undefined],
  ['HDU', '1000a', undefined],
  ['CF', '1850a', '1850A'],
  ['CF', '1a1', '1A1'],
  ['CF', 'A1850', undefined],
  ['CF', '104114A', undefined],
  ['GYM', '104114a', '104114A'],
  ['GYM', '1850A', undefined],
  ['POJ', '1000', '1000'],
  ['POJ', '../x', undefined],
  ['AC', 'ABC110_A', 'abc110_a'],
  ['AC', 'abc110', undefined],
  ['AC', 'a/b_c', undefined],
  ['SPOJ', 'prime1', 'PRIME1'],
  ['SPOJ', '1', undefined],
  ['LIBRE', '100', '100'],
  ['LIBRE', '0', undefined],
])('%s takes %s for %s', (key, given, id) => {
  expect(remoteBank(key)!.idOf(given)).toBe(id);
});

test.each([
  ['HDU-1000', 'https://acm.hdu.edu.cn/showproblem.php?pid=1000'],
  ['CF-1850A', 'https://codeforces.com/problemset/problem/1850/A'],
  ['CF-1000B2', 'https://codeforces.com/problemset/problem/1000/B2'],
  ['GYM-104114A', 'https://codeforces.com/gym/104114/problem/A'],
  ['POJ-1000', 'http://poj.org/problem?id=1000'],
  ['AC-ABC110_A', 'https://atcoder.jp/contests/abc110/tasks/abc110_a'],
  ['AC-TENKA1_2018_C', 'https://atcoder.jp/contests/tenka1-2018/tasks/tenka1_2018_c'],
  ['SPOJ-PRIME1', 'https://www.spoj.com/problems/PRIME1/'],
  ['LIBRE-100', 'https://loj.ac/p/100'],
])('%s is read at %s', (problemId, url) => {
  const origin = remoteOrigin(problemId)!;
  expect(origin.url).toBe(url);
  expect(remoteProblemId(origin.bank, origin.id)).toBe(problemId);
});

test('other display ids come from nowhere else', () => {
  for (const problemId of ['P1000', 'CF-', 'CF-X', 'HDU1000', 'UVA-100'])
    expect(remoteOrigin(problemId)).toBeUndefined();
});
