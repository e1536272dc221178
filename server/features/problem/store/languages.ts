import { sql } from 'kysely';
import type { Language } from '#core/contract/problem.ts';
import { languageBank } from '#core/remote.ts';
import type { Database } from '#server/database/connect.ts';

/**
 * Languages that can be chosen. A row without a content type is only a name that a problem mentions: no judge has
 * said yet that it has it.
 */
const offered = (db: Database) =>
  db
    .selectFrom('language')
    .select(['id', 'name', 'contentType', 'description', 'compileCommand', 'template', 'codeTemplate'])
    .select(['isSpj', 'oj', 'seq', 'gmtCreate', 'gmtModified'])
    .where('offered', '=', true)
    .where('contentType', '<>', '')
    .orderBy('seq', 'desc')
    .orderBy('name')
    .orderBy('id');

export const listLanguages = (db: Database, oj?: string): Promise<Language[]> =>
  (oj ? offered(db).where('oj', '=', languageBank(oj)) : offered(db)).execute();

/** Those a problem names, or all of its bank when it names none. */
export const languagesOf = (db: Database, problem: { id: number; oj: string }): Promise<Language[]> =>
  offered(db)
    .where('oj', '=', languageBank(problem.oj))
    .where('isSpj', '=', false)
    .where(({ or, not, exists, selectFrom }) => {
      const named = selectFrom('problemLanguage').select(sql`1`.as('one')).where('pid', '=', problem.id);
      return or([not(exists(named)), exists(named.whereRef('lid', '=', 'language.id'))]);
    })
    .execute();

/** Those of a bank that have these ids. */
export async function languageNamesById(
  db: Database,
  oj: string,
  lids: number[],
): Promise<Map<number, string>> {
  if (!lids.length) return new Map();
  const rows = await db
    .selectFrom('language')
    .select(['id', 'name'])
    .where('id', 'in', lids)
    .where('oj', '=', languageBank(oj))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The first of these names that no judge has ever announced; before the first judge any name may be right. */
export async function unknownLanguage(
  db: Database,
  oj: string,
  names: string[],
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('language')
    .select(['name', 'contentType'])
    .where('oj', '=', languageBank(oj))
    .where('isSpj', '=', false)
    .execute();
  const known = new Set(rows.map(({ name }) => name));
  const isAnnounced = rows.some(({ contentType }) => contentType !== '');
  return isAnnounced ? names.find(name => !known.has(name)) : undefined;
}

/**
 * The ids of languages by name. A name that no judge has announced yet is noted without content, so that a problem
 * can be stored before the first judge starts; the judge's hello fills the row in.
 */
export async function languageIds(db: Database, oj: string, names: string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (!wanted.length) return new Map();
  const bank = languageBank(oj);
  await db
    .insertInto('language')
    .values(
      wanted.map(name => ({
        name,
        oj: bank,
        contentType: '',
        description: name,
        compileCommand: '',
        template: '',
      })),
    )
    .onConflict(conflict => conflict.columns(['oj', 'name', 'isSpj']).doNothing())
    .execute();
  const rows = await db
    .selectFrom('language')
    .select(['id', 'name'])
    .where('oj', '=', bank)
    .where('name', 'in', wanted)
    .where('isSpj', '=', false)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
