import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, type Language, saveLanguage } from './language.ts';

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

/** Reads one area of one language as its own chunk, so a page brings only its own words. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read(language, area, done) {
    const file = files[`../locales/${language}/${area}.json`];
    if (!file) return done(new Error(`No words for ${area} in ${language}`), null);
    file().then(
      words => done(null, words.default),
      error => done(error, null),
    );
  },
};

export async function startTranslation() {
  const language = initialLanguage();
  document.documentElement.lang = language;
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['zh-CN', 'en-US'],
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  // Whoever reads keys instead of words takes the site for broken; the frame of the page says what is the matter.
  if (!i18next.hasResourceBundle(language, 'shell')) throw new Error(`No words for ${language}`);
  i18next.on('languageChanged', changed => {
    document.documentElement.lang = changed;
  });
}

/** The words of some areas; a route loads them beside its page. */
export const loadArea = (areas: string | string[]) => i18next.loadNamespaces(areas);

export async function switchLanguage(language: Language) {
  saveLanguage(language);
  const address = new URL(location.href);
  if (address.searchParams.has('l')) {
    address.searchParams.delete('l');
    history.replaceState(history.state, '', address);
  }
  await i18next.changeLanguage(language);
}

export const currentLanguage = () => (i18next.language ?? 'zh-CN') as Language;
