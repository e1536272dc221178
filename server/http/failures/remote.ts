import type { Failure } from './failure.ts';

/** Judges on other sites. */
export const remoteFailures = {
  'remote.unknownBank': {
    status: 400,
    zh: '没有这个题库，可选：{banks}',
    en: 'There is no such judge; there are {banks}',
  },
  'remote.idForm': {
    status: 400,
    zh: '{bank} 的题号应形如 {example}',
    en: 'A problem id of {bank} looks like {example}',
  },
  'remote.taken': {
    status: 400,
    zh: '{id}「{title}」已经导入过了',
    en: '{id} “{title}” has been imported already',
  },
  'remote.unreachable': {
    status: 400,
    zh: '本站服务器无法访问 {bank}（{host}）：{detail}',
    en: 'This server can not reach {bank} ({host}): {detail}',
  },
  'remote.blocked': {
    status: 400,
    zh: '{bank} 要求人机验证或限制了访问，本站服务器未能取得题目，请稍后再试',
    en: '{bank} wants to see a human or limits access, so this server did not get the problem; please try again later',
  },
  'remote.noSuchProblem': {
    status: 404,
    zh: '{bank} 上没有题目 {id}，或该题不对所有人开放',
    en: 'There is no problem {id} at {bank}, or it is not open to everybody',
  },
  'remote.notUnderstood': {
    status: 400,
    zh: '{bank} 的题目 {id} 的页面无法识别（缺少 {missing}），可能该站已改版',
    en: 'The page of problem {id} at {bank} is not understood ({missing} is missing); the site may have changed',
  },
  'remote.noSubmitter': {
    status: 400,
    zh: '本站还不能向 {bank} 提交代码。您的代码已保存，可以到 {url} 提交',
    en: 'This site can not submit to {bank}. Your code is kept; you can submit it at {url}',
  },
  'remote.submitFailed': {
    status: 400,
    zh: '向 {bank} 提交失败：{detail}',
    en: 'Submitting to {bank} failed: {detail}',
  },
  'remote.fateUnknown': {
    status: 400,
    zh: '本站在向 {bank} 提交的过程中停止，无法确定代码是否已送达。请到 {url} 查看，或重新提交',
    en: 'This site stopped while it was submitting to {bank}, so it is not known whether the code arrived there. Look at {url}, or resubmit',
  },
  'remote.noVerdict': {
    status: 400,
    zh: '{bank} 没有在规定时间内给出结果，请重新提交',
    en: '{bank} gave no verdict in time; please resubmit',
  },
} satisfies Record<string, Failure>;
