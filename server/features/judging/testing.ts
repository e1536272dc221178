import { expect } from 'vitest';
import { submitProblem } from '#core/contract/submission.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';

export const noInterval = (site: TestSite) => site.site.settings.write({ defaultSubmitInterval: 0 });

/** A submission that waits, and a judge that may take it. */
export async function aWaitingSubmission(site: TestSite) {
  await noInterval(site);
  const judge = await aJudge(site);
  const { problemId } = await aProblem(site, await site.aUser());
  return { judge, ...(await submit(await site.aUser(), problemId)) };
}

export async function submit(user: TestUser, pid: string): Promise<{ submitId: number }> {
  const { body } = await user.call<{ submitId: number }>(submitProblem, {
    body: { pid, language: 'C++', code: 'int main() {}' },
  });
  expect(body.msg).toBe('success');
  return body.data!;
}
