import { bankStanding } from '#core/standing.ts';
import { isSharedWith } from '#server/features/group/queries/share.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { findProblemByDisplayId } from '#server/features/problem/queries.ts';
import { problemStanding } from '#server/features/problem/standing.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { type DiscussionStanding, discussionPolicy as policy } from './policy.ts';
import { mentionedIn, namesOf } from './queries/mention.ts';
import { solvedBy } from './queries.ts';
import { areDiscussionsOpen } from './standing.ts';
import { createDiscussion, type DiscussionText, requireQuota, validatedText } from './store/write.ts';

interface Body extends DiscussionText {
  pid?: string | null | undefined;
  topPriority?: boolean | null | undefined;
  kind: 'talk' | 'solution';
}

type Posting = Pick<Context<unknown, Body>, 'site' | 'db' | 'viewer' | 'body'> & {
  standing: DiscussionStanding;
};

/** A new discussion of the site or of a group. */
export async function postDiscussion(context: Posting): Promise<{ did: number }> {
  const { site, db, viewer, standing, body } = context;
  const gid = standing.kind === 'group' ? standing.gid : null;
  await requirePosting(context);
  const text = await validatedText(db, body);
  const pid = body.pid ? await problemNamed(context, body.pid) : null;
  if (body.kind === 'solution' && pid === null) fail('discussion.solutionNeedsProblem');
  const limits = await site.settings.read();
  const isFree = policy.postWithoutQuota(viewer);
  const { uid } = requireLogin(viewer);
  const topPriority = body.topPriority === true && policy.moderate(viewer, standing);
  const { kind } = body;
  const dailyLimit = isFree ? 0 : limits.defaultCreateDiscussionDailyLimit;
  const mentioned = await mentionedIn(db, text.content, gid);
  const discussion = { ...text, uid, gid, pid, kind, topPriority, mentions: namesOf(mentioned) };
  return { did: await createDiscussion(db, discussion, dailyLimit, mentioned) };
}

/** Refuses whoever may not begin a discussion there now, whatever it says. */
export async function requirePosting({
  site,
  db,
  viewer,
  standing,
}: Pick<Posting, 'site' | 'db' | 'viewer' | 'standing'>): Promise<void> {
  const gid = standing.kind === 'group' ? standing.gid : null;
  if (!(await areDiscussionsOpen(site, { gid }))) fail('discussion.closed');
  if (!policy.enter(viewer, standing)) fail('group.notMember');
  requireAllowed(policy.post(viewer, standing));
  if (policy.postWithoutQuota(viewer)) return;
  const { uid } = requireLogin(viewer);
  const limits = await site.settings.read();
  const { defaultCreateDiscussionACInitValue: least, defaultCreateDiscussionDailyLimit: most } = limits;
  if (least > 0 && (await solvedBy(db, uid)) < least) fail('discussion.solvedTooFew', { least });
  if (most > 0) await requireQuota(db, uid, most);
}

/** One that the writer may see; a problem of another group is none here, unless that group shares it. */
async function problemNamed({ site, viewer, standing }: Posting, problemId: string): Promise<number> {
  const problem = await findProblemByDisplayId(site.db, problemId);
  if (!problem) return fail('problem.unknown');
  const { id, gid } = problem;
  const at = gid === null ? bankStanding : await problemStanding(site, viewer, problem);
  const isHere =
    gid === null ||
    (standing.kind === 'group' && (standing.gid === gid || (await isSharedWith(site.db, gid, standing.gid))));
  return isHere && problemPolicy.see(viewer, at, problem) ? id : fail('problem.unknown');
}
