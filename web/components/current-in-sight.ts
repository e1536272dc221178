import { useEffect, useRef } from 'react';

/**
 * On a narrow screen tabs scroll; the one whose page is open is in sight. What stands on the tabs may come later and push
 * it aside: then it is brought back, and nothing but the tabs moves.
 */
export function useCurrentInSight(current: string | number, onTabs = '') {
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(() => {
    currentIn(ref.current)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of what stands on the tabs
  useEffect(() => {
    const [tabs, tab] = [ref.current, currentIn(ref.current)];
    if (!tabs || !tab) return;
    const [all, one] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (one.right > all.right) tabs.scrollLeft += one.right - all.right;
    if (one.left < all.left) tabs.scrollLeft -= all.left - one.left;
  }, [onTabs]);
  return ref;
}

const currentIn = (tabs: HTMLElement | null) => tabs?.querySelector('[aria-current]');
