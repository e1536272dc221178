import type { Failure } from './failure.ts';

/** Submissions and judging them again. */
export const submissionFailures = {
  'submission.unknown': { status: 404, zh: '提交不存在', en: 'There is no such submission' },
  'submission.emptyCode': { status: 400, zh: '代码不能为空', en: 'Code can not be empty' },
  'submission.codeTooLong': {
    status: 400,
    zh: '代码长度不能超过 65535',
    en: 'Code Length can not exceed 65535',
  },
  'submission.language': {
    status: 400,
    zh: '该题目不支持语言 {language}',
    en: '{language} is not offered for this problem',
  },
  'submission.languageOff': {
    status: 400,
    zh: '本站已停用语言 {language}，请换一种语言提交',
    en: 'This site no longer offers {language}, please choose another language',
  },
  'submission.captcha': {
    status: 403,
    zh: '提交过于频繁，请输入验证码',
    en: 'You submit unusually often, please enter the captcha',
  },
  'submission.tooSoon': {
    status: 403,
    zh: '提交过于频繁，请在 {seconds} 秒后再试',
    en: 'You submit too often, please try again in {seconds} s',
  },
  'submission.codeHidden': {
    status: 403,
    zh: '本站暂不开放查看代码',
    en: 'This site does not show code at the moment',
  },
  'submission.closed': { status: 403, zh: '评测功能已关闭', en: 'Judging is switched off' },
  'submission.testInputTooLong': {
    status: 400,
    zh: '自测输入不能超过 1000 个字符',
    en: 'The test input can not exceed 1000 characters',
  },
  'submission.noTestRun': {
    status: 404,
    zh: '没有这次自测，或结果已过期',
    en: 'There is no such test run, or its result has expired',
  },
  'submission.stillJudging': {
    status: 400,
    zh: '该提交正在评测中',
    en: 'This submission is being judged',
  },
  'submission.notCompiled': {
    status: 400,
    zh: '编译错误的提交不能人工评判',
    en: 'A compile error cannot be judged by hand',
  },
  'submission.scoreRequired': {
    status: 400,
    zh: '请填写分数：该题按 OI 计分',
    en: 'A score is required: this problem is scored',
  },
  'submission.alreadyCancelled': {
    status: 400,
    zh: '该提交已取消',
    en: 'This submission is cancelled already',
  },
  'submission.noneToRejudge': { status: 404, zh: '没有可重判的提交', en: 'There is nothing to rejudge' },
  'submission.notResubmittable': {
    status: 400,
    zh: '只有提交失败的记录可以重新提交',
    en: 'Only a failed submission can be sent again',
  },
  'rejudge.unknown': { status: 404, zh: '没有这个重判批次', en: 'There is no such rejudge set' },
  'rejudge.none': { status: 400, zh: '没有符合条件的提交', en: 'No submission matches' },
  'rejudge.tooMany': {
    status: 400,
    zh: '一个批次最多 {max} 个提交，请缩小范围',
    en: 'A set has at most {max} submissions, please choose fewer',
  },
  'rejudge.notReady': {
    status: 400,
    zh: '只有评测完成且尚未处理的批次可以应用',
    en: 'Only a set that is judged and not yet settled can be applied',
  },
  'rejudge.settled': {
    status: 400,
    zh: '该批次已应用或已放弃',
    en: 'This set is applied or discarded already',
  },
  'submission.notHere': {
    status: 400,
    zh: '自测在本站运行，本站没有与 {language} 对应的语言',
    en: 'Test runs are made on this site, which has no language like {language}',
  },
} satisfies Record<string, Failure>;
