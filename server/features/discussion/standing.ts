import { bankStanding } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { type DiscussionStanding, discussionPolicy } from './policy.ts';
import { findDiscussion, type StoredDiscussion } from './queries.ts';

type Services = Pick<Site, 'db' | 'standings' | 'settings'>;

export type StandingDiscussion = StoredDiscussion & { standing: DiscussionStanding };

/** What the viewer is where a discussion is at home; nothing when that is not there for them. */
export const discussionStanding = async (
  { standings }: Pick<Site, 'standings'>,
  viewer: Viewer,
  { gid }: { gid: number | null },
): Promise<DiscussionStanding | undefined> =>
  gid === null ? bankStanding : standings.at(viewer, { kind: 'group', id: gid });

/** To those who may not see a discussion it does not exist. */
export async function visibleDiscussion(
  site: Services,
  viewer: Viewer,
  did: number,
): Promise<StandingDiscussion> {
  const discussion = await findDiscussion(site.db, did);
  const standing = discussion && (await discussionStanding(site, viewer, discussion));
  if (!standing || !discussionPolicy.see(viewer, standing, discussion)) return fail('discussion.unknown');
  if (!(await areDiscussionsOpen(site, discussion))) fail('discussion.off');
  return { ...discussion, standing };
}

/** The owner of the site may close the discussions of the site, or those of all groups. */
export async function areDiscussionsOpen(
  { settings }: Pick<Site, 'settings'>,
  { gid }: { gid: number | null },
): Promise<boolean> {
  const { openPublicDiscussion, openGroupDiscussion } = await settings.read();
  return gid === null ? openPublicDiscussion : openGroupDiscussion;
}
