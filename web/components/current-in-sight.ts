import { useEffect, useRef } from 'react';

/**
 * On a narrow screen tabs scroll; the one whose page is open is in sight. What stands on the tabs may come later and push
 * it aside: then it is brought back, and nothing but the tabs moves.
 */
export function useCurrentInSight<Tabs extends HTMLElement = HTMLElement>(
  current: string | number,
  onTabs = '',
) {
  const ref = useRef<Tabs>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page names no value that is read, but which tab is the current one
  useEffect(() => {
    currentIn(ref.current)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands on the tabs is not read, but measured
  useEffect(() => {
    const [tabs, tab] = [ref.current, currentIn(ref.current)];
    if (!tabs || !tab) return;
    const [all, one] = [freeSpan(tabs, tab), tab.getBoundingClientRect()];
    if (one.right > all.right) tabs.scrollLeft += one.right - all.right;
    if (one.left < all.left) tabs.scrollLeft -= all.left - one.left;
  }, [onTabs]);
  return ref;
}

const currentIn = (tabs: HTMLElement | null) => tabs?.querySelector('[aria-current]');

/** What tabs with news, which stay at the edges, leave of the width. */
function freeSpan(tabs: HTMLElement, tab: Element) {
  let { left, right } = tabs.getBoundingClientRect();
  for (const news of tabs.querySelectorAll('[data-unread]')) {
    const at = news.getBoundingClientRect();
    if (tab.compareDocumentPosition(news) & Node.DOCUMENT_POSITION_FOLLOWING)
      right = Math.min(right, at.left);
    else if (news !== tab) left = Math.max(left, at.right);
  }
  return { left, right };
}
