import * as contract from '#core/contract/discussion.ts';
import type { GroupStanding } from '#core/standing.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { type Context, route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { discussionPolicy as policy } from './policy.ts';
import { postDiscussion } from './post.ts';
import { listDiscussions } from './queries/list.ts';
import { mentionedIn, namesOf } from './queries/mention.ts';
import { isTextChanged } from './queries.ts';
import { areDiscussionsOpen, type StandingDiscussion, visibleDiscussion } from './standing.ts';
import { editDiscussion, moderate, removeDiscussions, validatedText } from './store/write.ts';

export const groupDiscussionRoutes = [
  route(contract.getGroupDiscussionList, async context => {
    await requireEntry(context);
    const { db, viewer, query, language } = context;
    const { cid, pid, kind, onlyMine, ...rest } = query;
    const uid = onlyMine ? requireLogin(viewer).uid : undefined;
    const chosen = { ...rest, categoryId: cid, problemId: pid, kind, uid, withHidden: onlyMine === true };
    return listDiscussions(db, chosen, { viewer, language });
  }),

  route(contract.getGroupAdminDiscussionList, async context => {
    await requireEntry(context);
    const { db, viewer, standing, query, language } = context;
    requireAllowed(policy.moderate(viewer, standing));
    return listDiscussions(db, { ...query, withHidden: true }, { viewer, language });
  }),

  route(contract.createGroupDiscussion, postDiscussion),

  route(contract.updateGroupDiscussion, async context => {
    const { db, viewer, body } = context;
    const found = await ofGroup(context, body.id);
    const { title, description, content, categoryId } = body;
    const isText = title !== undefined || description !== undefined || content !== undefined;
    const mayEdit = policy.edit(viewer, found.standing, found);
    const mayModerate = policy.moderate(viewer, found.standing);
    // Clients send the whole row to pin or hide it: what reads as before is no change.
    requireAllowed((isText && mayEdit) || (mayModerate && !(await isTextChanged(db, found.id, body))));
    if (isText && mayEdit) {
      const written = {
        title: title ?? '',
        description: description ?? '',
        content: content ?? '',
        categoryId,
      };
      const text = await validatedText(db, written);
      const mentions = namesOf(await mentionedIn(db, text.content, found.gid));
      await editDiscussion(db, { ...text, did: found.id, editor: requireLogin(viewer).uid, mentions });
    }
    if (mayModerate) await moderate(db, found.id, body);
  }),

  route(contract.deleteGroupDiscussion, async context => {
    const { db, viewer, query } = context;
    const found = await ofGroup(context, query.did);
    requireAllowed(policy.remove(viewer, found.standing, found));
    await removeDiscussions(db, [found.id]);
  }),
];

type InGroup = Pick<Context<unknown, unknown>, 'site' | 'viewer'>;

async function requireEntry({
  site,
  viewer,
  standing,
}: InGroup & { standing: GroupStanding }): Promise<void> {
  if (!(await areDiscussionsOpen(site, standing))) fail('discussion.closed');
  if (!policy.enter(viewer, standing)) fail('group.notMember');
}

async function ofGroup({ site, viewer }: InGroup, did: number): Promise<StandingDiscussion> {
  const found = await visibleDiscussion(site, viewer, did);
  return found.gid === null ? fail('discussion.unknown') : found;
}
