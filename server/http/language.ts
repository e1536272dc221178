export type Language = 'zh-CN' | 'en-US';

/** Chinese unless the request says English first; other languages read Chinese, as the whole site does. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const wish of (acceptLanguage ?? '').split(',')) {
    const tag = wish.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
}
