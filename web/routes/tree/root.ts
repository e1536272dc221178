import { createRootRoute } from '@tanstack/react-router';
import { PageFailure } from '#web/layout/PageFailure.tsx';
import { Root } from '#web/layout/Root.tsx';
import { NotFoundPage } from '#web/pages/info/NotFoundPage.tsx';
import { guard } from '../guard.ts';

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailure,
  beforeLoad: async ({ location, matches, preload }) => {
    // Whose session ends on a page stays there with what was typed, and logs in above it.
    const isOpen = matches.at(-1)?.cause === 'stay';
    if (!preload && !isOpen)
      await guard(
        location,
        matches.map(match => match.staticData),
      );
  },
});

export const getParentRoute = () => root;
