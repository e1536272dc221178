import { type DragEvent, useState } from 'react';

/** The list with one of its items moved to another place. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** Lets the items of a list be dragged to other places; the arrows beside them are for those who do not drag. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < count) onMove(from, to);
  };
  return {
    move,
    itemProps: (at: number) => ({
      draggable: true,
      'data-dragged': dragged === at || undefined,
      onDragStart: (event: DragEvent) => {
        // What is typed into the fields of an item is marked by dragging as well.
        if (event.target instanceof HTMLInputElement) return event.preventDefault();
        setDragged(at);
      },
      onDragEnd: () => setDragged(undefined),
      onDragOver: (event: DragEvent) => {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop: () => dragged !== undefined && move(dragged, at),
    }),
  };
}
