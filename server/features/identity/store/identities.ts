import type { Selectable } from 'kysely';
import type { ProviderKind } from '#core/login-provider.ts';
import { nameKey } from '#core/person-name.ts';
import type { RoleId } from '#core/role.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';
import type { Account } from '#server/database/types.ts';
import { noPassword } from '#server/features/account/password.ts';
import { type Named, nameKeyOfAccount, namesOfAdmins } from '#server/features/account/queries/names.ts';
import {
  accountSelection,
  type NewAccount,
  takenFailure,
  updateAccount,
} from '#server/features/account/queries.ts';
import { type SecondFactors, secondFactorsSelection } from '#server/features/account/second-factor/store.ts';
import { type CountedLoginMethods, removeLoginMethod } from '#server/features/account/store/login-methods.ts';
import { openedWithAccount, sessionParameters } from '#server/features/account/store/sessions.ts';
import { fail } from '#server/http/errors.ts';
import type { ExternalIdentity, Origin } from '#server/http/sessions.ts';

/** An account with what it can show besides, because whoever comes by an identity wants to get in. */
export type EnteredAccount = Selectable<Account> & SecondFactors;

type Subject = Pick<ExternalIdentity, 'providerId' | 'subject'>;

/** The account that is entered by an identity, or, where there is none, what has to be known to make one. */
export type Behind = { account: EnteredAccount; admins: null } | { account: undefined; admins: Named[] };

export async function whoIsBehind(db: Database, { providerId, subject }: Subject): Promise<Behind> {
  const [row] = await rowBehind(db, providerId, subject);
  const { admins, ...account } = row!;
  return admins ? { account: undefined, admins } : { account, admins };
}

export const accountBehind = async (db: Database, subject: Subject): Promise<EnteredAccount | undefined> =>
  (await whoIsBehind(db, subject)).account;

const rowBehind = statement<EnteredAccount & { admins: Named[] | null }>(`
  select ${accountSelection}, ${secondFactorsSelection('account.uid')},
    case when account.uid is null then ${namesOfAdmins} end as admins
  from (select 1) as asked
  left join account on uid = (select uid from identity where provider_id = $1 and subject = $2)`);

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

type IdentifiedAccount = Pick<NewAccount, 'nickname' | 'realname' | 'number' | 'email'> & {
  uid: string;
  /** it gets the first of them that nobody has */
  names: string[];
  role: RoleId;
};

/** A session that somebody new comes in by, unless they turn out to be known. */
export interface FirstSession {
  id: string;
  from: Origin;
}

/**
 * An account with its first way in and what it is given besides, or nothing of it: where somebody else came first with
 * the same identity, the account is theirs. An address that somebody has is left out, and so is the account if all names are.
 */
export async function createWithIdentity(
  db: Database,
  { uid, names, role, nickname, realname, number, email }: IdentifiedAccount,
  { providerId, subject, label }: ExternalIdentity,
  { gids, session }: { gids: number[]; session: FirstSession | undefined },
): Promise<EnteredAccount | undefined> {
  const values = [
    ...[uid, role, nickname ?? null, realname ?? null, number ?? null, email ?? null],
    ...[providerId, subject, label, gids, names, names.map(nameKey)],
  ];
  try {
    const [made] = session
      ? await createAndOpen(db, ...values, ...sessionParameters(session.id, session.from))
      : await create(db, ...values);
    return made && { ...made, hasTotp: false, hasPasskey: false };
  } catch (error) {
    throw takenFailure(error);
  }
}

const creation = `
  with free as (
    select name from unnest($11::text[], $12::text[]) with ordinality as wished (name, key, place)
    where (select true from account where ${nameKeyOfAccount} = key limit 1) is null
    order by place limit 1
  ), made as (
    insert into account (uid, username, role, nickname, realname, number, email, password_hash)
    select $1, name, $2, $3, $4, $5,
      case when not exists (select from account where lower(email) = lower($6)) then $6 end, '${noPassword}'
    from free
    returning ${accountSelection}
  ), identified as (
    insert into identity (uid, provider_id, subject, label, last_used_at) select uid, $7, $8, $9, now() from made
  ), enrolled as (
    insert into group_member (gid, uid, auth, reason)
    select id, made.uid, ${groupLevel.member}, '' from made, study_group
    where id = any ($10::integer[]) and study_group.status = ${groupStatus.normal}
  )`;

const create = statement<Selectable<Account>>(`${creation} select * from made`);
const createAndOpen = statement<Selectable<Account>>(
  `${creation}, ${openedWithAccount(13)} select * from made`,
);

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
