import * as contract from '#core/contract/contest.ts';
import { getContestBoard } from '#core/contract/contest-board.ts';
import { getContestReplay } from '#core/contract/contest-replay.ts';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { pageSize } from '#core/limits.ts';
import { listSubmissions } from '#server/features/submission/queries/list.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { pageOfBoard, type RankQuery, viewOf, wholeListOfBoard } from './board/rank.ts';
import { recordingOf } from './board/replay.ts';
import { sendBoard } from './board/send.ts';
import { contestPolicy as policy } from './policy.ts';
import { presentContest, presentContestInfo } from './present.ts';
import { editorialOf, findShownContest, problemsOfContest } from './queries.ts';
import { announcementsMax, isForViewer, shownAnnouncements } from './taking-part/announcements.ts';
import { type InContest, requireEntry, requireSightOfOthers } from './taking-part/entry.ts';
import { sharedContestInfo } from './taking-part/info.ts';
import { contestProblemPage } from './taking-part/problem-detail.ts';
import { problemRows } from './taking-part/problems.ts';
import { listContests } from './taking-part/queries/list.ts';
import { ownStatusesAt } from './taking-part/queries/own-status.ts';
import { register } from './taking-part/store/register.ts';
import { virtualBoard } from './virtual/board.ts';
import { virtualOf } from './virtual/queries.ts';

export const contestRoutes = [
  route(contract.getContestList, ({ db, query }) => listContests(db, query)),

  route(contract.getContestInfo, async ({ db, viewer, standing }) => {
    if (!policy.look(viewer, standing)) fail('group.notMember');
    return presentContestInfo(viewer, standing, await sharedContestInfo(db, standing.id));
  }),

  route(contract.registerContest, register),

  route(contract.getContestAccess, async ({ viewer, standing }) => ({
    access: policy.hasEntered(viewer, standing),
  })),

  route(contract.getContestEditorial, async context => {
    requireEntry(context);
    const { db, viewer, standing } = context;
    if (!policy.readEditorial(viewer, standing)) fail('contest.notEnded');
    return { content: await editorialOf(db, standing.id) };
  }),

  route(contract.getContestProblems, async context => {
    if (!policy.seeBoardFromOutside(context.viewer, context.standing)) requireEntry(context);
    return problemRows(context.site, context.viewer, context.standing, context.query.containsEnd);
  }),

  route(contract.getContestProblemDetail, async context => {
    requireEntry(context);
    return contestProblemPage(context, context.query);
  }),

  route(getUserProblemStatus, ownStatusesAt),

  route(contract.getContestSubmissions, listSubmissions),

  route(contract.getContestRank, async context => {
    requireSightOfOthers(context);
    const { board, shown } = await boardShown(context, context.body);
    return pageOfBoard(board, context.body, context.viewer, shown);
  }),

  route(getContestBoard, async context => {
    const virtual = await virtualAsked(context);
    if (virtual) return virtualBoard(context.site, virtual, context.standing.board);
    if (!policy.seeBoardFromOutside(context.viewer, context.standing)) requireSightOfOthers(context);
    return sendBoard(context);
  }),

  route(getContestReplay, async ({ site, viewer, standing }) => {
    if (!policy.replay(viewer, standing)) fail('contest.noReplay');
    return recordingOf(site, standing.id);
  }),

  route(contract.getContestOutsideInfo, async context => {
    const { db, viewer, standing } = context;
    if (!policy.lookFromOutside(viewer, standing)) fail('contest.boardClosed');
    const contest = await findShownContest(db, standing.id);
    const hasBoard = policy.seeBoardFromOutside(viewer, standing);
    return {
      contest: presentContest(contest),
      isSealed: standing.sealedFrom !== null,
      problemList: hasBoard ? await problemsOfContest(db, standing.id) : [],
    };
  }),

  route(contract.getContestOutsideBoard, async context => {
    const { viewer, standing, body } = context;
    if (!policy.seeBoardFromOutside(viewer, standing)) fail('contest.boardClosed');
    const { board, shown } = await boardShown(context, body);
    if (body.currentPage === undefined && body.limit === undefined)
      return wholeListOfBoard(board, body, viewer, shown);
    const { currentPage = 1, limit = pageSize.board } = body;
    return pageOfBoard(board, { ...body, currentPage, limit }, viewer, shown);
  }),

  route(contract.getContestAnnouncements, async context => {
    requireEntry(context);
    return pageOfRows(context.query, shownAnnouncements(context.db, context.standing.id), 'announcement.id');
  }),

  route(contract.getUnreadContestAnnouncements, async context => {
    requireEntry(context);
    const read = context.body.readAnnouncementList;
    const shown = shownAnnouncements(context.db, context.standing.id);
    const all = await shown.limit(announcementsMax).execute();
    return all.filter(({ id, uid }) => !read.includes(id) && isForViewer(context.viewer, { uid }));
  }),
];

/** The virtual participation that somebody is in, or was in and asks for. */
async function virtualAsked({
  db,
  viewer,
  standing,
  query,
}: InContest & { query: { virtual?: number | undefined } }) {
  const id = standing.virtual?.id ?? query.virtual;
  if (id === undefined) return undefined;
  requireEntry({ viewer, standing });
  return (await virtualOf(db, standing.id, id, requireLogin(viewer).uid)) ?? fail('contest.virtualUnknown');
}

async function boardShown(
  { site, db, viewer, standing }: InContest,
  query: Pick<RankQuery, 'forceRefresh' | 'containsEnd'>,
) {
  const contest = await findShownContest(db, standing.id);
  const board = await site.boards.read(standing.id, viewOf(viewer, standing, query));
  const { rankShowName } = presentContest(contest);
  return { board, shown: { name: rankShowName, seesRealNames: policy.seeRealNames(viewer, standing) } };
}
