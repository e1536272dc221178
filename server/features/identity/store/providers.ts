import { sql } from 'kysely';
import type { ProviderRules } from '#core/contract/login-provider.ts';
import type { ProviderKind } from '#core/login-provider.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';

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

export const providerColumns = 'id, kind, name, picture, is_on, config, secret, rules';

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

export const findProvider = async (db: Database, id: number): Promise<ProviderRow | undefined> =>
  (await providersById(db, id))[0];

const providersById = statement((db, id: number) => rows(db).where('id', '=', id));

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

/** What every page is told: whether people log in by others, and whether courses of learning platforms lead here. */
export const whatIsOffered = async (db: Database) => {
  const { rows } = await sql<{ offersLoginProviders: boolean; knowsPlatforms: boolean }>`
    select coalesce(bool_or(kind <> 'lti'), false) as offers_login_providers,
      coalesce(bool_or(kind = 'lti'), false) as knows_platforms
    from login_provider where is_on`.execute(db);
  return rows[0]!;
};

type NewProvider = Pick<ProviderRow, 'kind' | 'name' | 'rules'> &
  Partial<Pick<ProviderRow, 'config' | 'isOn'>>;

export async function insertProvider(
  db: Database,
  { rules, config = {}, ...row }: NewProvider,
): Promise<number> {
  const columns = { rules: JSON.stringify(rules), config: JSON.stringify(config) };
  const insert = db.insertInto('loginProvider').values({ ...row, ...columns });
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
