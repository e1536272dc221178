import { useEffect, useRef } from 'react';

/** On a narrow screen tabs scroll; the one whose page is open is in sight. */
export function useCurrentInSight(current: string | number) {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return ref;
}
