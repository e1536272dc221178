export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

const savedKey = 'language';

interface Hints {
  /** the query parameter `l` of the address, if there is one */
  asked: string | null;
  saved: string | null;
  browser: string;
}

export function chooseLanguage({ asked, saved, browser }: Hints): Language {
  if (asked !== null) return asked.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US';
  if (isLanguage(saved)) return saved;
  return browser.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';
}

export function startingLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('l');
  const language = chooseLanguage({
    asked,
    saved: localStorage.getItem(savedKey),
    browser: navigator.language,
  });
  if (asked !== null) saveLanguage(language);
  return language;
}

export const saveLanguage = (language: Language) => localStorage.setItem(savedKey, language);

const isLanguage = (word: string | null): word is Language => languages.includes(word as Language);
