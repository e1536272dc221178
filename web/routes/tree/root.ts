import { createRootRoute } from '@tanstack/react-router';
import { PageFailure } from '../../layout/PageFailure.tsx';
import { Root } from '../../layout/Root.tsx';
import { NotFoundPage } from '../../pages/info/NotFoundPage.tsx';
import { guard } from '../guard.ts';

export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailure,
  beforeLoad: async ({ location, matches, preload }) => {
    if (!preload)
      await guard(
        location,
        matches.map(match => match.staticData),
      );
  },
});

export const getParentRoute = () => root;
