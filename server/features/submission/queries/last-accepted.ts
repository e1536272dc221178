import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import type { User } from '#server/http/viewer.ts';

/** The code of the viewer that passed last, with a note of where it comes from. */
export async function lastAcceptedCode(db: Database, { uid, username }: User, pid: number, cid: number) {
  const found = await db
    .selectFrom('submission')
    .select(['submitId', 'code', 'language', 'submitTime'])
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('cid', '=', cid)
    .where('status', '=', Status.Accepted)
    .orderBy('submitId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { submitId, code, language, submitTime } = found;
  const note = [
    `Run ID: ${submitId}`,
    `Language: ${language}`,
    `Author: ${username}`,
    `Submit Time: ${submitTime}`,
  ];
  return { submitId, code: `${code}\n${comment(language, note)}`, language };
}

/** The lines as a comment of the language. */
function comment(language: string, lines: string[]): string {
  const mark = /^(Python|PyPy|Ruby|Perl|Bash)/.test(language)
    ? '#'
    : /^(Lua|Haskell)/.test(language)
      ? '--'
      : '//';
  return lines.map(line => `${mark} ${line}`).join('\n');
}
