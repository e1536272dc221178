import { useState } from 'react';

/**
 * What the dialog of a list has open: one of its rows, or a new one. A new one is a draft, which is listed only where
 * drafts are shown.
 */
export function useEdited<Row>(refetch: () => unknown, showDrafts?: (shown: boolean) => void) {
  const [edited, setEdited] = useState<Row | 'new'>();
  return {
    isOpen: edited !== undefined,
    isNew: edited === 'new',
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
