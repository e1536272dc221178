import { expect, test } from 'vitest';
import { getContestInfo, registerContest } from '#core/contract/contest.ts';
import { endpoints } from '#core/contract/index.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { getSubmissionList } from '#core/contract/submission.ts';
import { invalidate, queryClient, queryOptionsOf } from './query.ts';

const kept = [
  queryOptionsOf(getContestInfo, { cid: 7 }),
  queryOptionsOf(getProblemDetail, { problemId: 'A' }),
  queryOptionsOf(getSubmissionList),
];

async function staleAfter(change: () => Promise<void>) {
  for (const answer of kept) await queryClient.fetchQuery({ ...answer, queryFn: () => 1, staleTime: 0 });
  await change();
  return kept
    .filter(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);
}

test('what changed is asked for again, and nothing else', async () => {
  expect(await staleAfter(() => invalidate(...registerContest.invalidates!))).toEqual([
    getContestInfo.path,
    getSubmissionList.path,
  ]);
  expect(await staleAfter(() => invalidate('verdicts'))).toEqual([
    getProblemDetail.path,
    getSubmissionList.path,
  ]);
  expect(await staleAfter(() => invalidate('website'))).toEqual([]);
});

test('whatever a call says it changes is told by some answer', () => {
  const told = new Set(endpoints.flatMap(({ tags }) => tags));
  const changed = endpoints.flatMap(({ invalidates = [] }) => invalidates);
  expect(changed.filter(tag => !told.has(tag))).toEqual([]);
});
