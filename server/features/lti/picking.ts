import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { hasMark, type LtiTarget, ltiKinds, pathOfTarget } from '#core/lti.ts';
import { findAccount } from '#server/features/account/queries.ts';
import { secondFactorsOf } from '#server/features/account/second-factor/store.ts';
import { createChallenge, peekChallenge, redeemChallenge } from '#server/features/account/store/challenge.ts';
import { accountOf } from '#server/features/identity/admit.ts';
import { identityOf } from '#server/features/identity/provider.ts';
import { serviceOf } from '#server/features/identity/service.ts';
import { accountBehind } from '#server/features/identity/store/identities.ts';
import { findProvider, type ProviderRow } from '#server/features/identity/store/providers.ts';
import { fail } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { originOf } from '#server/http/origin.ts';
import type { Site } from '#server/site.ts';
import { markBrowser, requireSameBrowser } from './browser.ts';
import type { LaunchMessage } from './message.ts';
import { sendPage } from './page.ts';
import { pickerForm } from './picker-form.ts';
import { type Pickable, pickables } from './queries/pickable.ts';
import { findCourse } from './queries.ts';
import { joinGroup, makeGroup, upsertContext } from './store/contexts.ts';
import { upsertMember } from './store/members.ts';

/** A teacher who is about to place a link in a course; they have no session here, and can do nothing else by it. */
interface KeptPicking {
  providerId: number;
  contextId: number;
  uid: string;
  picking: NonNullable<LaunchMessage['picking']>;
  browser: string;
}

type PickingMessage = LaunchMessage & Pick<KeptPicking, 'picking'>;

const lifeS = 3_600;
const responseLifeS = 300;

/** Deep linking 2.0: shows what the teacher may place. It stays where the platform shows it, which mostly is a frame. */
export async function beginPicking(
  site: Site,
  row: ProviderRow,
  { deployment, course, person, roles, picking }: PickingMessage,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!roles.isInstructor || !course) return fail('lti.teachersOnly');
  const known = await accountBehind(site.db, identityOf(row, person));
  if (!known && row.rules.arrival === 'linked') return fail('lti.linkFirst');
  const { uid, status } = known ?? (await accountOf(site, row, person));
  if (status !== 0) return fail('account.banned');
  const context = await upsertContext(site.db, { providerId: row.id, deployment, course });
  await upsertMember(site.db, context, { subject: person.subject, label: person.label, uid, roles });
  const kept: KeptPicking = {
    providerId: row.id,
    contextId: context.id,
    uid,
    picking,
    browser: markBrowser(site, reply),
  };
  const ticket = await createChallenge(site.db, 'lti-picking', JSON.stringify(kept), lifeS);
  return showPicker(site, kept, { ticket }, reply);
}

/** What the form sends: words to look for, or what was chosen. */
export async function pickTarget(
  site: Site,
  params: Record<string, string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ticket = '', words = '', choice = '', place, make } = params;
  const kept = requirePicking(site, await peekChallenge(site.db, 'lti-picking', ticket), reply);
  if (make !== undefined) {
    if (!(await reachOf(site, kept)).mayJoin) return fail('lti.notPlaceable');
    await makeGroup(site.db, kept.contextId, (await findAccount(site.db, kept.uid))!);
  }
  if (place === undefined || !choice) return showPicker(site, kept, { ticket, words }, reply);
  await redeemChallenge(site.db, 'lti-picking', ticket);
  const row = await findProvider(site.db, kept.providerId);
  if (!row?.isOn) return fail('lti.unknown');
  const chosen = await placeable(site, kept, targetIn(choice));
  const origin = originOf(reply);
  const url = origin + pathOfTarget(chosen, chosen.gid);
  const jwt = await serviceOf(site, row).sign(
    responseOf(row, await deploymentOf(site, kept), kept, chosen, url),
    responseLifeS,
  );
  return sendPage(reply, { kind: 'post', url: kept.picking.returnUrl, fields: { JWT: jwt } });
}

function requirePicking(site: Site, found: string | undefined, reply: FastifyReply): KeptPicking {
  const kept = found ? (JSON.parse(found) as KeptPicking) : fail('lti.expired');
  requireSameBrowser(site, reply, kept.browser);
  return kept;
}

async function showPicker(
  site: Site,
  kept: KeptPicking,
  { ticket, words = '' }: { ticket: string; words?: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const course = (await findCourse(site.db, kept.contextId)) ?? fail('lti.expired');
  const { mayJoin, ...reach } = await reachOf(site, kept);
  const things = await pickables(site.db, { ...reach, mayJoin }, { words });
  const language = languageOf(reply.request.headers['accept-language']);
  const shown = { course, things, ticket, words, mayMakeGroup: mayJoin && course.gid === null };
  return sendPage(reply, { kind: 'form', ...pickerForm(shown, language) });
}

/**
 * What of groups they may place: that of the course, or, as long as it has none, of those that they manage. Joining a course
 * to a group lets others in, so whoever has a second factor does that where it is asked for, on the page of the group.
 */
async function reachOf({ db }: Site, { contextId, uid }: KeptPicking) {
  const course = await findCourse(db, contextId);
  const { hasTotp, hasPasskey } = await secondFactorsOf(db, uid);
  return { uid, gid: course?.gid ?? null, mayJoin: !hasTotp && !hasPasskey };
}

/** The chosen thing, if it is one of those that were shown; the course is joined to its group where it has none. */
async function placeable(site: Site, kept: KeptPicking, target: LtiTarget): Promise<Pickable> {
  const reach = await reachOf(site, kept);
  const [chosen] = await pickables(site.db, reach, { target });
  if (!chosen) return fail('lti.notPlaceable');
  if (chosen.gid !== null && reach.gid === null) await joinGroup(site.db, kept.contextId, chosen.gid);
  return chosen;
}

function targetIn(choice: string): LtiTarget {
  const [name, id] = choice.split(' ');
  const kind = ltiKinds.find(kind => kind === name);
  return kind && /^\d{1,9}$/.test(id ?? '') ? { kind, id: Number(id) } : fail('lti.notPlaceable');
}

const deploymentOf = async ({ db }: Site, { contextId }: KeptPicking): Promise<string> =>
  (await findCourse(db, contextId))?.deployment ?? fail('lti.expired');

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

const responseOf = (
  { config }: ProviderRow,
  deployment: string,
  { picking }: KeptPicking,
  { kind, title }: Pickable,
  url: string,
) => ({
  iss: config.clientId!,
  aud: config.issuer!,
  nonce: randomUUID(),
  [claim('message_type')]: 'LtiDeepLinkingResponse',
  [claim('version')]: '1.3.0',
  [claim('deployment_id')]: deployment,
  ...(picking.data !== null && { [deepLinking('data')]: picking.data }),
  [deepLinking('content_items')]: [
    {
      type: 'ltiResourceLink',
      title,
      url,
      window: { targetName: '_blank' },
      ...(picking.takesLineItems && hasMark(kind) && { lineItem: { scoreMaximum: 100, label: title } }),
    },
  ],
});
