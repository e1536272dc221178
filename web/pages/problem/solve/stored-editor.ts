import { familyOf } from '#web/components/code/family.ts';
import { type KeyStyle, keyStyles } from '#web/components/code/key-styles.ts';
import { readThemeName, type ThemeName } from '#web/components/code/themes.ts';

export const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20];
export const tabSizes = [2, 4, 8];
export const editorHeightPx = 550;

/** How the editor looks and feels. */
export interface EditorPreferences {
  theme: ThemeName;
  fontSize: number;
  tabSize: number;
  keys: KeyStyle;
}

/** What is kept for one problem: the code of each language typed in, the language in use, the look. */
export interface StoredEditor extends EditorPreferences {
  language: string;
  codes: Record<string, string>;
}

const defaults: StoredEditor = {
  theme: 'solarized',
  fontSize: 14,
  tabSize: 4,
  keys: 'default',
  language: 'C++',
  codes: {},
};

const defaultsKey = 'solve:defaults';

const usedKey = 'solve:languages';
const usedMax = 20;

/** The languages that were submitted in from this browser, the last one first. */
export const usedLanguages = (): string[] =>
  (localStorage.getItem(usedKey) ?? '').split('\n').filter(Boolean);

export function recordLanguageUse(name: string) {
  const used = [name, ...usedLanguages().filter(other => other !== name)].slice(0, usedMax);
  try {
    localStorage.setItem(usedKey, used.join('\n'));
  } catch {
    // a full or forbidden storage must not stop anybody from submitting
  }
}

/** Those that somebody uses come first; the others stay as they are offered. */
export const sortByUse = (offered: string[], used: string[]): string[] => [
  ...used.filter(name => offered.includes(name)),
  ...offered.filter(name => !used.includes(name)),
];

/** Whether somebody has typed code or chosen a look in this browser before. */
export const hasUsedEditor = () => localStorage.getItem(defaultsKey) !== null;

/** The look chosen last, wherever that was. */
export const lastPreferences = (): EditorPreferences => ({
  ...defaults,
  ...parseStoredEditor(localStorage.getItem(defaultsKey)),
});

/** What is typed but not yet in the storage: the next page of the same problem must not start from older code. */
const unwritten = new Map<string, StoredEditor>();

export const queueSave = (key: string, saved: StoredEditor) => unwritten.set(key, saved);

/** The problem's own, else the visitor's, else what was chosen last anywhere, else the house's. */
export function loadEditor(key: string, visitorKey: string, offered: string[]): StoredEditor {
  const general = parseStoredEditor(localStorage.getItem(defaultsKey));
  const own = keptUnder(key) ?? keptUnder(visitorKey) ?? {};
  const merged = { ...defaults, ...general, codes: {}, ...own };
  const wanted = [own.language, general.language, defaults.language];
  const language = wanted.find(name => name && offered.includes(name)) ?? offered[0] ?? defaults.language;
  return { ...merged, language };
}

function keptUnder(key: string): Partial<StoredEditor> | undefined {
  const written = localStorage.getItem(key);
  return unwritten.get(key) ?? (written === null ? undefined : parseStoredEditor(written));
}

/** Whoever typed as a visitor and then logs in takes that code along; the next visitor does not see it. */
export function adoptVisitorCode(key: string, visitorKey: string, saved: StoredEditor) {
  if (key === visitorKey || !keptUnder(visitorKey)) return;
  saveEditor(key, saved);
  unwritten.delete(visitorKey);
  localStorage.removeItem(visitorKey);
}

export function saveEditor(key: string, saved: StoredEditor) {
  const { codes, ...general } = saved;
  try {
    localStorage.setItem(key, JSON.stringify(saved));
    unwritten.delete(key);
    localStorage.setItem(defaultsKey, JSON.stringify(general));
  } catch {
    // a full or forbidden storage must not stop anybody from typing
  }
}

/** What is understood of it; the rest is as if it had never been kept. */
export function parseStoredEditor(text: string | null): Partial<StoredEditor> {
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
  const theme = readThemeName(given.theme);
  const keys = keyStyles.find(style => style === given.keys);
  const codes =
    given.codes && typeof given.codes === 'object' ? (given.codes as StoredEditor['codes']) : undefined;
  return {
    ...(theme && { theme }),
    ...(fontSizes.includes(given.fontSize as number) && { fontSize: given.fontSize as number }),
    ...(tabSizes.includes(given.tabSize as number) && { tabSize: given.tabSize as number }),
    ...(keys && { keys }),
    ...(typeof given.language === 'string' && { language: given.language }),
    ...(codes && { codes }),
  };
}

/** The code to show in a language: its own, that of a dialect of the same language, or the template. */
export function codeFor(
  { codes, language: current }: StoredEditor,
  language: string,
  template: string,
): string {
  const own = codes[language];
  if (own !== undefined) return own;
  const carried = familyOf(current) === familyOf(language) ? codes[current] : undefined;
  return carried ?? template;
}
