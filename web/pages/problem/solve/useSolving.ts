import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeMark } from '#web/components/code/compiler-messages.ts';
import { useUser } from '#web/session/session.ts';
import { type DeskPlace, editorStorageKey } from './place.ts';
import type { ShownProblem } from './shown-problem.ts';
import {
  adoptVisitorCode,
  codeFor,
  type EditorPreferences,
  loadEditor,
  queueSave,
  type StoredEditor,
  saveEditor,
} from './stored-editor.ts';

const keepAfterMs = 300;

/** What somebody has on the desk: code, language and look (kept as they change), marks, and the test at hand. */
export interface Solving {
  code: string;
  setCode: (code: string) => void;
  language: string;
  setLanguage: (language: string) => void;
  look: EditorPreferences;
  setLook: (look: Partial<EditorPreferences>) => void;
  template: string;
  /** replaces code and language at once */
  putCode: (code: string, language: string) => void;
  marks: CodeMark[];
  setMarks: (marks: CodeMark[]) => void;
  testOpen: boolean;
  setTestOpen: (open: boolean) => void;
  testInput: string;
  setTestInput: (input: string) => void;
  takeAsInput: (input: string) => void;
}

const none: CodeMark[] = [];

export function useSolving({ languages, codeTemplate }: ShownProblem, place: DeskPlace): Solving {
  const visitorKey = editorStorageKey(place);
  const key = editorStorageKey(place, useUser()?.username);
  const [saved, setSaved] = useState<StoredEditor>(() => loadEditor(key, visitorKey, languages));
  const [marks, setMarks] = useState(none);
  const [testOpen, setTestOpen] = useState(false);
  const [testInput, setTestInput] = useState('');
  useKept(key, saved);
  const take = useEffectEvent(() => adoptVisitorCode(key, visitorKey, saved));
  useEffect(() => take(), []);

  const template = codeTemplate[saved.language] ?? '';
  const code = saved.codes[saved.language] ?? template;
  const change = (part: Partial<StoredEditor>) => setSaved(before => ({ ...before, ...part }));
  const putCode = (code: string, language: string) => {
    setMarks(none);
    setSaved(before => ({ ...before, language, codes: { ...before.codes, [language]: code } }));
  };
  return {
    code,
    setCode: code => setSaved(before => ({ ...before, codes: { ...before.codes, [before.language]: code } })),
    language: saved.language,
    setLanguage: language => putCode(codeFor(saved, language, codeTemplate[language] ?? ''), language),
    look: saved,
    setLook: change,
    template,
    putCode,
    marks,
    setMarks,
    testOpen,
    setTestOpen,
    testInput,
    setTestInput,
    takeAsInput: input => {
      setTestInput(input);
      setTestOpen(true);
    },
  };
}

/** Written a moment after the last change, and at once when the page goes away. */
function useKept(key: string, saved: StoredEditor) {
  const waiting = useRef<StoredEditor>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    waiting.current = saved;
    queueSave(key, saved);
    const timer = setTimeout(() => {
      saveEditor(key, saved);
      waiting.current = null;
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [key, saved]);
  useEffect(() => {
    const keep = () => {
      if (waiting.current) saveEditor(key, waiting.current);
      waiting.current = null;
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
}
