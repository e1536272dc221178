import type { Selectable } from 'kysely';
import type { ProviderKind } from '#core/login-provider.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import type { Account } from '#server/database/types.ts';
import { noPassword } from '#server/features/account/password.ts';
import {
  accountColumns,
  type NewAccount,
  takenFailure,
  updateAccount,
} from '#server/features/account/queries.ts';
import { type CountedLoginMethods, removeLoginMethod } from '#server/features/account/store/login-methods.ts';
import { fail } from '#server/http/errors.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';

/** The account that is entered by an identity, if there is one. */
export const accountBehind = async (
  db: Database,
  { providerId, subject }: Pick<ExternalIdentity, 'providerId' | 'subject'>,
): Promise<Selectable<Account> | undefined> => (await accountsBehind(db, providerId, subject))[0];

const accountsBehind = statement((db, providerId: number, subject: string) =>
  db
    .selectFrom('account')
    .select(accountColumns)
    .where('uid', '=', owners(db, providerId, subject)),
);

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

/**
 * An account with its first way in and what it is given besides, or nothing of it: where somebody else came first with
 * the same identity, the account is theirs.
 */
export async function createWithIdentity(
  db: Database,
  { uid, ...account }: Omit<NewAccount, 'password'> & { uid: string },
  identity: ExternalIdentity,
  gids: number[],
): Promise<Selectable<Account>> {
  const made = db
    .with('made', make =>
      make
        .insertInto('account')
        .values({ ...account, uid, passwordHash: noPassword })
        .returning(accountColumns),
    )
    .with('identified', make => make.insertInto('identity').values({ ...identity, uid, lastUsedAt: now() }))
    .with('enrolled', make =>
      make
        .insertInto('groupMember')
        .columns(['gid', 'uid', 'auth', 'reason'])
        .expression(
          make
            .selectFrom('studyGroup')
            .select(({ lit, val }) => [
              'id',
              val(uid).as('uid'),
              lit(groupLevel.member).as('auth'),
              val('').as('reason'),
            ])
            .where('id', '=', ({ fn, val }) => fn.any(val(gids)))
            .where('status', '=', groupStatus.normal),
        ),
    )
    .selectFrom('made')
    .selectAll();
  try {
    return await made.executeTakeFirstOrThrow();
  } catch (error) {
    throw takenFailure(error);
  }
}

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
