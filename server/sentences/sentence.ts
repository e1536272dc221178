import type { Language } from '#server/http/language.ts';

/**
 * What the server says to people is in this folder and nowhere else, in both languages, a file for each occasion.
 * The failures of the API are the largest part of it. `sentences.test.ts` holds that.
 */
export interface Bilingual<T = string> {
  zh: T;
  en: T;
}

export const inLanguage = <T>(language: Language, { zh, en }: Bilingual<T>): T =>
  language === 'zh-CN' ? zh : en;

/** Puts values where a sentence has `{name}`; what is not given leaves nothing behind. */
export const fillIn = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
