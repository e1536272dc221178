import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { submitProblem } from '#core/contract/submission.ts';
import { codeLengthMax } from '#core/limits.ts';
import { languageBank } from '#core/remote.ts';
import type { Database } from '../../database/connect.ts';
import { fromNow, now } from '../../database/instant.ts';
import type { Submission } from '../../database/types.ts';
import { fail } from '../../http/errors.ts';
import type { Context } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { captchaSolved } from '../account/captcha.ts';
import { needFor } from '../judging/need.ts';
import { sendAway } from '../remote/send.ts';
import { type SubmissionJob, waitingOf } from './job.ts';
import { checkerLanguage } from './need.ts';
import { type FoundSubmission, findSubmission } from './queries.ts';

type Submitted = z.output<(typeof submitProblem)['body']>;

/** Takes a submission: once this returns, it is stored and queued, both or neither, or on its way to another judge. */
export async function takeSubmission(context: Context<unknown, Submitted>): Promise<FoundSubmission> {
  const { site, db, body, viewer, address, language } = context;
  const { uid, username } = loggedIn(viewer);
  const settings = await site.settings.read();
  if (!settings.openPublicJudge) fail('submission.closed');
  checkCode(body.code);
  const { checker, ...problem } = await submittableProblem(db, body.pid);
  await checkLanguage(db, problem, body.language);
  await showYouAreHuman(site, uid, body);
  await waitYourTurn(site, uid, 'submit', settings.defaultSubmitInterval);
  const { problemId: displayPid, id: pid } = problem;
  const row = {
    pid,
    displayPid,
    uid,
    username,
    ip: address,
    language: body.language,
    code: body.code,
    length: [...body.code].length,
  };
  if (problem.isRemote) {
    const { submitId } = await store(db, row);
    await sendAway(site, submitId, language);
    return (await findSubmission(db, submitId))!;
  }
  const submission = await db.transaction().execute(async transaction => {
    const jobId = randomUUID();
    const stored = await store(transaction, { ...row, jobId });
    await site.queue.put<SubmissionJob>(transaction, {
      jobId,
      data: { kind: 'submission', submitId: stored.submitId },
      need: needFor(body.language, checker),
      jobClass: 'normal',
      behind: await waitingOf(transaction, uid),
    });
    return stored;
  });
  site.queue.announce();
  return { ...problem, ...submission };
}

const store = (db: Database, row: Insertable<Submission>) =>
  db.insertInto('submission').values(row).returningAll().executeTakeFirstOrThrow();

async function showYouAreHuman(site: Site, uid: string, { captcha, captchaKey }: Submitted): Promise<void> {
  if (!site.rateLimiter.submitsUnusuallyOften(uid)) return;
  if (!captcha || !captchaKey) return fail('submission.captcha', {}, { captchaRequired: true });
  if (!(await captchaSolved(site.db, captchaKey, captcha.trim(), `account ${uid}`)))
    return fail('account.captchaWrong', {}, { captchaRequired: true });
  site.rateLimiter.forgiveSubmits(uid);
}

export function checkCode(code: string): void {
  if (!code.trim()) fail('submission.emptyCode');
  if (code.length > codeLengthMax) fail('submission.codeTooLong');
}

/** A problem of the public bank; hidden and contest problems answer as if they were not there. */
async function submittableProblem(db: Database, displayId: string) {
  const problem = await db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title', 'codeShare', 'openCaseResult', 'judgeCaseMode', 'isRemote', 'oj'])
    .select('type as problemType')
    .select(checkerLanguage)
    .where('problemId', '=', displayId.toUpperCase())
    .where('auth', '=', 1)
    .where('gid', 'is', null)
    .executeTakeFirst();
  return problem ?? fail('problem.unknown');
}

/** The problem's own languages, or, when it names none, all that its bank offers. */
export async function checkLanguage(
  db: Database,
  { id: pid, oj }: { id: number; oj: string },
  name: string,
): Promise<{ name: string; contentType: string }> {
  const { rows } = await sql<{ offered: boolean; contentType: string }>`
    select offered, content_type from language
    where name = ${name} and oj = ${languageBank(oj)} and not is_spj
      -- A row without it is only a name that some problem mentions; no judge has it.
      and content_type <> ''
      and (not exists (select from problem_language where pid = ${pid})
        or exists (select from problem_language where pid = ${pid} and lid = language.id))`.execute(db);
  if (!rows[0]) return fail('submission.language', { language: name });
  if (!rows[0].offered) fail('submission.languageOff', { language: name });
  return { name, contentType: rows[0].contentType };
}

/** One in so many seconds for each user; of two that come at once, one goes through. */
export async function waitYourTurn(
  site: Site,
  uid: string,
  kind: 'submit' | 'test',
  intervalS: number,
): Promise<void> {
  if (intervalS <= 0) return;
  const { numInsertedOrUpdatedRows } = await site.db
    .insertInto('submitClock')
    .values({ uid, kind, lastAt: now() })
    .onConflict(conflict =>
      conflict
        .columns(['uid', 'kind'])
        .doUpdateSet({ lastAt: now() })
        .where('submitClock.lastAt', '<=', fromNow(-intervalS)),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return;
  const row = await site.db
    .selectFrom('submitClock')
    .select('lastAt')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const left = row ? (Date.parse(row.lastAt) + intervalS * 1000 - Date.now()) / 1000 : intervalS;
  const seconds = Math.max(1, Math.ceil(left));
  fail('submission.tooSoon', { seconds }, { seconds });
}
