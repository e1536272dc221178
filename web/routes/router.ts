import { createRouter } from '@tanstack/react-router';
import { routeTree } from './tree.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingMs: 300,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Whether the site has this page. Menus ask it, so that an entry appears the day its route does. */
export const pageExists = (path: string): boolean => path in router.routesByPath;

/** Goes to a page known by its path alone, as menus do. */
export const goTo = (path: string) => router.navigate({ href: path });
