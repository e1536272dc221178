import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../app/i18n.ts';
import { languages } from '../app/language.ts';
import { languageNames } from './PreferenceMenu.tsx';

/** Each language by its own name; whoever shows them says how they look. */
export function LanguageButtons() {
  const { i18n } = useTranslation();
  return languages.map(language => (
    <button
      key={language}
      type="button"
      lang={language}
      aria-pressed={i18n.language === language}
      onClick={() => switchLanguage(language)}
    >
      {languageNames[language]}
    </button>
  ));
}
