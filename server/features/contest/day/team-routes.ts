import * as contract from '#core/contract/contest-day.ts';
import { attachment } from '#server/http/attachment.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { ceremonyInfo, ceremonySubmissions } from '../board/ceremony.ts';
import { contestPolicy as policy } from '../policy.ts';
import { findShownContest } from '../queries.ts';
import { requireBalloonCarrier, requireEntry, requireOrganiser } from '../taking-part/entry.ts';
import { checkBalloon, listBalloons } from './store/balloons.ts';
import { addPrint, findPrint, notePrinted, printsOf } from './store/print.ts';

export const contestDayRoutes = [
  route(contract.submitPrintText, async context => {
    requireEntry(context);
    const { db, standing, viewer, body } = context;
    if (!(await findShownContest(db, standing.id)).openPrint) fail('contest.printClosed');
    await addPrint(db, standing.id, requireLogin(viewer).uid, body.content);
  }),

  route(contract.getContestPrints, async context => {
    requireOrganiser(context);
    return pageOfRows(context.query, printsOf(context.db, context.standing.id), 'contestPrint.id');
  }),

  route(contract.checkContestPrint, async ({ site, db, viewer, query, body }) => {
    const { id } = await ownPrint(site, viewer, query.id ?? body.id);
    await notePrinted(db, id);
  }),

  route(contract.downloadContestPrint, async ({ site, viewer, query, reply }) => {
    const print = await ownPrint(site, viewer, query.id);
    await reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', attachment(`${print.username}_Contest_Print.txt`))
      .send(print.content);
  }),

  route(contract.getContestAcInfo, async context => {
    requireBalloonCarrier(context);
    return listBalloons(context.site, context.standing.id, context.query);
  }),

  route(contract.checkContestAcInfo, async context => {
    requireBalloonCarrier(context);
    const { id, checked } = context.body;
    const by = requireLogin(context.viewer).uid;
    await checkBalloon(context.db, { cid: context.standing.id, id, checked, by });
  }),

  route(contract.getScrollBoardInfo, async context => {
    requireOrganiser(context);
    const { site, db, standing } = context;
    return ceremonyInfo(db, standing, await site.boards.read(standing.id, 'live'));
  }),

  route(contract.getScrollBoardSubmissions, async context => {
    requireOrganiser(context);
    const { site, db, standing, query } = context;
    const board = await site.boards.read(standing.id, 'live');
    return ceremonySubmissions(db, standing, board, query.removeStar);
  }),
];

/** A text that waits for those who run its contest; to everybody else it is not there. */
async function ownPrint({ db, standings }: Site, viewer: Viewer, id: number | undefined) {
  const print = id === undefined ? undefined : await findPrint(db, id);
  const standing = print && (await standings.at(viewer, { kind: 'contest', id: print.cid }));
  return standing && policy.administer(viewer, standing) ? print : fail('contest.printUnknown');
}
