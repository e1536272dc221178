import { isOwnerNamed, type Service } from '#server/features/identity/provider.ts';
import { jsonOf } from '#server/features/identity/provider-client.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { accessToken, ltiScopes } from '#server/features/identity/providers/lti/access-token.ts';
import { type CourseRoles, rolesIn } from './roles.ts';

/** Somebody of a course, by its platform. */
export interface PlatformMember {
  subject: string;
  label: string;
  roles: CourseRoles;
  claims: Record<string, unknown>;
}

const pagesMax = 100;
const membersMax = 5_000;
const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';

/** Names and Role Provisioning Services 2.0: all pages, one after the other, of those who are active. */
export async function readMembers(
  service: Service,
  address: string,
): Promise<{ members: PlatformMember[]; isWhole: boolean }> {
  const { token } = await accessToken(service, [ltiScopes.members]);
  const headers = { authorization: `Bearer ${token}`, accept };
  const { origin } = new URL(address);
  const members: PlatformMember[] = [];
  let next: URL | null = new URL(address);
  for (let pages = 0; next; pages++) {
    // A token is for who gave it: no page leads elsewhere.
    if (pages === pagesMax || members.length > membersMax || next.origin !== origin)
      return { members, isWhole: false };
    const mayBePrivate = isOwnerNamed(service, next.href);
    const reply = await service.ask(next, { headers, mayBePrivate });
    const { members: told } = jsonOf(reply, 'members');
    if (!Array.isArray(told)) throw new ProviderError('members: there are none');
    members.push(...told.flatMap(memberOf));
    next = nextPage(reply.link, next);
  }
  return { members, isWhole: true };
}

function memberOf(told: unknown): PlatformMember[] {
  const { user_id, status = 'Active', roles, name, given_name, family_name, ...rest } = Object(told);
  const subject = typeof user_id === 'number' ? String(user_id) : user_id;
  if (typeof subject !== 'string' || subject === '' || subject.length > 255 || status !== 'Active') return [];
  const whole = name || [given_name, family_name].filter(Boolean).join(' ');
  const username = rest.ext_user_username ?? whole;
  const claims = { name: whole, username, person_sourcedid: rest.lis_person_sourcedid, roles };
  return [{ subject, label: String(whole || subject), roles: rolesIn(roles), claims }];
}

/** RFC 8288, as far as platforms use it. */
function nextPage(link: string | undefined, from: URL): URL | null {
  for (const [, target, params] of (link ?? '').matchAll(/<([^>]*)>([^,<]*)/g))
    if (/;\s*rel="?next"?/i.test(params!)) return URL.parse(target!, from);
  return null;
}
