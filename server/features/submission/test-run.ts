import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getTestRunResult, submitTestRun } from '#core/contract/submission.ts';
import { testInputMax } from '#core/limits.ts';
import type { JudgeMode } from '#core/scoring/mode.ts';
import { isUnfinished } from '#core/verdict.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { needFor } from '../judging/need.ts';
import type { GuardedProblem } from '../problem/policy.ts';
import { problemStanding } from '../problem/standing.ts';
import { ownLanguage } from '../remote/own-language.ts';
import { requireLanguage } from './queries/language-choice.ts';
import { contestsWith, problemToTry, testRunOf } from './queries/test-run.ts';
import { waitingOf } from './queries/waiting.ts';
import { requireIntervalPassed } from './store/submit-interval.ts';
import { addTestRun, forgetExpired, forgetTestRun, setTestRunJob } from './store/test-run.ts';
import { requireSubmittableCode } from './submit.ts';
import type { TestRunJob } from './test-run-job.ts';
import { testRunPolicy } from './test-run-policy.ts';

type TestRunRequest = z.output<(typeof submitTestRun)['body']>;

/** Which switch of the site opens test runs there. */
const switchOf = {
  public: 'openPublicJudge',
  contest: 'openContestJudge',
  group: 'openGroupJudge',
} as const;

const shownCharacters = 1_000;

export async function takeTestRun({
  site,
  db,
  body,
  viewer,
}: Context<unknown, TestRunRequest>): Promise<string> {
  const { uid } = requireLogin(viewer);
  const settings = await site.settings.read();
  if (!settings[switchOf[body.type]]) fail('submission.closed');
  requireSubmittableCode(body.code);
  if (body.userInput.length > testInputMax) fail('submission.testInputTooLong');
  const problem = await problemToTry(db, body.pid, body.language);
  if (!problem || !(await mayTry(site, viewer, problem))) return fail('problem.unknown');
  const chosen = requireLanguage(problem, body.language);
  const language = problem.isRemote ? await ownLanguage(db, chosen) : chosen.name;
  if (!language) return fail('submission.notHere', { language: chosen.name });
  const key = randomBytes(18).toString('base64url');
  await db.transaction().execute(async transaction => {
    await requireIntervalPassed(transaction, uid, 'test', settings.defaultSubmitInterval);
    await addTestRun(transaction, {
      key,
      uid,
      pid: problem.id,
      language,
      code: body.code,
      userInput: body.userInput,
      expectedOutput: body.expectedOutput ?? null,
    });
    const jobId = await site.queue.put<TestRunJob>(transaction, {
      data: { kind: 'test', key },
      need: needFor(language),
      jobClass: 'test',
      behind: await waitingOf(transaction, uid),
    });
    await setTestRunJob(transaction, key, jobId);
    await forgetExpired(transaction);
  });
  site.queue.announce();
  return key;
}

async function mayTry(
  site: Site,
  viewer: Viewer,
  problem: GuardedProblem & { id: number },
): Promise<boolean> {
  const contests = await contestsWith(site.db, problem.id);
  const [standing, standings] = await Promise.all([
    problemStanding(site, viewer, problem),
    site.standings.of(
      viewer,
      contests.map(({ id }) => ({ kind: 'contest', id })),
    ),
  ]);
  return testRunPolicy.start(viewer, standing, problem, [...standings.values()]);
}

/** The result as far as it is; a finished one is forgotten by reading it. */
export async function readTestRun(
  { db, viewer }: Pick<Context<unknown, unknown>, 'db' | 'viewer'>,
  key: string,
): Promise<AnswerOf<typeof getTestRunResult>> {
  const run = await testRunOf(db, requireLogin(viewer).uid, key);
  if (!run) return fail('submission.noTestRun');
  if (!isUnfinished(run.status)) await forgetTestRun(db, key);
  const { judgeMode, userOutput, ...rest } = run;
  return { ...rest, userOutput: shortened(userOutput), problemJudgeMode: judgeMode as JudgeMode };
}

const shortened = (text: string | null) =>
  text !== null && text.length > shownCharacters ? `${text.slice(0, shownCharacters)}...` : text;
