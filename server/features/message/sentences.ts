import type { Language } from '#server/http/language.ts';

interface Words {
  title: string;
  content: string;
}

/** What the site itself tells people about themselves; whoever has something to tell adds a line. */
const sentences = {
  'role.changed': {
    'zh-CN': { title: '您的账号权限已变更', content: '管理员将您的角色改为：{role}。' },
    'en-US': { title: 'The role of your account was changed', content: 'An administrator made it: {role}.' },
  },
} satisfies Record<string, Record<Language, Words>>;

export type Sentence = keyof typeof sentences;

/** In the reader's language; what is no sentence of ours is the words of an administrator. */
export function inWords(
  title: string,
  content: string,
  blanks: Record<string, unknown> | null,
  language: Language,
): Words {
  const words = blanks === null ? undefined : sentences[title as Sentence]?.[language];
  if (!words) return { title, content };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(blanks?.[name] ?? ''));
  return { title: fill(words.title), content: fill(words.content) };
}
