import { searchSite } from '#core/contract/search.ts';
import { searchKinds } from '#core/search-kinds.ts';
import { route } from '#server/http/route.ts';
import { sources } from './queries/sources.ts';

export const searchRoutes = [
  route(searchSite, async ({ db, query }) => {
    const found = await Promise.all(
      searchKinds.map(async kind => (await sources[kind](db, query.words)).map(one => ({ kind, ...one }))),
    );
    return found.flat();
  }),
];
