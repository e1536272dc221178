import type { ProviderRow } from '#server/features/identity/store/providers.ts';
import type { Site } from '#server/site.ts';
import type { StoredLaunch } from './message.ts';
import { findTarget } from './queries.ts';
import { upsertContext } from './store/contexts.ts';
import { upsertLink } from './store/links.ts';
import { upsertMember } from './store/members.ts';
import { noteChange } from './store/scores.ts';
import { scheduleSweep } from './sweep.ts';

/**
 * What a launch tells of a course: that it is there, who came as what, and where the link leads. Its people enter the group
 * that a teacher has joined the course to, and no other.
 */
export async function enterCourse(
  site: Pick<Site, 'db' | 'background'>,
  row: ProviderRow,
  { deployment, course, person, roles, link, target }: StoredLaunch,
  uid: string,
): Promise<void> {
  if (!course) return;
  const { db } = site;
  const context = await upsertContext(db, { providerId: row.id, deployment, course });
  await upsertMember(db, context, { subject: person.subject, label: person.label, uid, roles });
  const found = target && (await findTarget(db, target));
  if (link && target && found) {
    const { id, lineItem } = await upsertLink(db, context.id, { ...link, target });
    // What somebody has reached before they came is to be told too.
    if (lineItem) await noteChange(db, id);
  }
  await scheduleSweep(site);
}
