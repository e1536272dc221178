import type { Bilingual } from './sentence.ts';

interface MailWords {
  subject: string;
  paragraphs: string[];
}

/** The mails that the site sends. */
export const mailWords = {
  code: {
    zh: {
      subject: '验证码',
      paragraphs: ['您的验证码是：{code}', '请在 {minutes} 分钟内使用。如果不是您本人操作，请忽略这封邮件。'],
    },
    en: {
      subject: 'Your code',
      paragraphs: [
        'Your code is: {code}',
        'Please use it within {minutes} minutes. If you did not ask for it, ignore this mail.',
      ],
    },
  },
  reset: {
    zh: {
      subject: '重置密码',
      paragraphs: [
        '请打开下面的链接设置新密码：',
        '{link}',
        '链接在 {minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略这封邮件。',
      ],
    },
    en: {
      subject: 'Reset your password',
      paragraphs: [
        'Open this link to set a new password:',
        '{link}',
        'It works once, for {minutes} minutes. If you did not ask for it, ignore this mail.',
      ],
    },
  },
  test: {
    zh: { subject: '测试邮件', paragraphs: ['邮件服务配置成功，本站可以发送邮件了。'] },
    en: { subject: 'Test mail', paragraphs: ['Mail is set up: this site can send mail now.'] },
  },
  /** after the messages themselves */
  digest: {
    zh: { subject: '您有未读消息', paragraphs: ['不想再收到这样的邮件？打开下面的链接：', '{stop}'] },
    en: {
      subject: 'You have unread messages',
      paragraphs: ['No more of these mails? Open this link:', '{stop}'],
    },
  },
} satisfies Record<string, Bilingual<MailWords>>;
