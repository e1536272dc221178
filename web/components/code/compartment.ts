import type { Compartment, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect } from 'react';

export const setCompartment = (view: EditorView, compartment: Compartment, extension: Extension) =>
  view.dispatch({ effects: compartment.reconfigure(extension) });

/** Fills a compartment with what arrives later; what arrives too late is not put. */
export function useLazyExtension(
  editor: { current: EditorView | null },
  compartment: Compartment,
  load: () => Promise<Extension> | undefined,
  wish: string,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function each time; what it would load is named by the wish
  useEffect(() => {
    let wanted = true;
    const show = (extension: Extension) => {
      if (wanted && editor.current) setCompartment(editor.current, compartment, extension);
    };
    const loading = load();
    if (loading) loading.then(show, () => {});
    else show([]);
    return () => {
      wanted = false;
    };
  }, [wish]);
}
