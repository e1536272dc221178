import type { Language } from '#server/http/language.ts';
import { type Bilingual, fillIn, inLanguage } from './sentence.ts';

interface Words {
  title: string;
  content: string;
}

/** What the site itself tells people about themselves; whoever has something to tell adds a line. */
const sentences = {
  'role.changed': {
    zh: { title: '您的账号权限已变更', content: '管理员将您的角色改为：{role}。' },
    en: { title: 'The role of your account was changed', content: 'An administrator made it: {role}.' },
  },
  'hack.broken': {
    zh: { title: '{user} Hack 了您在“{problem}”公开的代码', content: '题目的 Hack 列表里有使它出错的数据。' },
    en: {
      title: '{user} hacked your shared program for "{problem}"',
      content: 'The list of hacks of the problem has the test that breaks it.',
    },
  },
  'contest.virtualInvited': {
    zh: {
      title: '{user} 邀请您一起虚拟参赛：{contest}',
      content: '在比赛页面可以加入，时间与队友一起计算。',
    },
    en: {
      title: '{user} asks you to take part virtually in {contest}',
      content: 'The page of the contest lets you join, in the time that your team has left.',
    },
  },
  'group.applicationPassed': {
    zh: { title: '您已加入团队“{group}”', content: '您的入团申请已通过。' },
    en: { title: 'You are in the group "{group}"', content: 'Your application was accepted.' },
  },
  'group.applicationRefused': {
    zh: { title: '加入团队“{group}”的申请未通过', content: '您可以修改理由后再次申请。' },
    en: { title: 'Your application to "{group}" was refused', content: 'You may apply again.' },
  },
  'group.applied': {
    zh: { title: '{user} 申请加入团队“{group}”', content: '请在成员页中处理。' },
    en: { title: '{user} wants to join "{group}"', content: 'The page of members has the application.' },
  },
  'group.joined': {
    zh: { title: '您已加入团队“{group}”', content: '欢迎！' },
    en: { title: 'You are in the group "{group}"', content: 'Welcome!' },
  },
  'group.removed': {
    zh: { title: '您已被移出团队“{group}”', content: '如有疑问请联系团队管理员。' },
    en: { title: 'You were removed from the group "{group}"', content: 'Its admins know why.' },
  },
  'group.disbanded': {
    zh: { title: '团队“{group}”已解散', content: '解散人：{user}。' },
    en: { title: 'The group "{group}" was disbanded', content: 'Disbanded by {user}.' },
  },
  'group.audited': {
    zh: { title: '团队“{group}”已通过审核', content: '现在可以使用了。' },
    en: { title: 'Your group "{group}" has passed the audit', content: 'It is open now.' },
  },
  'group.refused': {
    zh: { title: '团队“{group}”未通过审核', content: '如有疑问请联系管理员。' },
    en: {
      title: 'Your group "{group}" has not passed the audit',
      content: 'Ask an administrator for the reason.',
    },
  },
  'group.disabled': {
    zh: { title: '团队“{group}”已被停用', content: '如有疑问请联系管理员。' },
    en: { title: 'Your group "{group}" was disabled', content: 'Ask an administrator for the reason.' },
  },
  'group.invited': {
    zh: { title: '{username} 邀请您加入团队“{group}”', content: '打开邀请后可以加入或谢绝。' },
    en: {
      title: '{username} invites you to the group "{group}"',
      content: 'Open the invitation to join or to decline.',
    },
  },
  'group.shareOffered': {
    zh: {
      title: '团队“{from}”希望共享给“{to}”',
      content: '请在“{to}”的共享页接受或拒绝；接受之前成员看不到。',
    },
    en: {
      title: 'The group "{from}" wants to share with "{to}"',
      content: 'Accept or refuse it on the sharing page of "{to}". Members see nothing of it before.',
    },
  },
  'group.shareAccepted': {
    zh: { title: '团队“{to}”接受了“{from}”的共享', content: '对方成员现在可以使用了。' },
    en: {
      title: 'The group "{to}" has accepted what "{from}" shares',
      content: 'Its members can use it now.',
    },
  },
  'group.shareRefused': {
    zh: { title: '团队“{to}”拒绝了“{from}”的共享', content: '对方成员看不到任何内容。' },
    en: {
      title: 'The group "{to}" has refused what "{from}" shares',
      content: 'Its members see nothing of it.',
    },
  },
  'problem.madePublic': {
    zh: { title: '题目“{problem}”已公开', content: '公开申请已通过，题目现在在题库里。' },
    en: { title: 'Your problem "{problem}" is public', content: 'It is in the problem bank now.' },
  },
  'problem.notMadePublic': {
    zh: { title: '题目“{problem}”的公开申请未通过', content: '您可以修改题目后再次申请。' },
    en: {
      title: 'Your problem "{problem}" was not made public',
      content: 'You may change it and apply again.',
    },
  },
} satisfies Record<string, Bilingual<Words>>;

export type MessageKey = keyof typeof sentences;

/** In the reader's language; what is no sentence of ours is the words of an administrator. */
export function messageInWords(
  title: string,
  content: string,
  blanks: Record<string, unknown> | null,
  language: Language,
): Words {
  const words = blanks === null ? undefined : sentences[title as MessageKey];
  if (!blanks || !words) return { title, content };
  const said = inLanguage(language, words);
  return { title: fillIn(said.title, blanks), content: fillIn(said.content, blanks) };
}
