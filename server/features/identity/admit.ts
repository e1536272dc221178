import { randomBytes } from 'node:crypto';
import { profileMax, usernameMax } from '#core/limits.ts';
import type { ClaimedField } from '#core/login-provider.ts';
import { isPlainName, isPlainText, tidyName } from '#core/person-name.ts';
import { ordinaryUser, type RoleId } from '#core/role.ts';
import { duringWait } from '#server/concurrency/during-wait.ts';
import { type Lookalikes, lookalikesOf, usernameFrom } from '#server/features/account/names.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { type ExternalPerson, identityOf } from './provider.ts';
import {
  accountBehind,
  type Behind,
  createWithIdentity,
  type EnteredAccount,
  type FirstSession,
  isIdentityTaken,
  whoIsBehind,
} from './store/identities.ts';
import type { ProviderRow } from './store/providers.ts';
import { requestEntry } from './store/requests.ts';

/**
 * The one place that turns what another service tells of a person into an account. Only who comes with the very subject
 * that belongs to an account is that person: a name or an address that is the same means nothing, and neither is ever
 * taken from the account that has it.
 */
export async function accountOf(
  { db, sessions }: Pick<Site, 'db' | 'sessions'>,
  row: ProviderRow,
  person: ExternalPerson,
  { find = (identity: ExternalIdentity) => whoIsBehind(db, identity), session }: Admission = {},
): Promise<EnteredAccount & { token?: string | undefined }> {
  const identity = identityOf(row, person);
  const { account: known, admins } = await find(identity);
  if (known) return known;
  await requireMayEnter(db, row, person);
  const uid = randomBytes(16).toString('hex');
  const { role, gids } = grantsFor(row, person);
  const looks = lookalikesOf(admins);
  const names = wishedNames(row, person).filter(name => isAllowed(name, looks));
  const profile = profileOf(row, person, looks);
  for (let tries = 0; tries < names.length; tries++) {
    try {
      const given = { gids, session };
      const [made, token] = await Promise.all([
        createWithIdentity(db, { uid, names, role, ...profile }, identity, given),
        session && duringWait(() => sessions.tokenFor(uid, session.id)),
      ]);
      return made ? { ...made, token } : fail('way.noName');
    } catch (error) {
      if (isIdentityTaken(error)) return (await accountBehind(db, identity))!;
      // Somebody took the name, or the address, while it was looked at.
      if (!isTakenMeanwhile(error)) throw error;
    }
  }
  return fail('way.noName');
}

interface Admission {
  find?(identity: ExternalIdentity): Promise<Behind>;
  /** opened in the same step for whoever is new */
  session?: FirstSession;
}

const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && ['account.usernameTaken', 'account.emailTaken'].includes(error.key);

async function requireMayEnter(db: Site['db'], row: ProviderRow, person: ExternalPerson): Promise<void> {
  const { arrival, invited } = row.rules;
  if (arrival === 'linked') fail('way.linkedOnly', { name: row.name });
  if (arrival === 'invited') {
    const name = claimFor(row, person, 'username')?.toLowerCase();
    if (!name || !invited.some(guest => guest.toLowerCase() === name))
      fail('way.notInvited', { name: row.name });
  }
  if (arrival === 'approval' && !(await requestEntry(db, identityOf(row, person))))
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
function profileOf(row: ProviderRow, person: ExternalPerson, looks: Lookalikes): Profile {
  const profile: Profile = {};
  for (const field of ['nickname', 'realname', 'number'] as const) {
    const value = claimFor(row, person, field);
    if (value && value.length <= profileMax[field] && isPlainText(value)) profile[field] = value;
  }
  if (profile.nickname && looks(profile.nickname)) delete profile.nickname;
  const email = claimFor(row, person, 'email');
  if (email && email.length <= 255 && /^[^\s@]+@[^\s@]+$/.test(email)) profile.email = email;
  return profile;
}

const numberedNames = 20;

/** The name from the claim, then with a number, then any. */
function wishedNames(row: ProviderRow, person: ExternalPerson): string[] {
  const wished = tidyName(claimFor(row, person, 'username') ?? '');
  const plain = [...wished].filter(sign => isPlainName(sign) && isPlainText(sign)).join('');
  const base = plain.slice(0, usernameMax - 3) || 'user';
  const numbered = Array.from({ length: numberedNames }, (_, at) => `${base}-${at + 2}`);
  const random = `user-${randomBytes(5).toString('hex')}`;
  return [plain.slice(0, usernameMax), ...numbered, random].filter(name => name !== '');
}

function isAllowed(name: string, looks: Lookalikes): boolean {
  try {
    return usernameFrom(name, looks) === name;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
