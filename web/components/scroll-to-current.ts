import { useEffect, useRef } from 'react';

/**
 * On a narrow screen tabs scroll; the one whose page is open is in sight. What stands on the tabs may come later and push
 * it aside: then it is brought back, and nothing but the tabs moves.
 */
export function useScrollToCurrent<Tabs extends HTMLElement = HTMLElement>(
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
    if (tabs && tab) pushSideways(tabs, tab, freeSpan(tabs, tab));
  }, [onTabs]);
  return ref;
}

/** The same for choices in a row, which may come later than the row: the first of those that are chosen. */
export function useScrollToChosen<Row extends HTMLElement>(choices: string) {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is to choose is not read, but which choice is pressed
  useEffect(() => {
    const [row, choice] = [ref.current, ref.current?.querySelector('[aria-pressed=true]')];
    if (row && choice) pushSideways(row, choice, spanWithoutFade(row));
  }, [choices]);
  return ref;
}

interface Span {
  left: number;
  right: number;
}

function pushSideways(row: HTMLElement, one: Element, { left, right }: Span) {
  const at = one.getBoundingClientRect();
  if (at.right > right) row.scrollLeft += at.right - right;
  if (at.left < left) row.scrollLeft -= left - at.left;
}

/** The end of a row fades where there is more; its padding is as wide. */
function spanWithoutFade(row: HTMLElement): Span {
  const { left, right } = row.getBoundingClientRect();
  return { left, right: right - Number.parseFloat(getComputedStyle(row).paddingRight) };
}

const currentIn = (tabs: HTMLElement | null) => tabs?.querySelector('[aria-current]');

/** What tabs with news, which stay at the edges, leave of the width. */
function freeSpan(tabs: HTMLElement, tab: Element): Span {
  let { left, right } = tabs.getBoundingClientRect();
  for (const news of tabs.querySelectorAll('[data-unread]')) {
    const at = news.getBoundingClientRect();
    if (tab.compareDocumentPosition(news) & Node.DOCUMENT_POSITION_FOLLOWING)
      right = Math.min(right, at.left);
    else if (news !== tab) left = Math.max(left, at.right);
  }
  return { left, right };
}
