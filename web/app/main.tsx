import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { websiteConfigOnce } from '../api/website.ts';
import { router } from '../routes/router.ts';
import { followOtherTabs } from '../session/tabs.ts';
import { watchFailures } from './failures.ts';
import { startTranslation } from './i18n.ts';
import { queryClient } from './query.ts';
import { cssVariables, theme } from './theme.ts';

watchFailures();
followOtherTabs();
preloadPage();
await startTranslation();
websiteConfigOnce().catch(() => {});

const page = (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
// a transition is drawn in small steps, so that the first drawing does not hold up the browser
startTransition(() => createRoot(document.getElementById('root')!).render(page));

/** The page's chunk need not wait for the words of the language. A failure here shows when the page is opened. */
function preloadPage() {
  const routes: Record<string, AnyRoute> = router.routesById;
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    routes[routeId]?.options.component?.preload?.()?.catch(() => {});
}
