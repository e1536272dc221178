import { createRouter } from '@tanstack/react-router';
import { routeTree } from './tree.ts';

const makeRouter = () =>
  createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingMs: 300,
    trailingSlash: 'never',
  });

export let router: ReturnType<typeof makeRouter>;

/** The first thing of all, but in a task of its own: making it takes as long as reading the code. */
export function startRouter() {
  router = makeRouter();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** the page that a lost session interrupted */
    from?: string;
  }
}

/** Whether the site has this page. Menus ask it, so that an entry appears the day its route does. */
export const pageExists = (path: string): boolean => path in router.routesByPath;

/** Goes to a page known by its path alone, as menus do. */
export const goTo = (path: string) => router.navigate({ href: path });
