import type { Language } from '#server/http/language.ts';
import { mailWords } from '#server/sentences/mails.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';
import type { SettingValues } from './settings.ts';
import type { Mail } from './store/mail.ts';

type Text = Omit<Mail, 'to'>;
type Site = Pick<SettingValues, 'name' | 'shortName' | 'emailBGImg'>;

export const codeMail = (language: Language, site: Site, code: string, minutes: number): Text =>
  written(site, inLanguage(language, mailWords.code), { code, minutes });

export const resetMail = (language: Language, site: Site, link: string, minutes: number): Text =>
  written(site, inLanguage(language, mailWords.reset), { link, minutes });

export const testMail = (language: Language, site: Site): Text =>
  written(site, inLanguage(language, mailWords.test));

export const digestMail = (language: Language, site: Site, lines: string[], stop: string): Text =>
  written(site, inLanguage(language, mailWords.digest), { stop }, lines);

/** What comes before is the words of people: it goes in as it is, whatever braces it has. */
function written(
  site: Site,
  words: { subject: string; paragraphs: string[] },
  values: Record<string, string | number> = {},
  before: string[] = [],
): Text {
  const paragraphs = [...before, ...words.paragraphs.map(text => fillIn(text, values))];
  const html = paragraphs.map(text => `<p>${linked(escapeHtml(text))}</p>`).join('\n');
  return {
    subject: `[${site.shortName}] ${words.subject}`,
    text: [...paragraphs, site.name].join('\n\n'),
    html: onBackground(
      site.emailBGImg,
      `<div style="font-family:sans-serif;max-width:560px;margin:auto;padding:24px;background:#fff">${html}<p style="color:#888">${escapeHtml(site.name)}</p></div>`,
    ),
  };
}

/** Both ways of saying it: some mail programs know only the older one. */
function onBackground(picture: string, html: string): string {
  if (!picture) return html;
  const address = escapeHtml(picture).replaceAll("'", '%27');
  return `<table role="presentation" width="100%" cellpadding="24" background="${address}" style="background:url('${address}') center/cover"><tr><td>${html}</td></tr></table>`;
}

const linked = (text: string) => (/^https?:\/\/\S+$/.test(text) ? `<a href="${text}">${text}</a>` : text);

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!);
