import type { BackgroundKind } from '#server/background/kind.ts';
import { accountOf } from '#server/features/identity/admit.ts';
import { claimsOf } from '#server/features/identity/provider.ts';
import { ProviderError } from '#server/features/identity/provider-error.ts';
import { serviceOf } from '#server/features/identity/service.ts';
import { ownerOf } from '#server/features/identity/store/identities.ts';
import type { ProviderRow } from '#server/features/identity/store/providers.ts';
import { ApiError } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { type PlatformMember, readMembers } from './membership.ts';
import { findCourse } from './queries.ts';
import { noteSync } from './store/contexts.ts';
import { removeOthers, upsertMember } from './store/members.ts';

/** Who is in a course by what its platform says, and so who is in its group here. */
export const ltiSyncing: BackgroundKind<{ contextId: number }> = {
  name: 'lti-syncing',
  retries: 2,
  async perform(site, { contextId }, signal) {
    const course = await findCourse(site.db, contextId);
    if (!course?.membershipsUrl || course.gid === null || !course.provider.isOn) return;
    const { provider, membershipsUrl } = course;
    try {
      const { members, isWhole } = await readMembers(serviceOf(site, provider), membershipsUrl);
      for (const member of members) {
        signal.throwIfAborted();
        const uid = await accountFor(site, provider, member);
        await upsertMember(site.db, course, { ...member, uid });
      }
      // A list that is cut, or empty, says of nobody that they are gone.
      if (isWhole && members.length)
        await removeOthers(
          site.db,
          course,
          members.map(({ subject }) => subject),
        );
      await noteSync(site.db, contextId, isWhole ? null : 'the list of members is too long');
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await noteSync(site.db, contextId, error.message.slice(0, 300));
    }
  },
};

export const syncSoon = (
  { db, background }: Pick<Site, 'db' | 'background'>,
  contextId: number,
): Promise<void> =>
  db
    .transaction()
    .execute(transaction => background.put(transaction, ltiSyncing.name, String(contextId), { contextId }));

/** Where anybody may come, accounts are made before their people do; elsewhere they wait for them. */
async function accountFor(site: Site, row: ProviderRow, member: PlatformMember): Promise<string | null> {
  const { subject, label } = member;
  const known = await ownerOf(site.db, row.id, subject);
  if (known || row.rules.arrival !== 'anyone') return known ?? null;
  try {
    return (await accountOf(site, row, { subject, label, claims: claimsOf(member.claims) })).uid;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
