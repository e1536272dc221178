import * as contract from '#core/contract/contest-jury.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireBalloonCarrier, requireOrganiser, requireSightOfOthers } from '../taking-part/entry.ts';
import { contestAddresses } from './queries/addresses.ts';
import { juryDeskOf } from './queries/desk.ts';
import { juryTable } from './queries/jury-table.ts';
import { contestStatistics } from './queries/statistics.ts';
import { takeBalloon } from './store/balloons.ts';
import { extend, pause, resume } from './store/clock.ts';
import { setOnsite } from './store/hall.ts';
import { setHeld } from './store/hold.ts';

export const contestJuryRoutes = [
  route(contract.getJuryDesk, async context => {
    requireOrganiser(context);
    return juryDeskOf(context.db, context.standing.id);
  }),

  route(contract.pauseContest, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const { title, before, after } = await (body.paused ? pause : resume)(db, standing.id);
    record({ target: `#${standing.id} ${title}`, before, after });
  }),

  route(contract.setContestOnsite, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    await setOnsite(db, standing.id, body.onsite);
    record({ target: `#${standing.id}`, after: { onsite: body.onsite } });
  }),

  route(contract.extendContest, async context => {
    requireOrganiser(context);
    const { db, standing, body, record } = context;
    const { title, before, after } = await extend(db, standing.id, body);
    record({ target: `#${standing.id} ${title}`, before, after });
  }),

  route(contract.holdContestProblem, async context => {
    requireOrganiser(context);
    const { site, standing, body, record } = context;
    const { displayId, submissions } = await setHeld(site, { ...body, cid: standing.id });
    record({ target: `#${standing.id} ${displayId}`, after: { held: body.held, submissions } });
    return { submissions };
  }),

  route(contract.takeBalloon, async context => {
    requireBalloonCarrier(context);
    const { db, standing, body, viewer } = context;
    await takeBalloon(db, { ...body, cid: standing.id, by: requireLogin(viewer).uid });
  }),

  route(contract.getJuryTable, async context => {
    requireOrganiser(context);
    return juryTable(context.db, rules[context.standing.rule], context.query);
  }),

  route(contract.getContestAddresses, async context => {
    requireOrganiser(context);
    return contestAddresses(context.db, context.query);
  }),

  route(contract.getContestStatistics, async context => {
    requireSightOfOthers(context);
    return contestStatistics(context.site, context.viewer, context.standing);
  }),
];
