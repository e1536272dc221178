import { getProblemDetail } from '#core/contract/problem.ts';
import { call } from '../api/call.ts';
import { answerKey } from '../api/hooks.ts';
import { queryClient } from '../app/query.ts';
import type { lazyPage } from './page.ts';

type Page = ReturnType<typeof lazyPage>;

/** A problem page asks for its problem and for the statement's renderer while its own code is still on the way. */
export const problemAhead = (page: Page) => ({
  ...page,
  loader: ({ params }: { params: { problemID: string } }) => {
    const query = { problemId: params.problemID };
    queryClient.prefetchQuery({
      queryKey: answerKey(getProblemDetail, query),
      queryFn: ({ signal }) => call(getProblemDetail, { query, signal }),
    });
    import('../components/MarkdownText.tsx').catch(() => {});
    return page.loader();
  },
});
