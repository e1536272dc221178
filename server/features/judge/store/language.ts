import type { OfferedLanguage } from '#core/contract/judge.ts';
import type { Database } from '#server/database/connect.ts';
import { listJudges } from '../queries/list.ts';

/** What programs can be written in. The languages of checkers are the setters' matter and always there. */
export async function offeredLanguages(db: Database): Promise<OfferedLanguage[]> {
  const [languages, judges] = await Promise.all([
    db
      .selectFrom('language')
      .select(['id', 'name', 'description', 'compileCommand', 'offered'])
      .select(({ selectFrom }) =>
        selectFrom('problemLanguage')
          .select(({ fn }) => fn.countAll<number>().as('problems'))
          .whereRef('lid', '=', 'language.id')
          .as('problems'),
      )
      .where('oj', '=', 'ME')
      .where('isSpj', '=', false)
      .orderBy('seq', 'desc')
      .orderBy('id')
      .execute(),
    listJudges(db),
  ]);
  return languages.map(language => ({
    ...language,
    problems: language.problems ?? 0,
    judges: judges
      .filter(({ state }) => state !== 'revoked')
      .flatMap(({ name, state, languages }) =>
        languages
          .filter(known => known.name === language.name && !known.isSpj)
          .map(({ version }) => ({ name, version, state })),
      ),
  }));
}

/** Offers languages for new submissions, or no longer; says which there were. */
export async function offerLanguages(db: Database, ids: number[], offered: boolean): Promise<string[]> {
  const changed = await db
    .updateTable('language')
    .set({ offered })
    .where('id', 'in', ids)
    .returning('name')
    .execute();
  return changed.map(({ name }) => name);
}
