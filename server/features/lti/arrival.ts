import type { LoginResult } from '#core/contract/account.ts';
import type { LtiArrival } from '#core/contract/lti.ts';
import { pathOfTarget } from '#core/lti.ts';
import { beginSession } from '#server/features/account/begin-session.ts';
import { requireFreshLogin } from '#server/features/account/fresh-login.ts';
import { peekChallenge, redeemChallenge } from '#server/features/account/store/challenge.ts';
import { accountOf } from '#server/features/identity/admit.ts';
import { identityOf } from '#server/features/identity/provider.ts';
import { requirePerson } from '#server/features/identity/provider-login.ts';
import { addIdentity, ownerOf } from '#server/features/identity/store/identities.ts';
import { findProvider, type ProviderRow } from '#server/features/identity/store/providers.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import type { Site } from '#server/site.ts';
import { requireSameBrowser } from './browser.ts';
import { enterCourse } from './course.ts';
import type { StoredLaunch } from './message.ts';
import { findTarget } from './queries.ts';
import { contextOf } from './store/contexts.ts';

type RequestContext<Body = unknown> = Pick<
  Context<unknown, Body>,
  'site' | 'db' | 'reply' | 'viewer' | 'body' | 'query' | 'giveToken' | 'address' | 'userAgent'
>;

/** Who is about to come from where, and what they open; nothing happens by looking. */
export async function describeArrival(context: RequestContext, ticket: string): Promise<LtiArrival> {
  const { db } = context;
  const found = await peekChallenge(db, 'lti-launch', ticket);
  const { kept, row } = await requireLaunch(context, found);
  return {
    platform: row.name,
    label: kept.person.label,
    isKnown: (await ownerOf(db, row.id, kept.person.subject)) !== undefined,
    takesNewcomers: row.rules.arrival !== 'linked',
    path: await pathFor(db, kept),
  };
}

/** Comes in as whom the platform says, or as who is logged in already and wants to be known by it from now on. */
export async function completeArrival(
  context: Context<unknown, { ticket: string; isLinking: boolean }>,
): Promise<{ arrival: LoginResult | null; path: string }> {
  const { site, db, viewer, body } = context;
  // A ticket is used once, but a login that is not fresh costs nobody theirs.
  const user = body.isLinking ? requirePerson(viewer) : null;
  if (user) await requireFreshLogin(db, viewer);
  const found = await redeemChallenge(db, 'lti-launch', body.ticket);
  const { kept, row } = await requireLaunch(context, found);
  if (user) {
    await enterCourse(site, row, kept, await link(site, row, kept, user.uid));
    return { arrival: null, path: await pathFor(db, kept) };
  }
  const account = await accountOf(site, row, kept.person);
  await enterCourse(site, row, kept, account.uid);
  const path = await pathFor(db, kept);
  const way = { identity: identityOf(row, kept.person) };
  return { arrival: await beginSession(context, account, way, account), path };
}

async function requireLaunch(
  { site, reply }: RequestContext,
  found: string | undefined,
): Promise<{ kept: StoredLaunch; row: ProviderRow }> {
  const kept = found ? (JSON.parse(found) as StoredLaunch) : fail('lti.expired');
  requireSameBrowser(site, reply, kept.browser);
  const row = await findProvider(site.db, kept.providerId);
  return row?.isOn ? { kept, row } : fail('lti.unknown');
}

async function link({ db }: Site, row: ProviderRow, { person }: StoredLaunch, uid: string): Promise<string> {
  return (await addIdentity(db, uid, identityOf(row, person))) === uid
    ? uid
    : fail('way.taken', { name: row.name });
}

/** The page of what the link names; where it names nothing that is there, the group of the course. */
async function pathFor(db: Site['db'], kept: StoredLaunch): Promise<string> {
  const target = kept.target && (await findTarget(db, kept.target));
  if (kept.target && target) return pathOfTarget(kept.target, target.gid);
  const context = kept.course && (await contextOf(db, { ...kept, course: kept.course }));
  return context?.gid ? `/group/${context.gid}` : '/home';
}
