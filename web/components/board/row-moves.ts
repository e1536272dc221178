import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Moving {
  scroller: RefObject<HTMLElement | null>;
  /** what came from the server; only a change of it is a movement, not a search or a followed row */
  moment: unknown;
  lines: readonly { uid: string }[];
  rowPx: number;
}

const movingMs = 600;

/** Rows whose place changed glide from the old one to the new one. */
export function useRowMoves({ scroller, moment, lines, rowPx }: Moving) {
  const still = useReducedMotion();
  const before = useRef({ moment, places: placesOf(lines) });
  useLayoutEffect(() => {
    const { moment: last, places: oldPlaces } = before.current;
    const places = placesOf(lines);
    before.current = { moment, places };
    const board = scroller.current;
    if (still || !board || last === moment) return;
    for (const line of board.querySelectorAll<HTMLElement>('tr[data-uid]')) {
      const [from, to] = [oldPlaces.get(line.dataset.uid!), places.get(line.dataset.uid!)];
      if (from === undefined || to === undefined || from === to) continue;
      // who comes from far away comes in from the edge
      const farthest = board.clientHeight;
      const offset = Math.max(-farthest, Math.min(farthest, (from - to) * rowPx));
      line.animate([{ transform: `translateY(${offset}px)` }, { transform: 'none' }], {
        duration: movingMs,
        easing: 'cubic-bezier(0.45, 0, 0.2, 1)',
      });
    }
  }, [scroller, moment, lines, rowPx, still]);
}

const placesOf = (lines: Moving['lines']) => new Map(lines.map(({ uid }, place) => [uid, place]));
