import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { adoptAnswersAhead } from '../api/ahead.ts';
import { onReconnect, watchNetwork } from '../api/connectivity.ts';
import { queryClient, refetchFailed } from '../api/query.ts';
import { fetchWebsiteConfig } from '../api/website.ts';
import { watchPage } from '../live/live.ts';
import { registerWorker } from '../offline/register.ts';
import { makeRouter } from '../routes/router.ts';
import { followOtherTabs } from '../session/tabs.ts';
import { watchFailures } from './failures.ts';
import { startTranslation } from './i18n.ts';
import { cssVariables, theme } from './theme.ts';

// The browser answers between these steps: a long first task is felt on every phone.
await pause();
const router = makeRouter();
watchFailures(router);
followOtherTabs(router);
watchNetwork();
onReconnect(refetchFailed);
watchPage();
preloadPage();
await pause();
adoptAnswersAhead();
await startTranslation();
fetchWebsiteConfig().then(registerWorker, () => {});

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

function pause(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
