import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  insertNewlineAndIndent,
} from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './CodeEditor.module.css';
import { setCompartment, useLazyExtension } from './compartment.ts';
import type { CodeMark } from './compiler-messages.ts';
import { editorTheme } from './editor-theme.ts';
import { familyOf } from './family.ts';
import { loadedGrammar, loadGrammar } from './grammar.ts';
import { type KeyStyle, loadKeymap } from './key-styles.ts';
import { compilerMarks, setMarks } from './marks.ts';
import { paletteOf, type ThemeName } from './themes.ts';
import { useSiteIsDark } from './useSiteIsDark.ts';

/** Where the cursor is, and where the selection that it ends began. */
export interface Cursor {
  anchor: number;
  head: number;
}

interface CodeEditorProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  language: string;
  theme: ThemeName;
  fontSize: number;
  tabSize: number;
  keys: KeyStyle;
  marks: CodeMark[];
  /** takes the focus at once, with the cursor here */
  cursor?: Cursor | null;
  /** asks for the cursor to be put on a line; a new object asks again */
  goToLine?: { line: number } | null;
  onSubmit: () => void;
  onRun: () => void;
}

/** Fetches the colours of a language, as far as there are any, before the editor is shown. */
export const prepareGrammar = async (language: string): Promise<void> => {
  await loadGrammar(familyOf(language))?.catch(() => {});
};

/** CodeMirror under React: each wish has its compartment, and changing one leaves text, cursor and history alone. */
export default function CodeEditor(props: CodeEditorProps) {
  const { label, value, language, theme, fontSize, tabSize, keys, marks, goToLine } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const siteIsDark = useSiteIsDark();

  useLayoutEffect(() => {
    const view = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          ...fixed(latest),
          ...changing(),
          grammar.of(loadedGrammar(familyOf(latest.current.language)) ?? []),
        ],
      }),
    });
    editor.current = view;
    const { cursor } = latest.current;
    if (cursor) {
      view.dispatch({ selection: cursor });
      view.focus();
    }
    return () => view.destroy();
  }, []);

  useLayoutEffect(() => {
    const view = editor.current!;
    const old = view.state.doc.toString();
    if (old !== value) view.dispatch({ changes: { from: 0, to: old.length, insert: value } });
  }, [value]);

  useLayoutEffect(
    () => setCompartment(editor.current!, looks, editorTheme(paletteOf(theme, siteIsDark), fontSize)),
    [theme, siteIsDark, fontSize],
  );
  useLayoutEffect(
    () =>
      setCompartment(editor.current!, tabs, [
        EditorState.tabSize.of(tabSize),
        indentUnit.of(' '.repeat(tabSize)),
      ]),
    [tabSize],
  );
  useLayoutEffect(
    () =>
      setCompartment(
        editor.current!,
        name,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ),
    [label],
  );
  useLazyExtension(editor, grammar, () => loadGrammar(familyOf(language)), language);
  useLazyExtension(editor, style, () => loadKeymap(keys), keys);

  useEffect(() => editor.current!.dispatch({ effects: setMarks.of(marks) }), [marks]);
  useEffect(() => {
    const view = editor.current!;
    if (!goToLine || goToLine.line < 1 || goToLine.line > view.state.doc.lines) return;
    view.dispatch({ selection: { anchor: view.state.doc.line(goToLine.line).from }, scrollIntoView: true });
    view.focus();
  }, [goToLine]);

  return <div ref={place} className={styles.editor} />;
}

const [looks, tabs, grammar, style, name] = [
  new Compartment(),
  new Compartment(),
  new Compartment(),
  new Compartment(),
  new Compartment(),
];

const changing = (): Extension[] => [looks, tabs, name].map(compartment => compartment.of([]));

/** What never changes. The keys of the page come first, so that no key style hides them. */
function fixed(latest: { current: CodeEditorProps }): Extension[] {
  const pageKeys = keymap.of([
    { key: 'Mod-Enter', run: done(() => latest.current.onSubmit()) },
    { key: "Mod-'", run: done(() => latest.current.onRun()) },
    { key: 'Mod-f', run: openSearch },
  ]);
  return [
    Prec.highest(pageKeys),
    style.of([]),
    compilerMarks,
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    keymap.of([
      ...closeBracketsKeymap,
      { key: 'Enter', run: insertNewlineAndIndent },
      ...defaultKeymap,
      ...historyKeymap,
      indentWithTab,
    ]),
    EditorView.updateListener.of(update => {
      if (update.docChanged) latest.current.onChange(update.state.doc.toString());
    }),
  ];
}

const done = (act: () => void) => () => {
  act();
  return true;
};

/** The search panel is rarely wanted and comes when it is. */
function openSearch(view: EditorView) {
  import('@codemirror/search').then(({ openSearchPanel }) => openSearchPanel(view));
  return true;
}
