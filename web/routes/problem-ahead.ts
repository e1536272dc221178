import { getProblemDetail } from '#core/contract/problem.ts';
import { call } from '../api/call.ts';
import { answerKey } from '../api/hooks.ts';
import { queryClient } from '../app/query.ts';
import { problemQuery } from '../pages/problem/solve/place.ts';
import type { lazyPage } from './page.ts';

type Page = ReturnType<typeof lazyPage>;

/** A problem page asks for its problem while its own code is still on the way. */
export const problemAhead = (page: Page) => ({
  ...page,
  loader: ({ params }: { params: { problemID: string } }) => {
    const query = problemQuery(params);
    queryClient.prefetchQuery({
      queryKey: answerKey(getProblemDetail, query),
      queryFn: ({ signal }) => call(getProblemDetail, { query, signal }),
    });
    return page.loader();
  },
});
