import type { Failure } from './failure.ts';

/** Ways into an account, and other services by which people come. */
export const wayFailures = {
  'account.confirmFirst': {
    status: 403,
    zh: '请先再次确认是您本人',
    en: 'Please confirm first that it is you',
  },
  'secondFactor.asked': {
    status: 403,
    zh: '请完成第二重验证',
    en: 'Please show your second factor',
  },
  'secondFactor.expired': {
    status: 400,
    zh: '这次登录已失效，请重新登录',
    en: 'This login has expired, please log in again',
  },
  'secondFactor.wrong': {
    status: 400,
    zh: '验证码错误或已经用过',
    en: 'The code is wrong or was used already',
  },
  'secondFactor.totpIsOn': {
    status: 400,
    zh: '您已经启用了动态码，请先停用',
    en: 'You use codes of an app already; turn them off first',
  },
  'secondFactor.noTotp': { status: 400, zh: '您没有启用动态码', en: 'You use no codes of an app' },
  'secondFactor.notOneself': {
    status: 400,
    zh: '请另一位超级管理员操作，或在自己的设置中更改',
    en: 'Ask another super admin, or change it in your own settings',
  },
  'secondFactor.ownFirst': {
    status: 400,
    zh: '请先为自己设置第二重验证',
    en: 'Set up a second factor of your own first',
  },
  'passkey.off': { status: 403, zh: '本站没有开启用通行密钥登录', en: 'This site has no login by passkey' },
  'passkey.unsafe': {
    status: 400,
    zh: '通行密钥需要 https 和域名',
    en: 'Passkeys need https and a name',
  },
  'passkey.refused': {
    status: 400,
    zh: '这个通行密钥没有通过验证',
    en: 'This passkey was not accepted',
  },
  'passkey.tooMany': {
    status: 400,
    zh: '最多只能有 {most} 个通行密钥',
    en: 'You can have {most} passkeys at most',
  },
  'way.off': {
    status: 404,
    zh: '没有这种登录方式，或它已停用',
    en: 'There is no such way to log in, or it is off',
  },
  'way.unknown': { status: 404, zh: '没有这种登录方式', en: 'There is no such way to log in' },
  'way.expired': {
    status: 400,
    zh: '这次登录已失效，或不是从这个浏览器开始的，请重新登录',
    en: 'This login has expired or was begun in another browser, please log in again',
  },
  'way.refused': {
    status: 400,
    zh: '{name} 没有通过这次登录：{detail}',
    en: '{name} did not complete this login: {detail}',
  },
  'way.linkedOnly': {
    status: 403,
    zh: '您在 {name} 的账号还没有关联到本站的账号：请先用其他方式登录，再在设置中关联',
    en: 'Your account at {name} belongs to no account here yet: log in another way first and link it in the settings',
  },
  'way.notInvited': {
    status: 403,
    zh: '您不在 {name} 的受邀名单中，请联系管理员',
    en: 'You are not on the list of those invited from {name}, please contact the administrator',
  },
  'way.approval': {
    status: 403,
    zh: '管理员同意后，您就可以用 {name} 登录了',
    en: 'You can log in by {name} once an administrator has agreed',
  },
  'way.noName': {
    status: 400,
    zh: '没有可用的用户名，请联系管理员',
    en: 'No username is left for you, please contact the administrator',
  },
  'way.taken': {
    status: 400,
    zh: '您在 {name} 的账号已关联到本站的另一个账号',
    en: 'Your account at {name} belongs to another account here',
  },
  'way.notYours': {
    status: 400,
    zh: '这个 {name} 账号没有关联到您的账号',
    en: 'This account at {name} is not linked to yours',
  },
  'way.last': {
    status: 400,
    zh: '这是进入您账号的最后一种方式，不能移除',
    en: 'This is the last way into your account and cannot be removed',
  },
  'way.hasPassword': { status: 400, zh: '您的账号已有密码', en: 'Your account has a password already' },
  'way.address': { status: 400, zh: '{field} 不是有效的地址', en: '{field} is no valid address' },
  'way.filter': {
    status: 400,
    zh: '过滤器中必须包含 {placeholder}',
    en: 'The filter must contain {placeholder}',
  },
  'way.incomplete': { status: 400, zh: '请先填写：{fields}', en: 'Please fill in first: {fields}' },
} satisfies Record<string, Failure>;
