import type { Selectable } from 'kysely';
import type { ProviderKind } from '#core/login-provider.ts';
import type { RoleId } from '#core/role.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import type { Account } from '#server/database/types.ts';
import { noPassword } from '#server/features/account/password.ts';
import {
  accountSelection,
  type NewAccount,
  takenFailure,
  updateAccount,
} from '#server/features/account/queries.ts';
import { type SecondFactors, secondFactorsSelection } from '#server/features/account/second-factor/store.ts';
import { type CountedLoginMethods, removeLoginMethod } from '#server/features/account/store/login-methods.ts';
import { fail } from '#server/http/errors.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';

/** An account with what it can show besides, because whoever comes by an identity wants to get in. */
export type EnteredAccount = Selectable<Account> & SecondFactors;

/** The account that is entered by an identity, if there is one. */
export const accountBehind = async (
  db: Database,
  { providerId, subject }: Pick<ExternalIdentity, 'providerId' | 'subject'>,
): Promise<EnteredAccount | undefined> => (await accountsBehind(db, providerId, subject))[0];

const accountsBehind = statement<EnteredAccount>(`
  select ${accountSelection}, ${secondFactorsSelection('account.uid')} from account
  where uid = (select uid from identity where provider_id = $1 and subject = $2)`);

const owners = (db: Database, providerId: number, subject: string) =>
  db.selectFrom('identity').select('uid').where('providerId', '=', providerId).where('subject', '=', subject);

/** Whose identity it is, if it is anybody's. */
export async function ownerOf(
  db: Database,
  providerId: number,
  subject: string,
): Promise<string | undefined> {
  return (await owners(db, providerId, subject).executeTakeFirst())?.uid;
}

/** Says whose it is now: of two who come with it at once, one has it. */
export async function addIdentity(db: Database, uid: string, identity: ExternalIdentity): Promise<string> {
  await db
    .insertInto('identity')
    .values({ ...identity, uid })
    .onConflict(conflict => conflict.columns(['providerId', 'subject']).doNothing())
    .execute();
  return (await ownerOf(db, identity.providerId, identity.subject))!;
}

type IdentifiedAccount = Pick<NewAccount, 'username' | 'nickname' | 'realname' | 'number' | 'email'> & {
  uid: string;
  role: RoleId;
};

/**
 * An account with its first way in and what it is given besides, or nothing of it: where somebody else came first with
 * the same identity, the account is theirs.
 */
export async function createWithIdentity(
  db: Database,
  { uid, username, role, nickname, realname, number, email }: IdentifiedAccount,
  { providerId, subject, label }: ExternalIdentity,
  gids: number[],
): Promise<EnteredAccount> {
  const columns = [uid, username, role, nickname ?? null, realname ?? null, number ?? null, email ?? null];
  try {
    const [made] = await create(db, ...columns, providerId, subject, label, gids);
    const { commit: _, ...account } = made!;
    return { ...account, hasTotp: false, hasPasskey: false };
  } catch (error) {
    throw takenFailure(error);
  }
}

/**
 * It does not wait for the disk: nobody is told of the account before a session is opened for it, and the commit of that,
 * which waits, takes this one along.
 */
const create = statement<Selectable<Account> & { commit: string }>(`
  with made as (
    insert into account (uid, username, role, nickname, realname, number, email, password_hash)
    values ($1, $2, $3, $4, $5, $6, $7, '${noPassword}')
    returning ${accountSelection}
  ), identified as (
    insert into identity (uid, provider_id, subject, label, last_used_at) values ($1, $8, $9, $10, now())
  ), enrolled as (
    insert into group_member (gid, uid, auth, reason)
    select id, $1, ${groupLevel.member}, '' from study_group
    where id = any ($11::integer[]) and status = ${groupStatus.normal}
  )
  select made.*, set_config('synchronous_commit', 'off', true) as commit from made`);

/** Whether an account was not made because the identity is somebody's by now. */
export const isIdentityTaken = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'identity_subject';

export const identitiesOf = (db: Database, uid: string) =>
  db
    .selectFrom('identity')
    .innerJoin('loginProvider', 'loginProvider.id', 'identity.providerId')
    .select(({ ref }) => [
      'identity.id',
      'identity.label',
      'identity.gmtCreate',
      'identity.lastUsedAt',
      'loginProvider.id as providerId',
      'loginProvider.name as providerName',
      ref('loginProvider.kind').$castTo<ProviderKind>().as('providerKind'),
      'loginProvider.isOn',
    ])
    .where('identity.uid', '=', uid)
    .orderBy('identity.id')
    .execute();

export async function hasPassword(db: Database, uid: string): Promise<boolean> {
  const { passwordHash } = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return passwordHash !== noPassword;
}

export const removeOwnIdentity = (db: Database, uid: string, counts: CountedLoginMethods, id: number) =>
  removeLoginMethod(db, uid, counts, async transaction => {
    const gone = transaction.deleteFrom('identity').where('id', '=', id).where('uid', '=', uid);
    if (!(await gone.executeTakeFirst()).numDeletedRows) fail('way.unknown');
  });

export const removeOwnPassword = (db: Database, uid: string, counts: CountedLoginMethods) =>
  removeLoginMethod(db, uid, counts, transaction =>
    updateAccount(transaction, uid, { passwordHash: noPassword }),
  );
