import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '#web/api/chunk.ts';
import type CodeEditor from '#web/components/code/CodeEditor.tsx';
import type { Cursor } from '#web/components/code/CodeEditor.tsx';
import { hasUsedEditor } from './stored-editor.ts';

/** The editor comes with the grammar of the language, so that its first picture already has its colours. */
const load = (language: string) =>
  loadChunk(async () => {
    const { default: Editor, prepareGrammar } = await import('#web/components/code/CodeEditor.tsx');
    await prepareGrammar(language);
    return Editor;
  });

/** Whoever has had the editor on one page gets it on the next. */
let reachedBefore = false;

/**
 * The editor, which is half of what this page weighs. Whoever has typed code in this browser gets it at once; a first
 * visitor gets it on reaching for it. Until then a plain field stands in, and hands over its cursor.
 */
export function useEditor(mayLoad: boolean, language: string) {
  const [reached, setReached] = useState(() => reachedBefore || hasUsedEditor());
  const [Editor, setEditor] = useState<typeof CodeEditor>();
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const standIn = useRef<HTMLTextAreaElement>(null);
  const composed = useComposition(standIn);
  const wanted = mayLoad && reached;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language fetches its own grammar later
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load(language).then(
      async Loaded => {
        await composed();
        if (gone) return;
        // at once: a letter typed between reading the cursor and drawing the editor would land before it
        flushSync(() => {
          setCursor(cursorOf(standIn.current));
          setEditor(() => Loaded);
        });
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

/** A word that an input method is still composing would be lost with its field: whoever replaces it waits for the end. */
function useComposition(field: { current: HTMLTextAreaElement | null }): () => Promise<void> {
  const ended = useRef(Promise.resolve());
  useEffect(() => {
    const standIn = field.current;
    if (!standIn) return;
    const begin = () => {
      ended.current = new Promise(resolve => {
        // what the composed word changes is heard after the event
        standIn.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
      });
    };
    standIn.addEventListener('compositionstart', begin);
    return () => standIn.removeEventListener('compositionstart', begin);
  }, [field]);
  return async () => {
    for (let waited: Promise<void> | undefined; waited !== ended.current; ) {
      waited = ended.current;
      await waited;
    }
  };
}

const cursorOf = (field: HTMLTextAreaElement | null): Cursor | null =>
  field && document.activeElement === field
    ? { anchor: field.selectionStart, head: field.selectionEnd }
    : null;
