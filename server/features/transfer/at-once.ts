import type { TransferFormat } from '#core/transfer.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { Language } from '#server/http/language.ts';
import type { Upload } from '#server/http/route.ts';
import type { User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { introduceProblem } from './introduce.ts';
import { packageFailureOf, packageFailureText } from './package-failure.ts';
import { isPackageFault, plannedProblems } from './reading.ts';

interface Result {
  done: number;
  failed: string[];
}

/** The way clients of HOJ import: no list to look over, so nothing that is here already is changed. */
export async function importAtOnce(
  site: Site,
  user: User,
  upload: Upload,
  format: TransferFormat,
  language: Language,
): Promise<number> {
  const { done, failed } = await site.scratch.withFile(upload, file =>
    importAll(site, user, { file, name: upload.filename, format, language }),
  );
  if (failed.length)
    fail('transfer.partly', { done, failed: failed.length, detail: failed.slice(0, 20).join('; ') });
  return done;
}

async function importAll(
  site: Site,
  user: User,
  {
    file,
    name,
    format,
    language,
  }: { file: string; name: string; format: TransferFormat; language: Language },
): Promise<Result> {
  const result: Result = { done: 0, failed: [] };
  try {
    for await (const planned of plannedProblems(site, file, { name, format })) {
      const { action, problem, reason, place, problemId, title } = planned;
      const named = [problemId, title].filter(Boolean).join(' ') || place;
      if (reason) result.failed.push(`${named}: ${packageFailureText(reason, language)}`);
      else if (action === 'change')
        result.failed.push(
          `${named}: ${packageFailureText({ key: 'problem.idTaken', values: { id: problemId ?? '' } }, language)}`,
        );
      else
        try {
          await introduceProblem(site, user, problem!, 'package');
          result.done++;
        } catch (error) {
          if (!(error instanceof ApiError)) site.log.error(error, 'a problem is not imported');
          result.failed.push(`${named}: ${packageFailureText(packageFailureOf(error), language)}`);
        }
    }
    return result;
  } catch (error) {
    if (!isPackageFault(error)) throw error;
    if (result.done === 0 && result.failed.length === 0) throw asFailure(error, language);
    return { ...result, failed: [...result.failed, packageFailureText(packageFailureOf(error), language)] };
  }
}

const asFailure = (error: unknown, language: Language): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError('transfer.unreadable', { detail: packageFailureText(packageFailureOf(error), language) });
