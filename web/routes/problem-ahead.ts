import { getProblemDetail } from '#core/contract/problem.ts';
import { prefetch } from '../api/hooks.ts';
import { problemQuery } from '../pages/problem/solve/place.ts';
import type { lazyPage } from './page.ts';

type Page = ReturnType<typeof lazyPage>;

/** A problem page asks for its problem while its own code is still on the way. */
export const problemAhead = (page: Page) => ({
  ...page,
  loader: ({ params }: { params: { problemID: string } }) => {
    const query = problemQuery(params);
    prefetch(getProblemDetail, query);
    return page.loader();
  },
});
