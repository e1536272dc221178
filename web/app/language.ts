export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

const savedKey = 'language';

interface Hints {
  /** the query parameter `l` of the address, if there is one */
  inAddress: string | null;
  saved: string | null;
  browser: string;
}

export function chooseLanguage({ inAddress, saved, browser }: Hints): Language {
  if (inAddress !== null) return inAddress.toLowerCase() === 'zh-cn' ? 'zh-CN' : 'en-US';
  if (isLanguage(saved)) return saved;
  return browser.toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN';
}

export function initialLanguage(): Language {
  const inAddress = new URLSearchParams(location.search).get('l');
  const language = chooseLanguage({
    inAddress,
    saved: localStorage.getItem(savedKey),
    browser: navigator.language,
  });
  if (inAddress !== null) saveLanguage(language);
  return language;
}

export const saveLanguage = (language: Language) => localStorage.setItem(savedKey, language);

const isLanguage = (word: string | null): word is Language => languages.includes(word as Language);
