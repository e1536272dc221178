import { createRouter } from '@tanstack/react-router';
import { readSearch, writeSearch } from '../address/search-text.ts';
import { PageFailure } from '../layout/PageFailure.tsx';
import { routeTree } from './tree.ts';

export const makeRouter = () =>
  createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    // of every page, inside the frame: whatever happens to a page, the bar and its menus stay
    defaultErrorComponent: PageFailure,
    defaultPreload: false,
    defaultPendingMs: 300,
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** the page that somebody wanted who has to log in first */
    from?: string;
    /** something is open over the page, and Back closes it */
    dialog?: boolean;
  }
}
