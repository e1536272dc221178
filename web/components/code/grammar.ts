import { type Language, StreamLanguage } from '@codemirror/language';
import type { Family } from './family.ts';

/** How a family is read. The small line-by-line grammars are a tenth of the weight of the exact ones. */
const grammars: Partial<Record<Family, () => Promise<Language>>> = {
  c: async () => StreamLanguage.define((await clike()).c),
  cpp: async () => StreamLanguage.define((await clike()).cpp),
  java: async () => StreamLanguage.define((await clike()).java),
  csharp: async () => StreamLanguage.define((await clike()).csharp),
  kotlin: async () => StreamLanguage.define((await clike()).kotlin),
  python: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/python')).python),
  go: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/go')).go),
  rust: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/rust')).rust),
  javascript: async () =>
    StreamLanguage.define((await import('@codemirror/legacy-modes/mode/javascript')).javascript),
  typescript: async () =>
    StreamLanguage.define((await import('@codemirror/legacy-modes/mode/javascript')).typescript),
  pascal: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/pascal')).pascal),
  haskell: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/haskell')).haskell),
  ruby: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  lua: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/lua')).lua),
  perl: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/perl')).perl),
  shell: async () => StreamLanguage.define((await import('@codemirror/legacy-modes/mode/shell')).shell),
  php: async () => (await import('@codemirror/lang-php')).php({ plain: true }).language,
};

const clike = () => import('@codemirror/legacy-modes/mode/clike');

const loading = new Map<Family, Promise<Language>>();
const loaded = new Map<Family, Language>();

export function loadGrammar(family: Family): Promise<Language> | undefined {
  const load = grammars[family];
  if (!load) return undefined;
  const coming = loading.get(family) ?? load();
  loading.set(family, coming);
  coming.then(grammar => loaded.set(family, grammar)).catch(() => loading.delete(family));
  return coming;
}

/** A grammar that has come before. */
export const loadedGrammar = (family: Family): Language | undefined => loaded.get(family);
