import * as contract from '#core/contract/contest-print.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { requireEntry, requireOrganiser } from '../taking-part/entry.ts';
import { endPrint, keepPrint, ownPrints, printAgain, takePrint } from './store/station.ts';

export const contestPrintRoutes = [
  route(contract.takePrint, async context => {
    requireOrganiser(context);
    return takePrint(context.db, context.standing.id, context.body.station);
  }),

  route(contract.keepPrint, async context => {
    requireOrganiser(context);
    return { kept: await keepPrint(context.db, context.body) };
  }),

  route(contract.endPrint, async context => {
    requireOrganiser(context);
    await endPrint(context.db, context.body);
  }),

  route(contract.printAgain, async context => {
    requireOrganiser(context);
    await printAgain(context.db, context.standing.id, context.body.id);
  }),

  route(contract.getOwnPrints, async context => {
    requireEntry(context);
    return ownPrints(context.db, context.standing.id, requireLogin(context.viewer).uid);
  }),
];
