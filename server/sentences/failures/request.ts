import type { Failure } from './failure.ts';

/** What is wrong with a request as such, and with who sends it. */
export const requestFailures = {
  'request.malformed': { http: 400, status: 400, zh: '请求无法识别', en: 'The request cannot be read' },
  'request.invalid': { http: 400, status: 400, zh: '参数有误：{detail}', en: 'Invalid request: {detail}' },
  'request.tooLarge': { http: 413, status: 400, zh: '请求内容过大', en: 'The request is too large' },
  'request.tooManyValues': {
    http: 413,
    status: 400,
    zh: '请求内容的层次或项数过多',
    en: 'The request is nested too deep or holds too many values',
  },
  'request.mediaType': { http: 415, status: 400, zh: '不支持的内容类型', en: 'Unsupported media type' },
  'request.unknownPath': { http: 404, status: 404, zh: '没有这个接口', en: 'There is no such call' },
  'request.method': { http: 405, status: 400, zh: '请求方法有误', en: 'Wrong method' },
  'request.guessLater': {
    status: 403,
    zh: '错误次数过多，请在 {seconds} 秒后再试',
    en: 'Too many wrong tries, please try again in {seconds} s',
  },
  'request.tooMany': {
    status: 403,
    zh: '操作过于频繁，请在 {seconds} 秒后再试',
    en: 'Too many requests, please try again in {seconds} s',
  },
  'server.busy': {
    http: 503,
    status: 500,
    zh: '访问的人太多，请稍后再试',
    en: 'Too many visitors at the moment, please try again soon',
  },
  'server.slow': {
    http: 503,
    status: 500,
    zh: '查询耗时过长，已中止',
    en: 'This took too long and was stopped',
  },
  'server.unexpected': {
    http: 500,
    status: 500,
    zh: '服务器出错了，请稍后再试',
    en: 'Server error, please try again later',
  },
  'database.busy': {
    http: 503,
    status: 500,
    zh: '数据库正忙，请稍后再试',
    en: 'The database is busy right now, please try again shortly',
  },
  'database.full': {
    http: 503,
    status: 500,
    zh: '服务器的数据库磁盘已满，内容没有保存，请联系管理员',
    en: 'The disk of the database is full, nothing was kept; please tell an administrator',
  },
  'database.away': {
    http: 503,
    status: 500,
    zh: '数据库暂时无法访问，请稍后再试',
    en: 'The database is away at the moment, please try again shortly',
  },
  'session.required': { http: 401, status: 401, zh: '请先登录', en: 'Please login first' },
  'session.ended': {
    http: 401,
    status: 401,
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended, please login again',
  },
  'session.banned': { http: 401, status: 401, zh: '该账号已被封禁', en: 'This account is banned' },
  'token.unknown': {
    http: 401,
    status: 401,
    zh: '这个 API 令牌不存在、已过期或已被撤销',
    en: 'There is no such API token, or it has expired or been revoked',
  },
  'token.person': {
    http: 403,
    status: 403,
    zh: 'API 令牌不能用于此操作，请登录后自己操作',
    en: 'An API token cannot do this; log in and do it yourself',
  },
  'token.scope': {
    http: 403,
    status: 403,
    zh: '这个 API 令牌没有 {scope} 权限',
    en: 'This API token lacks the scope {scope}',
  },
  'token.group': {
    http: 403,
    status: 403,
    zh: '这个 API 令牌只能用于它所属的团队',
    en: 'This API token works in its own group only',
  },
  'token.tooMany': {
    status: 400,
    zh: '最多只能有 {most} 个 API 令牌，请先撤销不用的',
    en: 'You can have {most} API tokens at most: revoke those you do not use first',
  },
  'device.unknown': {
    status: 400,
    zh: '没有程序在等这个代码：它可能打错了，或者已经过期',
    en: 'No program waits with this code: it may be mistyped, or have expired',
  },
  'role.missing': {
    http: 403,
    status: 403,
    zh: '您没有执行此操作的权限',
    en: 'You do not have permission to do this',
  },
  'object.forbidden': {
    status: 403,
    zh: '您没有执行此操作的权限',
    en: 'You do not have permission to do this',
  },
  'session.unknown': { status: 404, zh: '没有这个登录会话', en: 'There is no such session' },
} satisfies Record<string, Failure>;
