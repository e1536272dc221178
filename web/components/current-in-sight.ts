import { useEffect, useRef } from 'react';

/** On a narrow screen tabs scroll; the one whose page is open is in sight. */
export function useCurrentInSight(pathname: string) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => {
    const current = ref.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return ref;
}
