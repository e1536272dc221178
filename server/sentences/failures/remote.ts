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
  'remote.closed': {
    status: 400,
    zh: '站长尚未开启 {bank}，本站不会访问它',
    en: 'The owner has not switched {bank} on, so this site does not ask it for anything',
  },
  'remote.noAccount': {
    status: 400,
    zh: '本站没有可用的 {bank} 账号。您的代码已保存；可以在“设置”里添加自己的账号后重新提交，或到 {url} 提交',
    en: 'This site has no account at {bank} that works. Your code is kept; add your own account in Settings and resubmit, or submit it at {url}',
  },
  'remote.ownAccountOnly': {
    status: 400,
    zh: '{bank} 不允许共用账号。请在“设置”里添加自己的账号后重新提交，或到 {url} 提交',
    en: '{bank} does not let people share an account. Add your own in Settings and resubmit, or submit at {url}',
  },
  'remote.accountsFail': {
    status: 400,
    zh: '{bank} 没有接受可用的账号：{detail}。您的代码已保存，可以稍后重新提交，或到 {url} 提交',
    en: '{bank} takes none of the accounts there are: {detail}. Your code is kept; resubmit later, or submit it at {url}',
  },
  'remote.human': {
    status: 400,
    zh: '{bank} 要求人机验证，本站无法代为提交。可以在“设置”里换用自己账号的 Cookie，或到 {url} 提交',
    en: '{bank} wants to see a human, so this site can not submit for you. Use the cookies of your own account (Settings), or go to {url}',
  },
  'remote.humanOrCompanion': {
    status: 400,
    zh: '{bank} 要求人机验证，本站无法代为提交。可以用助手脚本从自己的浏览器提交，在“设置”里换用自己账号的 Cookie，或到 {url} 提交',
    en: '{bank} wants to see a human, so this site can not submit for you. Submit from your own browser with the companion script, use the cookies of your own account (Settings), or go to {url}',
  },
  'remote.companionOff': {
    status: 400,
    zh: '站长没有开放从自己的浏览器向 {bank} 提交',
    en: 'The owner has not opened submitting to {bank} from your own browser',
  },
  'remote.companionNotHere': {
    status: 400,
    zh: '比赛、训练和团队里的提交不能用助手脚本',
    en: 'Submissions in contests, trainings and groups are not taken from the companion script',
  },
  'remote.companionPass': {
    status: 403,
    zh: '这次交接已失效，请在本站的提交页面重新开始',
    en: 'This hand-over is no longer good; begin again on the page of the submission',
  },
  'remote.companionTrouble': {
    status: 400,
    zh: '看不懂 {bank} 的页面：{detail}',
    en: 'The page of {bank} can not be read: {detail}',
  },
  'remote.runTaken': {
    status: 400,
    zh: '{bank} 上的这次提交已经属于另一个提交记录',
    en: 'That program at {bank} belongs to another submission already',
  },
  'remote.resting': {
    status: 400,
    zh: '{bank} 连续多次没有正常响应（{detail}），本站暂停向它提交。您的代码已保存，请稍后重新提交',
    en: '{bank} has failed several times in a row ({detail}), so nothing is submitted there for a while. Your code is kept; please resubmit later',
  },
  'remote.notRemote': {
    status: 400,
    zh: '这道题不是从其他评测站导入的',
    en: 'This problem is not one of another judge',
  },
  'remote.unknownAccount': {
    status: 404,
    zh: '没有这个账号',
    en: 'There is no such account',
  },
  'remote.accountBusy': {
    status: 400,
    zh: '这个账号正在使用中，请稍后再试',
    en: 'The account is in use right now; please try again in a moment',
  },
  'remote.entryForm': {
    status: 400,
    zh: '{bank} 只能用 Cookie 登录',
    en: 'At {bank} an account is entered with cookies only',
  },
  'remote.notShared': {
    status: 400,
    zh: '{bank} 不允许共用账号，每个人需要在“设置”里添加自己的账号',
    en: '{bank} does not let people share an account; everybody adds their own in Settings',
  },
  'remote.accountFailed': {
    status: 400,
    zh: '{bank} 没有接受这个账号：{detail}',
    en: '{bank} does not take the account: {detail}',
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
