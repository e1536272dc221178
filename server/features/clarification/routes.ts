import * as contract from '#core/contract/clarification.ts';
import { validatedContent } from '#server/features/comment/store/write.ts';
import { contestPolicy } from '#server/features/contest/policy.ts';
import {
  type InContest,
  requireEntry,
  requireOrganiser,
} from '#server/features/contest/taking-part/entry.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { presentClarification } from './present.ts';
import { cannedAnswersOf, countsFor, pageOfClarifications } from './queries.ts';
import {
  addBroadcast,
  addQuestion,
  answerQuestion,
  claimQuestion,
  markRead,
  storeCannedAnswers,
} from './store/act.ts';

export const clarificationRoutes = [
  route(contract.getClarifications, async context => {
    await requireReader(context);
    const { db, viewer, standing, query } = context;
    const page = await pageOfClarifications(db, viewer, standing, query);
    const records = page.records.map(row => presentClarification(viewer, standing, row));
    const isJury = contestPolicy.administer(viewer, standing);
    return { page: { ...page, records }, canned: isJury ? await cannedAnswersOf(db, standing.id) : [] };
  }),

  route(contract.getClarificationCounts, async context => {
    await requireReader(context);
    return countsFor(context.db, context.viewer, context.standing);
  }),

  route(contract.askClarification, async context => {
    await requireReader(context);
    const { db, viewer, standing, body } = context;
    const content = validatedContent(body.content, 'comment');
    await addQuestion(db, { ...body, cid: standing.id, uid: requireLogin(viewer).uid, content });
  }),

  route(contract.claimClarification, async context => {
    requireOrganiser(context);
    const { db, viewer, standing, body } = context;
    await claimQuestion(db, { ...body, cid: standing.id, by: requireLogin(viewer).uid });
  }),

  route(contract.answerClarification, async context => {
    requireOrganiser(context);
    const { db, viewer, standing, body } = context;
    const content = validatedContent(body.content, 'reply');
    await answerQuestion(db, { ...body, cid: standing.id, by: requireLogin(viewer).uid, content });
  }),

  route(contract.sayToAll, async context => {
    requireOrganiser(context);
    await requireReader(context);
    const { db, viewer, standing, body } = context;
    const content = validatedContent(body.content, 'comment');
    await addBroadcast(db, { ...body, cid: standing.id, uid: requireLogin(viewer).uid, content });
  }),

  route(contract.readClarifications, async context => {
    await requireReader(context);
    await markRead(context.db, context.standing.id, requireLogin(context.viewer).uid);
  }),

  route(contract.saveCannedAnswers, async context => {
    requireOrganiser(context);
    await storeCannedAnswers(context.db, context.standing.id, context.body.answers);
  }),
];

/** Questions are comments, and those can be switched off. */
async function requireReader(context: InContest): Promise<void> {
  requireEntry(context);
  const { openContestComment } = await context.site.settings.read();
  if (!openContestComment) fail('comment.off');
}
