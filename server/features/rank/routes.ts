import { getRankList } from '#core/contract/rank.ts';
import { route } from '#server/http/route.ts';
import { accountPolicy } from '../account/policy.ts';
import { listRanks } from './queries.ts';

export const rankRoutes = [
  route(getRankList, ({ db, viewer, query }) =>
    listRanks(db, { ...query, byRealname: accountPolicy.seeRealname(viewer) }),
  ),
];
