import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';

interface Rows {
  /** every row is this high, so where a row stands is known without drawing it */
  rowPx: number;
  count: number;
}

/** Rows are drawn in bundles, and some beyond the edge: scrolling seldom draws, and never shows a gap. */
const bundle = 4;

/**
 * Which rows of a scrolling element are drawn. A board of a thousand teams has some ten thousand cells, and the
 * browser is busy for a second with all of them; forty rows are drawn at once.
 */
export function useRowsInView<T extends HTMLElement>({ rowPx, count }: Rows) {
  const ref = useRef<T>(null);
  const [shown, setShown] = useState({ first: 0, end: 8 * bundle });
  const wanted = useRef(shown);
  const [fits, setFits] = useState(false);
  const look = useCallback(() => {
    if (!ref.current) return;
    const { scrollTop, clientHeight, scrollHeight } = ref.current;
    setFits(scrollHeight <= clientHeight);
    const first = Math.max(0, Math.floor(scrollTop / rowPx / bundle) - 1) * bundle;
    const end = (Math.ceil((scrollTop + clientHeight) / rowPx / bundle) + 1) * bundle;
    const before = wanted.current;
    if (before.first === first && before.end === end) return;
    wanted.current = { first, end };
    const draw = () => setShown({ first, end });
    // After a jump all rows are new. They are drawn in turns with whatever else the browser has to do.
    if (first >= before.end || end <= before.first) startTransition(draw);
    else draw();
  }, [rowPx]);
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [look]);
  const end = Math.min(count, shown.end);
  return { ref, look, first: Math.min(shown.first, end), end, fits };
}
