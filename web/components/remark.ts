import { useTranslation } from 'react-i18next';
import { readRemark } from '#core/remark.ts';

/** Tells what the judge remarked in the language of the page; the words of others stay as they are. */
export function useRemark(): (text: string) => string {
  const { t } = useTranslation();
  return text => {
    const known = readRemark(text);
    return known ? t(`remark.${known.key}`, { what: known.what }) : text;
  };
}
