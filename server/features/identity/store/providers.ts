import { sql } from 'kysely';
import type { ProviderRules } from '#core/contract/login-provider.ts';
import type { ProviderKind } from '#core/login-provider.ts';
import type { Database } from '#server/database/connect.ts';

export interface ProviderRow {
  id: number;
  kind: ProviderKind;
  name: string;
  picture: string | null;
  isOn: boolean;
  config: Record<string, string>;
  /** sealed */
  secret: string;
  rules: ProviderRules;
}

const rows = (db: Database) =>
  db
    .selectFrom('loginProvider')
    .select(({ ref }) => [
      'id',
      ref('kind').$castTo<ProviderKind>().as('kind'),
      'name',
      'picture',
      'isOn',
      ref('config').$castTo<Record<string, string>>().as('config'),
      'secret',
      ref('rules').$castTo<ProviderRules>().as('rules'),
    ]);

export const allProviders = (db: Database): Promise<ProviderRow[]> => rows(db).orderBy('id').execute();

export const findProvider = (db: Database, id: number): Promise<ProviderRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();

/** The learning platforms that go by this name: one for each client that the site is there. */
export const platformsOf = (db: Database, issuer: string): Promise<ProviderRow[]> =>
  rows(db)
    .where('kind', '=', 'lti')
    .where('isOn', '=', true)
    .where(sql<string>`config ->> 'issuer'`, '=', issuer)
    .orderBy('id')
    .execute();

/** Those by which people log in, without what only the owner knows. */
export const offeredProviders = (db: Database) =>
  db
    .selectFrom('loginProvider')
    .select(({ ref }) => ['id', ref('kind').$castTo<ProviderKind>().as('kind'), 'name', 'picture'])
    .where('isOn', '=', true)
    .where('kind', '<>', 'lti')
    .orderBy('id')
    .execute();

export const isAnyOffered = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from login_provider where is_on and kind <> 'lti') as is_any`.execute(db);
  return rows[0]!.isAny;
};

export async function insertProvider(
  db: Database,
  { kind, name, rules }: Pick<ProviderRow, 'kind' | 'name' | 'rules'>,
): Promise<number> {
  const insert = db.insertInto('loginProvider').values({ kind, name, rules: JSON.stringify(rules) });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateProvider(
  db: Database,
  id: number,
  { config, rules, ...fields }: Partial<Omit<ProviderRow, 'id' | 'kind'>>,
): Promise<void> {
  await db
    .updateTable('loginProvider')
    .set({
      ...fields,
      ...(config && { config: JSON.stringify(config) }),
      ...(rules && { rules: JSON.stringify(rules) }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteProvider(db: Database, id: number): Promise<void> {
  await db.deleteFrom('loginProvider').where('id', '=', id).execute();
}

export const peopleByProvider = async (db: Database): Promise<Map<number, number>> => {
  const counts = await db
    .selectFrom('identity')
    .select(({ fn }) => ['providerId', fn.countAll<number>().as('people')])
    .groupBy('providerId')
    .execute();
  return new Map(counts.map(({ providerId, people }) => [providerId, people]));
};
