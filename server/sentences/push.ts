import { Status, statusInfo } from '#core/verdict.ts';
import type { Bilingual } from './sentence.ts';

/** What browsers show of a message, of homework and of many verdicts at once. */
export const pushWords = {
  answered: { zh: '{user} 回复了你', en: '{user} answered you' },
  commented: { zh: '{user} 评论了你的帖子', en: '{user} commented on your post' },
  clarified: { zh: '你的提问有了答复', en: 'Your question was answered' },
  due: { zh: '作业将于 24 小时内截止', en: 'Homework is due within 24 hours' },
  dueBody: { zh: '{title}：已完成 {done}/{all}', en: '{title}: {done} of {all} done' },
  manyVerdicts: { zh: '{count} 份提交有了结果', en: '{count} submissions were judged' },
} satisfies Record<string, Bilingual>;

const inChinese: Partial<Record<Status, string>> = {
  [Status.Accepted]: '答案正确',
  [Status.WrongAnswer]: '答案错误',
  [Status.PresentationError]: '格式错误',
  [Status.CompileError]: '编译错误',
  [Status.TimeLimitExceeded]: '运行超时',
  [Status.MemoryLimitExceeded]: '内存超限',
  [Status.RuntimeError]: '运行错误',
  [Status.SystemError]: '系统错误',
  [Status.PartialAccepted]: '部分正确',
};

export const verdictWords = (status: Status): Bilingual => ({
  zh: inChinese[status] ?? statusInfo[status].name,
  en: statusInfo[status].name,
});
