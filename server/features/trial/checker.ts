import type { z } from 'zod';
import type { compileSpj } from '#core/contract/trial.ts';
import { Status } from '#core/verdict.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { requireExtraFiles } from '../problem/save-validation.ts';
import { noteCompiled } from '../problem/store/checker.ts';
import { requireKnownCheckerLanguage } from './queries.ts';
import { checkerResult, startTrial } from './trial.ts';

/** Compilers have half a minute; the rest is for whoever stands in the queue in front. */
const waitMs = 90_000;

/** Compiles a checker or interactor on a judge and remembers that it compiles; saving asks for that. */
export async function compileOnJudge(
  site: Site,
  uid: string,
  { code, language, extraFiles }: z.output<(typeof compileSpj)['body']>,
): Promise<void> {
  if (!code.trim()) fail('submission.emptyCode');
  await requireKnownCheckerLanguage(site, language);
  const checker = { language, source: code, extraFiles: extraFiles ?? {} };
  requireExtraFiles(JSON.stringify(checker.extraFiles));
  const key = await startTrial(site, uid, 'checker', checker);
  const { status, message, cause } = await checkerResult(site, uid, key, waitMs);
  if (status === Status.CompileError) fail('problem.compileFailed', { output: message ?? '' });
  if (status !== Status.Accepted) fail('trial.judgeFailed', { cause: cause ?? '' });
  await noteCompiled(site.db, checker);
}
