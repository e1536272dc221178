import { usernameMax } from '#core/limits.ts';
import type { Failure } from './failure.ts';

/** Accounts, their owners and mails. */
export const accountFailures = {
  'account.wrongLogin': { status: 400, zh: '用户名或密码错误', en: 'Wrong username or password' },
  'account.registerPuzzle': {
    status: 400,
    zh: '请先完成拼图验证',
    en: 'Please solve the puzzle first',
  },
  'account.networkFull': {
    status: 403,
    zh: '您所在的网络今天注册的账号过多，请明天再试，或请管理员创建账号',
    en: 'Too many accounts were registered from your network today; try tomorrow, or ask an administrator for an account',
  },
  'account.puzzleRequired': {
    status: 400,
    zh: '登录失败次数过多，请先完成拼图验证',
    en: 'Too many failed logins, please solve the puzzle first',
  },
  'account.puzzleWrong': {
    status: 400,
    zh: '拼图没有对准，请再试一次',
    en: 'The piece does not fit, please try again',
  },
  'account.locked': {
    status: 403,
    zh: '失败次数过多，已锁定 30 分钟',
    en: 'Too many failures, locked for 30 minutes',
  },
  'account.banned': {
    status: 403,
    zh: '该账号已被封禁，请联系管理员',
    en: 'This account is banned, please contact the administrator',
  },
  'account.notAdmin': { status: 403, zh: '该账号不是管理员', en: 'This account is not an administrator' },
  'account.registrationClosed': { status: 403, zh: '本站暂未开放注册', en: 'Registration is closed' },
  'account.usernameTaken': { status: 400, zh: '用户名已存在', en: 'The username already exists' },
  'account.usernameLength': {
    status: 400,
    zh: `用户名不能超过 ${usernameMax} 个字符`,
    en: `Usernames have at most ${usernameMax} characters`,
  },
  'account.usernameCharacters': {
    status: 400,
    zh: '用户名不能包含空白、逗号、分号、斜杠、引号、尖括号，以及 ? # %',
    en: 'Usernames can not contain blanks, commas, semicolons, slashes, quotes, angle brackets, ? # or %',
  },
  'account.nameCharacters': {
    status: 400,
    zh: '名称中不能包含不可见字符或控制字符',
    en: 'Names can not contain invisible or control characters',
  },
  'account.nameLikeAdmin': {
    status: 400,
    zh: '该名称与管理员的名称过于相似，请换一个',
    en: 'This name looks too much like that of an administrator, please choose another',
  },
  'account.emailTaken': { status: 400, zh: '邮箱已被注册', en: 'The email already exists' },
  'account.codeRequired': {
    status: 400,
    zh: '请填写邮件中的验证码',
    en: 'Please enter the code from the mail',
  },
  'account.codeWrong': { status: 400, zh: '验证码错误或已失效', en: 'The code is wrong or has expired' },
  'account.captchaWrong': {
    status: 400,
    zh: '图形验证码错误或已失效',
    en: 'The captcha is wrong or has expired',
  },
  'account.tooManyGuesses': {
    status: 403,
    zh: '错误次数过多，请在半小时后再试',
    en: 'Too many wrong answers, please try again in half an hour',
  },
  'account.noMail': {
    status: 400,
    zh: '本站没有设置邮件服务，无法发送验证码：注册时可以不填邮箱',
    en: 'This site sends no mail, so there is no code: register without an e-mail address',
  },
  'account.mailTooSoon': {
    status: 403,
    zh: '邮件发送过于频繁，请在 {seconds} 秒后再试',
    en: 'A mail was sent just now, please try again in {seconds} s',
  },
  'account.samePassword': {
    status: 400,
    zh: '新密码不能与当前密码相同',
    en: 'The new password must differ from the current one',
  },
  'account.sameEmail': {
    status: 400,
    zh: '新邮箱不能与当前邮箱相同',
    en: 'The new email must differ from the current one',
  },
  'account.wrongPassword': { status: 400, zh: '当前密码错误', en: 'The current password is wrong' },
  'user.notOneself': {
    status: 400,
    zh: '不能删除自己，也不能更改自己的角色或状态',
    en: 'You cannot delete yourself or change your own role or state',
  },
  'user.notAdministrators': {
    status: 400,
    zh: '不能批量重置管理员的密码',
    en: 'Administrators get no new passwords this way',
  },
  'user.lastSuperAdmin': {
    status: 400,
    zh: '至少要保留一位超级管理员',
    en: 'There must be at least one super admin',
  },
  'user.passwordMissing': { status: 400, zh: '请填写新密码', en: 'Please enter the new password' },
  'user.importPartly': {
    status: 400,
    zh: '已导入 {made} 个账号，{failed} 个失败：{names}',
    en: 'Imported: {made}, failed: {failed} ({names})',
  },
  'user.rangeBackwards': {
    status: 400,
    zh: '结束编号不能小于开始编号',
    en: 'The end number must not be below the start number',
  },
  'user.tooMany': { status: 400, zh: '一次最多生成 {max} 个账号', en: 'At most {max} accounts at once' },
  'user.nameTooLong': {
    status: 400,
    zh: '用户名最长 {max} 个字符，请缩短前缀或后缀',
    en: 'A username has at most {max} characters, please shorten prefix or suffix',
  },
  'user.namesTaken': {
    status: 400,
    zh: '以下用户名已存在：{names}',
    en: 'These usernames already exist: {names}',
  },
  'user.sheetExpired': {
    http: 400,
    status: 404,
    zh: '账号表格不存在或已过期',
    en: 'There is no such account sheet, or it has expired',
  },
  'user.unknown': { status: 404, zh: '该用户不存在', en: 'There is no such user' },
  'mail.failed': {
    status: 500,
    zh: '邮件发送失败：{detail}',
    en: 'The mail could not be sent: {detail}',
  },
  'mail.notConfigured': { status: 400, zh: '本站尚未配置邮件服务', en: 'Mail is not set up on this site' },
} satisfies Record<string, Failure>;
