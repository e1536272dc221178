import { getRankList } from '#core/contract/rank.ts';
import { route } from '../../http/route.ts';
import { isAdmin } from '../../http/viewer.ts';
import { listRanks } from './queries.ts';

export const rankRoutes = [
  // Real names are for administrators: a search that found them would tell them to everybody.
  route(getRankList, ({ db, viewer, query }) => listRanks(db, { ...query, byRealname: isAdmin(viewer) })),
];
