import type { Arrival } from '#core/contract/account.ts';
import type { LtiArrival } from '#core/contract/lti.ts';
import { pathOfTarget } from '#core/lti.ts';
import { arrive } from '#server/features/account/arrive.ts';
import { requireFreshLogin } from '#server/features/account/fresh-login.ts';
import { findAccount } from '#server/features/account/queries.ts';
import { peekChallenge, redeemChallenge } from '#server/features/account/store/challenge.ts';
import { accountOf } from '#server/features/identity/admit.ts';
import { addIdentity, ownerOf } from '#server/features/identity/store/identities.ts';
import { findProvider, type ProviderRow } from '#server/features/identity/store/providers.ts';
import { requirePerson } from '#server/features/identity/way.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import type { Site } from '#server/site.ts';
import { requireSameBrowser } from './browser.ts';
import { enterCourse } from './course.ts';
import type { KeptLaunch } from './message.ts';
import { findTarget } from './queries.ts';
import { contextOf } from './store/contexts.ts';

type Asking<Body = unknown> = Pick<
  Context<unknown, Body>,
  'site' | 'db' | 'reply' | 'viewer' | 'body' | 'query' | 'giveToken' | 'address' | 'userAgent'
>;

/** Who is about to come from where, and what they open; nothing happens by looking. */
export async function describeArrival(context: Asking, ticket: string): Promise<LtiArrival> {
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
): Promise<{ arrival: Arrival | null; path: string }> {
  const { site, db, viewer, body } = context;
  // A ticket is used once, but a login that is not fresh costs nobody theirs.
  const user = body.isLinking ? requirePerson(viewer) : null;
  if (user) await requireFreshLogin(db, viewer);
  const found = await redeemChallenge(db, 'lti-launch', body.ticket);
  const { kept, row } = await requireLaunch(context, found);
  const uid = user ? await link(site, row, kept, user.uid) : await accountOf(site, row, kept.person);
  await enterCourse(site, row, kept, uid);
  const path = await pathFor(db, kept);
  if (user) return { arrival: null, path };
  const account = (await findAccount(db, uid)) ?? fail('lti.expired');
  return { arrival: await arrive(context, account, { providerId: row.id }), path };
}

async function requireLaunch(
  { site, reply }: Asking,
  found: string | undefined,
): Promise<{ kept: KeptLaunch; row: ProviderRow }> {
  const kept = found ? (JSON.parse(found) as KeptLaunch) : fail('lti.expired');
  requireSameBrowser(site, reply, kept.browser);
  const row = await findProvider(site.db, kept.providerId);
  return row?.isOn ? { kept, row } : fail('lti.unknown');
}

async function link({ db }: Site, row: ProviderRow, { person }: KeptLaunch, uid: string): Promise<string> {
  const identity = { providerId: row.id, subject: person.subject, label: person.label };
  return (await addIdentity(db, uid, identity)) === uid ? uid : fail('way.taken', { name: row.name });
}

/** The page of what the link names; where it names nothing that is there, the group of the course. */
async function pathFor(db: Site['db'], kept: KeptLaunch): Promise<string> {
  const target = kept.target && (await findTarget(db, kept.target));
  if (kept.target && target) return pathOfTarget(kept.target, target.gid);
  const context = kept.course && (await contextOf(db, { ...kept, course: kept.course }));
  return context?.gid ? `/group/${context.gid}` : '/home';
}
