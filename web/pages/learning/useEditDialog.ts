import { useState } from 'react';

export interface EditDialogState<Row> {
  isOpen: boolean;
  /** none where a new one is written */
  row: Row | undefined;
  open: (row: Row | 'new') => void;
  close: () => void;
  saved: () => void;
}

/**
 * What the dialog of a list has open: one of its rows, or a new one. A new one is a draft, which is listed only where
 * drafts are shown.
 */
export function useEditDialog<Row>(
  refetch: () => unknown,
  showDrafts?: (shown: boolean) => void,
): EditDialogState<Row> {
  const [edited, setEdited] = useState<Row | 'new'>();
  return {
    isOpen: edited !== undefined,
    row: edited === 'new' ? undefined : edited,
    open: setEdited,
    close: () => setEdited(undefined),
    saved() {
      setEdited(undefined);
      if (edited === 'new') showDrafts?.(true);
      refetch();
    },
  };
}
