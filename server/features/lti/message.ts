import type { JWTPayload } from 'jose';
import { type LtiTarget, targetOfPath } from '#core/lti.ts';
import { claimsOf, type ExternalPerson } from '#server/features/identity/provider.ts';
import type { Json } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { ltiScopes } from '#server/features/identity/providers/lti/access-token.ts';
import { type CourseRoles, rolesIn } from './roles.ts';

/** What a platform says by a token that is known to be its own (LTI 1.3 core, deep linking 2.0). */
export interface LaunchMessage {
  deployment: string;
  person: ExternalPerson;
  roles: CourseRoles;
  /** the course that it comes from, if it says so */
  course: PlatformCourse | null;
  /** the link that was followed; null where somebody is about to make one */
  link: MessageLink | null;
  /** where links that are made are sent; null where one was followed */
  picking: { returnUrl: string; data: string | null; takesLineItems: boolean } | null;
  target: LtiTarget | null;
}

/** A message that was vouched for; it waits until the page has asked how the person wants to come in. */
export interface StoredLaunch extends LaunchMessage {
  providerId: number;
  browser: string;
}

interface MessageLink {
  key: string;
  title: string;
  /** its column of the gradebook */
  lineItem: string | null;
  /** where columns may be made */
  lineItems: string | null;
}

export interface PlatformCourse {
  key: string;
  title: string;
  membershipsUrl: string | null;
}

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const grades = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const members = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const deepLinking = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';

const refuse = (why: string): never => {
  throw new ProviderError(`its message is not good: ${why}`);
};

/** `origin`: of this site; a message that is to open another one is refused. */
export function messageOf(payload: JWTPayload, deployments: string[], origin: string): LaunchMessage {
  if (payload[claim('version')] !== '1.3.0') refuse('it is not of LTI 1.3');
  const deployment = textOf(payload[claim('deployment_id')]) ?? refuse('deployment_id is missing');
  if (!deployments.includes(deployment)) refuse(`deployment ${deployment} is not known here`);
  const type = payload[claim('message_type')];
  const isPicking = type === 'LtiDeepLinkingRequest';
  if (!isPicking && type !== 'LtiResourceLinkRequest') refuse(`message_type ${String(type)} is not known`);
  return {
    deployment,
    person: personOf(payload),
    roles: rolesIn(payload[claim('roles')]),
    course: courseOf(payload),
    link: isPicking ? null : linkOf(payload),
    picking: isPicking ? pickingOf(payload) : null,
    target: isPicking ? null : targetOf(payload, origin),
  };
}

/** An address of a mailbox is left out: a platform may say any, and nobody has proved it. */
function personOf(payload: JWTPayload): ExternalPerson {
  const { sub = '', name, given_name, family_name } = payload as JWTPayload & Json;
  if (sub === '' || sub.length > 255) refuse('it tells of nobody');
  const username = textOf(objectOf(payload[claim('ext')]).user_username);
  const { person_sourcedid } = objectOf(payload[claim('lis')]);
  const whole = textOf(name) ?? [textOf(given_name), textOf(family_name)].filter(Boolean).join(' ');
  const claims = {
    name: whole,
    username: username ?? whole,
    person_sourcedid,
    roles: payload[claim('roles')],
  };
  return { subject: sub, label: whole || username || sub, claims: claimsOf(claims) };
}

function courseOf(payload: JWTPayload): PlatformCourse | null {
  const { id, title, label } = objectOf(payload[claim('context')]);
  const key = textOf(id);
  if (!key) return null;
  const { context_memberships_url } = objectOf(payload[members]);
  return {
    key: short(key),
    title: short(textOf(title) ?? textOf(label) ?? key),
    membershipsUrl: urlOf(context_memberships_url),
  };
}

function linkOf(payload: JWTPayload): MessageLink {
  const { id, title } = objectOf(payload[claim('resource_link')]);
  const key = textOf(id) ?? refuse('resource_link is missing');
  const { lineitem, lineitems, scope } = objectOf(payload[grades]);
  const may = (wanted: string) => Array.isArray(scope) && scope.includes(wanted);
  const mayScore = may(ltiScopes.score);
  return {
    key: short(key),
    title: short(textOf(title) ?? ''),
    lineItem: mayScore ? urlOf(lineitem) : null,
    lineItems: mayScore && may(ltiScopes.lineItem) ? urlOf(lineitems) : null,
  };
}

function pickingOf(payload: JWTPayload): LaunchMessage['picking'] {
  const settings = objectOf(payload[deepLinking]);
  const returnUrl = urlOf(settings.deep_link_return_url) ?? refuse('deep_link_return_url is missing');
  const types = settings.accept_types;
  if (!Array.isArray(types) || !types.includes('ltiResourceLink')) refuse('it takes no links');
  return {
    returnUrl,
    data: typeof settings.data === 'string' ? settings.data : null,
    takesLineItems: settings.accept_lineitem !== false,
  };
}

/** What is opened is worked out from the path; the address itself is never gone to. */
function targetOf(payload: JWTPayload, origin: string): LtiTarget | null {
  const uri = payload[claim('target_link_uri')];
  const url = typeof uri === 'string' ? URL.parse(uri) : null;
  if (!url || url.origin !== origin) return refuse('target_link_uri is not of this site');
  return targetOfPath(url.pathname) ?? null;
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;

const urlOf = (value: unknown): string | null => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
};

const short = (text: string): string => text.slice(0, 255);
