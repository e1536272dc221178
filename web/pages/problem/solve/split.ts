/** The rules of the line between statement and editor. */
const statementMinPx = 420;
const editorMinPx = 580;
/** the line between them is part of neither */
const linePx = 9;

export type VisiblePanes = 'both' | 'problem' | 'code';

export interface Split {
  shown: VisiblePanes;
  /** width of the statement as a part of the whole */
  part: number;
}

export const evenSplit: Split = { shown: 'both', part: 0.46 };

/** The statement's width on a desk of this width: the editor's minimum comes first. */
export function statementWidth({ part }: Split, wholePx: number): number {
  const most = wholePx - editorMinPx - linePx;
  return Math.round(Math.min(most, Math.max(statementMinPx, part * wholePx)));
}

/**
 * Where a drag to this width leads: under its minimum the statement is put away, and whoever brings it back finds the panes
 * as they were before the drag.
 */
export function dragSplit(before: Split, widthPx: number, wholePx: number): Split {
  const most = wholePx - editorMinPx - linePx;
  if (widthPx < Math.min(statementMinPx, most)) return { shown: 'code', part: before.part };
  return { shown: 'both', part: Math.min(widthPx, most) / wholePx };
}

export function readSplit(text: string | null): Split {
  try {
    const { shown, part } = JSON.parse(text ?? '') as Partial<Split>;
    if (typeof part === 'number' && part > 0 && part < 1 && ['both', 'problem', 'code'].includes(shown!))
      return { shown: shown!, part };
  } catch {
    // never kept, or not by us
  }
  return evenSplit;
}
