import * as contract from '#core/contract/contest-seat.ts';
import { route } from '#server/http/route.ts';
import { requireOrganiser } from '../taking-part/entry.ts';
import { makeCodes } from './codes.ts';
import { logInAtSeat } from './login.ts';
import { hallOf } from './queries.ts';

export const contestSeatRoutes = [
  route(contract.arriveAtSeat, logInAtSeat),

  route(contract.getContestHall, async context => {
    requireOrganiser(context);
    return hallOf(context.db, context.standing.id);
  }),

  route(contract.makeSeatCodes, async context => {
    requireOrganiser(context);
    const { site, standing, body, record } = context;
    const slips = await makeCodes(site, standing.id, body.onlyMissing);
    record({ target: `#${standing.id}`, after: { codes: slips.length } });
    return slips;
  }),
];
