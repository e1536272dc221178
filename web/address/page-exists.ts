import { useRouter } from '@tanstack/react-router';

type PageExists = (path: string) => boolean;

/** Whether the site has this page. Menus ask it, so that an entry appears the day its route does. */
export function usePageExists(): PageExists {
  const { routesByPath } = useRouter();
  return path => path in routesByPath;
}
