import type { Failure } from './failure.ts';

/** The AI helper. */
export const aiFailures = {
  'ai.notAllowed': {
    status: 403,
    zh: '您没有AI使用权限，请联系系统客服。',
    en: 'You may not use the AI helper; please ask those who run this site.',
  },
  'ai.noProblem': {
    status: 400,
    zh: '没有选定题目，请重新选择题目。',
    en: 'No problem is chosen; please choose one again.',
  },
  'ai.token': {
    status: 403,
    zh: '本次对话的许可已过期，请重试。',
    en: 'The permission for this talk has run out; please try again.',
  },
  'ai.inContest': {
    status: 403,
    zh: '这道题正在比赛中使用，AI 助手对它暂时关闭。',
    en: 'A contest with this problem is running, so the AI helper is off for it.',
  },
  'ai.emptyQuestion': { status: 400, zh: '请先输入问题', en: 'Please type a question first' },
  'ai.busy': {
    status: 400,
    zh: '您的上一个问题还在回答中，请等它结束或先停止它',
    en: 'Your last question is still being answered; wait for it or stop it first',
  },
  'ai.personBudget': {
    status: 400,
    zh: '您今天的 AI 用量（{tokens} 个 token）已用完，请明天再来',
    en: 'You have used your {tokens} tokens of today; please come back tomorrow',
  },
  'ai.groupBudget': {
    status: 400,
    zh: '您所在团队今天的 AI 用量已用完，请明天再来',
    en: 'Your group has used its tokens of today; please come back tomorrow',
  },
  'ai.silent': {
    status: 400,
    zh: 'AI 服务太久没有回应，已停止等待',
    en: 'The AI service has said nothing for too long, so it was given up',
  },
  'ai.cut': {
    status: 400,
    zh: 'AI 服务的回答中断了，可以重试',
    en: 'The AI service stopped in the middle of its answer; you can try again',
  },
  'ai.limited': {
    status: 400,
    zh: '系统繁忙，请稍后再试',
    en: 'The system is busy; please try again later',
  },
  'ai.key': {
    status: 400,
    zh: 'AI 服务没有接受本站的密钥，请联系管理员',
    en: 'The AI service does not take the key of this site; please tell those who run it',
  },
  'ai.garbage': {
    status: 400,
    zh: 'AI 服务的回答无法识别',
    en: 'What the AI service answered cannot be read',
  },
  'ai.empty': {
    status: 400,
    zh: 'AI 服务没有给出任何回答，可以重试',
    en: 'The AI service ended without an answer; you can try again',
  },
  'ai.endless': {
    status: 400,
    zh: 'AI 服务的回答过长，已停止接收',
    en: 'The answer of the AI service did not come to an end, so it was stopped',
  },
  'ai.unreachable': {
    status: 400,
    zh: '无法连接 AI 服务',
    en: 'The AI service cannot be reached',
  },
  'ai.refused': {
    status: 400,
    zh: 'AI 服务暂时不可用，请稍后再试',
    en: 'The AI service does not take questions now; please try again later',
  },
  'ai.detailed': {
    status: 400,
    zh: 'AI 服务出错（{kind}）：{detail}',
    en: 'The AI service failed ({kind}): {detail}',
  },
  'ai.notSubmitted': { status: 400, zh: '您还未提交代码！', en: 'You have not submitted any code yet!' },
  'ai.off': { status: 400, zh: '请先选择一种 AI 服务', en: 'Choose an AI service first' },
} satisfies Record<string, Failure>;
