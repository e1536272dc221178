import type { Failure } from './failure.ts';

/** What programs are told that speak the Contest API of the ICPC. */
export const contestApiFailures = {
  'contestApi.unknown': { http: 404, status: 404, zh: '没有这个对象', en: 'There is no such object' },
  'contestApi.hidden': { http: 403, status: 403, zh: '现在还不能查看', en: 'This cannot be seen now' },
  'contestApi.forbidden': { http: 403, status: 403, zh: '没有权限', en: 'This account may not do that' },
  'contestApi.secondFactor': {
    http: 403,
    status: 403,
    zh: '此账号设有第二重验证，请改用 API 令牌',
    en: 'This account has a second factor: use an API token',
  },
  'contestApi.otherId': {
    http: 409,
    status: 400,
    zh: 'id 与地址中的不同',
    en: 'The id is not that of the address',
  },
  'contestApi.property': {
    http: 400,
    status: 400,
    zh: '属性 {name} 有误',
    en: 'The property {name} is missing, not expected or wrong',
  },
  'contestApi.archive': {
    http: 400,
    status: 400,
    zh: 'files 应是一个 ZIP 压缩包的 Base64，其中恰好有一个 UTF-8 编码的源文件',
    en: 'files must hold the Base64 of one ZIP archive with exactly one source file in UTF-8',
  },
  'contestApi.startNow': {
    http: 403,
    status: 403,
    zh: '比赛已开始或将在 30 秒内开始，或新的开始时间不足 30 秒之后',
    en: 'The contest has started or starts within 30 seconds, or the new time is not 30 seconds ahead',
  },
  'contestApi.thaw': {
    http: 403,
    status: 403,
    zh: '比赛尚未结束、榜单并未封榜，或指定的时间在 30 秒之后：只能在结束后立即解封',
    en: 'The contest has not ended, its board is not frozen, or the time is 30 seconds ahead: it is thawed at once, after the end',
  },
  'feed.token': { http: 400, status: 400, zh: '没有这个 token', en: 'There is no such token in this feed' },
} satisfies Record<string, Failure>;
