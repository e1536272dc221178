import type { ProviderKind } from '#core/login-provider.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { noPassword } from '#server/features/account/password.ts';
import { createAccount, type NewAccount, updateAccount } from '#server/features/account/queries.ts';
import { removeWay, type WaysCounted } from '#server/features/account/store/ways.ts';
import { fail } from '#server/http/errors.ts';

/** Whose identity it is, if it is anybody's. */
export async function ownerOf(
  db: Database,
  providerId: number,
  subject: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity')
    .select('uid')
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.uid;
}

export interface NewIdentity {
  providerId: number;
  subject: string;
  label: string;
}

export const noteIdentityUse = (db: Database, { providerId, subject, label }: NewIdentity) =>
  db
    .updateTable('identity')
    .set({ lastUsedAt: now(), label: label.slice(0, 200) })
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .execute();

/** Says whose it is now: of two who come with it at once, one has it. */
export async function addIdentity(db: Database, uid: string, identity: NewIdentity): Promise<string> {
  await db
    .insertInto('identity')
    .values({ ...identity, label: identity.label.slice(0, 200), uid })
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
  account: Omit<NewAccount, 'password'> & { uid: string },
  identity: NewIdentity,
  gids: number[],
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await createAccount(transaction, { ...account, password: null });
    await transaction
      .insertInto('identity')
      .values({ ...identity, label: identity.label.slice(0, 200), uid: account.uid, lastUsedAt: now() })
      .execute();
    const groups = await transaction
      .selectFrom('studyGroup')
      .select('id')
      .where('id', 'in', gids.length ? gids : [0])
      .where('status', '=', groupStatus.normal)
      .execute();
    if (groups.length)
      await transaction
        .insertInto('groupMember')
        .values(groups.map(({ id: gid }) => ({ gid, uid: account.uid, auth: groupLevel.member, reason: '' })))
        .execute();
  });
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

export const removeOwnIdentity = (db: Database, uid: string, counts: WaysCounted, id: number) =>
  removeWay(db, uid, counts, async transaction => {
    const gone = transaction.deleteFrom('identity').where('id', '=', id).where('uid', '=', uid);
    if (!(await gone.executeTakeFirst()).numDeletedRows) fail('way.unknown');
  });

export const removeOwnPassword = (db: Database, uid: string, counts: WaysCounted) =>
  removeWay(db, uid, counts, transaction => updateAccount(transaction, uid, { passwordHash: noPassword }));
