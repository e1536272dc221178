import type { DiscussionDetail } from '#core/contract/discussion.ts';
import type { Context } from '#server/http/route.ts';
import { discussionPolicy as policy } from './policy.ts';
import { isAdminRole, presentRow } from './present.ts';
import { countRevisions, countView, likes, shownDiscussions } from './queries.ts';
import { visibleDiscussion } from './standing.ts';

/** One discussion with its text; whoever asks has viewed it. */
export async function showDiscussion(
  context: Pick<Context<{ did: number }, unknown>, 'site' | 'db' | 'viewer' | 'query' | 'language'>,
): Promise<DiscussionDetail> {
  const { site, db, viewer, query, language } = context;
  const found = await visibleDiscussion(site, viewer, query.did);
  const { standing } = found;
  await countView(db, found.id);
  const row = await shownDiscussions(db).where('discussion.id', '=', found.id).executeTakeFirstOrThrow();
  const mayModerate = policy.moderate(viewer, standing);
  return {
    ...presentRow(row, viewer, language),
    content: row.content,
    mentions: row.mentions,
    hasTags: isAdminRole(row.role),
    problemTitle: row.problemTitle,
    hasLike: viewer !== null && (await likes(db, found.id, viewer.uid)),
    mayEdit: policy.edit(viewer, standing, found),
    mayDelete: policy.remove(viewer, standing, found),
    mayModerate,
    revisions: mayModerate ? await countRevisions(db, found.id) : 0,
  };
}
