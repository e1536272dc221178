import { useEffect, useRef, useState } from 'react';
import type CodeEditor from '../../../components/code/CodeEditor.tsx';
import type { Cursor } from '../../../components/code/CodeEditor.tsx';
import { loadChunk } from '../../../routes/chunk.ts';
import { hasTypedHere } from './saved.ts';

const load = () => loadChunk(() => import('../../../components/code/CodeEditor.tsx'));

/** Whoever has had the editor on one page gets it on the next. */
let reachedBefore = false;

/**
 * The editor, which is half of what this page weighs. Whoever has typed code in this browser gets it at once; a first
 * visitor gets it on reaching for it. Until then a plain field stands in, and hands over its cursor.
 */
export function useEditor(mayLoad: boolean) {
  const [reached, setReached] = useState(() => reachedBefore || hasTypedHere());
  const [Editor, setEditor] = useState<typeof CodeEditor>();
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const standIn = useRef<HTMLTextAreaElement>(null);
  const wanted = mayLoad && reached;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      ({ default: Loaded }) => {
        if (gone) return;
        setCursor(cursorOf(standIn.current));
        setEditor(() => Loaded);
      },
      error => {
        // the page's boundary knows what to say of a part that did not come
        if (!gone)
          setEditor(() => {
            throw error;
          });
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  const reach = () => {
    reachedBefore = true;
    setReached(true);
  };
  return { Editor, cursor, standIn, reach };
}

const cursorOf = (field: HTMLTextAreaElement | null): Cursor | null =>
  field && document.activeElement === field
    ? { anchor: field.selectionStart, head: field.selectionEnd }
    : null;
