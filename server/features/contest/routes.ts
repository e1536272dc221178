import * as contract from '#core/contract/contest.ts';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import type { ContestStanding } from '#core/standing.ts';
import { contestAnnouncements } from '#server/features/announcement/queries.ts';
import { listSubmissions } from '#server/features/submission/list.ts';
import { attachment } from '#server/http/attachment.ts';
import { allow, fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { type Context, route } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { checkBalloon, listBalloons } from './balloons.ts';
import { ceremonyInfo, ceremonySubmissions } from './ceremony.ts';
import { listContests } from './list.ts';
import { ownStatusesAt } from './own-status.ts';
import { contestPolicy as policy, refusalToEnter } from './policy.ts';
import { presentContest } from './present.ts';
import { askForPrint, findPrint, notePrinted, printsOf } from './print.ts';
import { contestProblemDetail } from './problem-detail.ts';
import { problemRows } from './problems.ts';
import { findShownContest, problemsOfContest } from './queries.ts';
import { pageOfBoard, type RankQuery, viewOf } from './rank.ts';
import { register } from './register.ts';

export const contestRoutes = [
  route(contract.getContestList, ({ db, query }) => listContests(db, query)),

  route(contract.getContestInfo, async ({ db, standing }) => ({
    ...presentContest(await findShownContest(db, standing.id)),
    isContestAdmin: standing.isAdmin,
    isLive: standing.isAdmin || standing.sealedFrom === null,
  })),

  route(contract.registerContest, register),

  route(contract.getContestAccess, async ({ viewer, standing }) => ({
    access: policy.hasEntered(viewer, standing),
  })),

  route(contract.getContestProblems, async context => {
    if (!policy.lookFromOutside(context.viewer, context.standing)) mayEnter(context);
    return problemRows(context.site, context.standing, context.query.containsEnd);
  }),

  route(contract.getContestProblemDetail, async context => {
    mayEnter(context);
    return contestProblemDetail(context, context.query);
  }),

  route(getUserProblemStatus, ownStatusesAt),

  route(contract.getContestSubmissions, listSubmissions),

  route(contract.getContestRank, async context => {
    mayEnter(context);
    return board(context);
  }),

  route(contract.getContestOutsideInfo, async context => {
    mayLookFromOutside(context);
    const contest = await findShownContest(context.db, context.standing.id);
    return {
      contest: presentContest(contest),
      problemList: await problemsOfContest(context.db, context.standing.id),
    };
  }),

  route(contract.getContestOutsideBoard, async context => {
    mayLookFromOutside(context);
    return board(context);
  }),

  route(contract.getContestAnnouncements, async context => {
    mayEnter(context);
    return pageOfRows(context.query, shownAnnouncements(context));
  }),

  route(contract.getUnreadContestAnnouncements, async context => {
    mayEnter(context);
    const read = context.body.readAnnouncementList;
    const all = await shownAnnouncements(context).limit(unreadMax).execute();
    return all.filter(({ id }) => !read.includes(id));
  }),

  route(contract.submitPrintText, async context => {
    mayEnter(context);
    const { db, standing, viewer, body } = context;
    if (!(await findShownContest(db, standing.id)).openPrint) fail('contest.printClosed');
    await askForPrint(db, standing.id, loggedIn(viewer).uid, body.content);
  }),

  route(contract.getContestPrints, async context => {
    mayAdminister(context);
    return pageOfRows(context.query, printsOf(context.db, context.standing.id));
  }),

  route(contract.checkContestPrint, async context => {
    mayAdminister(context);
    await notePrinted(context.db, context.standing.id, context.query.id);
  }),

  route(contract.downloadContestPrint, async ({ site, db, viewer, query, reply }) => {
    const print = (await findPrint(db, query.id)) ?? fail('contest.printUnknown');
    const standing = await site.standings.at(viewer, { kind: 'contest', id: print.cid });
    if (!standing || !policy.administer(viewer, standing)) fail('contest.printUnknown');
    await reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', attachment(`${print.username}_Contest_Print.txt`))
      .send(print.content);
  }),

  route(contract.getContestAcInfo, async context => {
    mayAdminister(context);
    return listBalloons(context.site, context.standing.id, context.query);
  }),

  route(contract.checkContestAcInfo, async context => {
    mayAdminister(context);
    const { id, checked } = context.body;
    const by = loggedIn(context.viewer).uid;
    await checkBalloon(context.db, { cid: context.standing.id, id, checked, by });
  }),

  route(contract.getScrollBoardInfo, async context => {
    mayAdminister(context);
    return ceremonyInfo(context.db, context.standing);
  }),

  route(contract.getScrollBoardSubmissions, async context => {
    mayAdminister(context);
    const { site, db, standing, query } = context;
    const { rows } = await site.boards.read(standing.id, 'live');
    return ceremonySubmissions(db, standing, new Set(rows.map(({ uid }) => uid)), query.removeStar);
  }),
];

/** A contest with more has told people everything long ago. */
const unreadMax = 200;

type InContest = Pick<Context<unknown, unknown>, 'viewer' | 'db' | 'site'> & { standing: ContestStanding };

const shownAnnouncements = ({ db, standing }: InContest) =>
  contestAnnouncements(db, standing.id).where('announcement.status', '=', 0);

function mayEnter({ viewer, standing }: InContest): void {
  const refusal = refusalToEnter(viewer, standing);
  if (refusal) fail(refusal);
}

function mayAdminister({ viewer, standing }: InContest): void {
  allow(policy.administer(viewer, standing));
}

function mayLookFromOutside({ viewer, standing }: InContest): void {
  if (!policy.lookFromOutside(viewer, standing)) fail('contest.boardClosed');
}

async function board({ site, db, viewer, standing, body }: InContest & { body: RankQuery }) {
  const contest = await findShownContest(db, standing.id);
  const kept = await site.boards.read(standing.id, viewOf(standing, body));
  const { rankShowName } = presentContest(contest);
  return pageOfBoard(kept, body, viewer, { name: rankShowName, seesRealNames: standing.isAdmin });
}
