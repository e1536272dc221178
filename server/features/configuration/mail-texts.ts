import type { Language } from '#server/http/language.ts';
import type { Mail } from './mailer.ts';
import type { SettingValues } from './settings.ts';

type Text = Omit<Mail, 'to'>;
type Site = Pick<SettingValues, 'name' | 'shortName' | 'emailBGImg'>;

export function codeMail(language: Language, site: Site, code: string, minutes: number): Text {
  return language === 'zh-CN'
    ? written(site, '验证码', [
        `您的验证码是：${code}`,
        `请在 ${minutes} 分钟内使用。如果不是您本人操作，请忽略这封邮件。`,
      ])
    : written(site, 'Your code', [
        `Your code is: ${code}`,
        `Please use it within ${minutes} minutes. If you did not ask for it, ignore this mail.`,
      ]);
}

export function resetMail(language: Language, site: Site, link: string, minutes: number): Text {
  return language === 'zh-CN'
    ? written(site, '重置密码', [
        '请打开下面的链接设置新密码：',
        link,
        `链接在 ${minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略这封邮件。`,
      ])
    : written(site, 'Reset your password', [
        'Open this link to set a new password:',
        link,
        `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
      ]);
}

export function testMail(language: Language, site: Site): Text {
  return language === 'zh-CN'
    ? written(site, '测试邮件', ['邮件服务配置成功，本站可以发送邮件了。'])
    : written(site, 'Test mail', ['Mail is set up: this site can send mail now.']);
}

export function digestMail(language: Language, site: Site, lines: string[], stop: string): Text {
  return language === 'zh-CN'
    ? written(site, '您有未读消息', [...lines, '不想再收到这样的邮件？打开下面的链接：', stop])
    : written(site, 'You have unread messages', [...lines, 'No more of these mails? Open this link:', stop]);
}

function written(site: Site, subject: string, paragraphs: string[]): Text {
  const html = paragraphs.map(text => `<p>${linked(escapeHtml(text))}</p>`).join('\n');
  return {
    subject: `[${site.shortName}] ${subject}`,
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
