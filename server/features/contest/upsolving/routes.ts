import { getUpsolving } from '#core/contract/upsolving.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { upsolvingOf } from './queries.ts';

export const upsolvingRoutes = [
  route(getUpsolving, ({ db, viewer, query }) => upsolvingOf(db, requireLogin(viewer).uid, query)),
];
