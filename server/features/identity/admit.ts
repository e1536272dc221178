import { randomBytes } from 'node:crypto';
import { profileMax, usernameMax } from '#core/limits.ts';
import type { ClaimedField } from '#core/login-provider.ts';
import { isPlainName, isPlainText, tidyName } from '#core/person-name.ts';
import { ordinaryUser, type RoleId } from '#core/role.ts';
import { lookalikes, newUsername } from '#server/features/account/names.ts';
import { findAccountByEmail, findAccountByName } from '#server/features/account/queries.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import type { ExternalPerson } from './provider.ts';
import { createWithIdentity, isIdentityTaken, noteIdentityUse, ownerOf } from './store/identities.ts';
import type { ProviderRow } from './store/providers.ts';
import { isLetIn } from './store/requests.ts';

/**
 * The one place that turns what another service tells of a person into an account. Only who comes with the very subject
 * that belongs to an account is that person: a name or an address that is the same means nothing, and neither is ever
 * taken from the account that has it.
 */
export async function accountOf(
  { db }: Pick<Site, 'db'>,
  row: ProviderRow,
  person: ExternalPerson,
): Promise<string> {
  const identity = { providerId: row.id, subject: person.subject, label: person.label };
  const known = await ownerOf(db, row.id, person.subject);
  if (known) {
    await noteIdentityUse(db, identity);
    return known;
  }
  await requireWelcome(db, row, person);
  const uid = randomBytes(16).toString('hex');
  const { role, gids } = grantsFor(row, person);
  const profile = await profileOf(db, row, person);
  for (const username of await freeNames(db, row, person)) {
    try {
      await createWithIdentity(db, { uid, username, role, ...profile }, identity, gids);
      return uid;
    } catch (error) {
      if (isIdentityTaken(error)) return (await ownerOf(db, row.id, person.subject))!;
      // Somebody took the name, or the address, since it was looked at.
      if (error instanceof ApiError && error.key === 'account.emailTaken') delete profile.email;
      else if (!(error instanceof ApiError && error.key === 'account.usernameTaken')) throw error;
    }
  }
  return fail('way.noName');
}

async function requireWelcome(db: Site['db'], row: ProviderRow, person: ExternalPerson): Promise<void> {
  const { arrival, invited } = row.rules;
  if (arrival === 'linked') fail('way.linkedOnly', { name: row.name });
  if (arrival === 'invited') {
    const name = claimFor(row, person, 'username')?.toLowerCase();
    if (!name || !invited.some(guest => guest.toLowerCase() === name))
      fail('way.notInvited', { name: row.name });
  }
  if (arrival === 'approval' && !(await isLetIn(db, row.id, person)))
    fail('way.approval', { name: row.name });
}

const claimFor = (
  { rules }: ProviderRow,
  { claims }: ExternalPerson,
  field: ClaimedField,
): string | undefined =>
  Object.hasOwn(claims, rules.claims[field])
    ? claims[rules.claims[field]]?.[0]?.trim() || undefined
    : undefined;

function grantsFor({ rules }: ProviderRow, { claims }: ExternalPerson): { role: RoleId; gids: number[] } {
  const met = rules.grants.filter(
    ({ claim, value }) => Object.hasOwn(claims, claim) && claims[claim]!.includes(value),
  );
  return {
    role: met.find(({ role }) => role !== null)?.role ?? ordinaryUser,
    gids: [...new Set(met.flatMap(({ gid }) => gid ?? []))],
  };
}

interface Profile {
  nickname?: string;
  realname?: string;
  number?: string;
  email?: string;
}

/** What does not fit is left out: the person can say it better. */
async function profileOf(db: Site['db'], row: ProviderRow, person: ExternalPerson): Promise<Profile> {
  const profile: Profile = {};
  for (const field of ['nickname', 'realname', 'number'] as const) {
    const value = claimFor(row, person, field);
    if (value && value.length <= profileMax[field] && isPlainText(value)) profile[field] = value;
  }
  if (profile.nickname && (await lookalikes(db))(profile.nickname)) delete profile.nickname;
  const email = claimFor(row, person, 'email');
  if (
    email &&
    email.length <= 255 &&
    /^[^\s@]+@[^\s@]+$/.test(email) &&
    !(await findAccountByEmail(db, email))
  )
    profile.email = email;
  return profile;
}

const numberedNames = 20;

/** The name from the claim if it is free, and otherwise with a number; nobody's name is taken from them. */
async function freeNames(db: Site['db'], row: ProviderRow, person: ExternalPerson): Promise<string[]> {
  const wished = tidyName(claimFor(row, person, 'username') ?? '');
  const plain = [...wished].filter(sign => isPlainName(sign) && isPlainText(sign)).join('');
  const base = plain.slice(0, usernameMax - 3) || 'user';
  const numbered = Array.from({ length: numberedNames }, (_, at) => `${base}-${at + 2}`);
  const random = `user-${randomBytes(5).toString('hex')}`;
  const free: string[] = [];
  for (const name of [plain.slice(0, usernameMax), ...numbered, random]) {
    if (!name || (await findAccountByName(db, name)) || !(await isAllowed(db, name))) continue;
    free.push(name);
    if (free.length === 3) break;
  }
  return free;
}

const isAllowed = async (db: Site['db'], name: string): Promise<boolean> => {
  try {
    return (await newUsername(db, name)) === name;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};
