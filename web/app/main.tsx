import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
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
await startTranslation();
websiteConfigOnce().catch(() => {});

createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
