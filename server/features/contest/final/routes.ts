import * as contract from '#core/contract/contest-final.ts';
import { defaultMedalCounts, type MedalCounts } from '#core/scoreboard/award-list.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { shownName } from '../board/person.ts';
import { contestPolicy as policy, refusalToFinalise } from '../policy.ts';
import { type InContest, requireOrganiser } from '../taking-part/entry.ts';
import { awardsOf } from './awards.ts';
import { finalisationsOf, finalisedAt, openQuestionsIn, unjudgedIn } from './queries.ts';
import { finalise, reopen } from './store.ts';

export const contestFinalRoutes = [
  route(contract.getContestFinal, async context => {
    requireOrganiser(context);
    const { site, db, viewer, standing, query } = context;
    const history = await finalisationsOf(db, standing.id);
    const [open, isFinalSince] = [await openPoints(context), await finalisedAt(db, standing.id)];
    const medals = medalsFor(isFinalSince === null ? query : {}, history[0]);
    const board = await site.boards.read(standing.id, 'live');
    const awards = await awardsOf(site, board, medals);
    return {
      finalisedAt: isFinalSince,
      open,
      medals,
      awards: awards.map(({ uids, ...award }) => ({
        ...award,
        teams: uids.map(uid => {
          const person = board.people.get(uid)!;
          return { uid, name: shownName(person, board.contest.rankShowName), school: person.school };
        }),
      })),
      history: history.map(({ gold, silver, bronze, extraBronze, ...row }) => ({
        ...row,
        medals: { gold, silver, bronze, extraBronze },
      })),
      mayFinalise: isFinalSince === null && refusalToFinalise(viewer, standing, open) === undefined,
      mayReopen: isFinalSince !== null && policy.administer(viewer, standing),
    };
  }),

  route(contract.finaliseContest, async context => {
    requireOrganiser(context);
    const { db, viewer, standing, body, record } = context;
    const refusal = refusalToFinalise(viewer, standing, await openPoints(context));
    if (refusal) fail(refusal);
    const { medals, comment } = body;
    await finalise(db, { cid: standing.id, uid: requireLogin(viewer).uid, medals, reason: comment });
    record({ target: `#${standing.id}`, after: { ...medals, comment } });
  }),

  route(contract.reopenContest, async context => {
    requireOrganiser(context);
    const { db, viewer, standing, body, record } = context;
    await reopen(db, { cid: standing.id, uid: requireLogin(viewer).uid, reason: body.reason });
    record({ target: `#${standing.id}`, after: { reason: body.reason } });
  }),
];

/** What has to be nothing before the board can be final. */
const openPoints = async ({ db, standing }: InContest) => ({
  hasEnded: (standing.window?.phase ?? standing.phase) === 'ended',
  unjudged: await unjudgedIn(db, standing.id),
  questions: await openQuestionsIn(db, standing.id),
});

/** As asked for, or as they were confirmed last, or as many as usual. */
const medalsFor = (asked: Partial<MedalCounts>, last: MedalCounts | undefined): MedalCounts => {
  const usual = last ?? defaultMedalCounts;
  return {
    gold: asked.gold ?? usual.gold,
    silver: asked.silver ?? usual.silver,
    bronze: asked.bronze ?? usual.bronze,
    extraBronze: asked.extraBronze ?? usual.extraBronze,
  };
};
