import type { Failure } from './failure.ts';

/** What the site shows and how it is set up. */
export const siteFailures = {
  'live.tooMany': {
    http: 429,
    status: 403,
    zh: '打开的页面过多，将改为定时查询',
    en: 'Too many pages are open; this one asks now and then instead',
  },
  'push.off': { status: 403, zh: '本站没有开启浏览器通知', en: 'This site does not tell browsers of news' },
  'push.unknown': { status: 404, zh: '没有这个浏览器', en: 'There is no such browser' },
  'push.tooMany': { status: 400, zh: '最多 {most} 个浏览器', en: 'At most {most} browsers' },
  'push.address': { status: 400, zh: '推送地址无效', en: 'This is no address of a push service' },
  'webhook.unknown': { status: 404, zh: '没有这个 Webhook', en: 'There is no such webhook' },
  'webhook.tooMany': { status: 400, zh: '最多 {most} 个 Webhook', en: 'At most {most} webhooks' },
  'webhook.topic': { status: 400, zh: '这里没有这类事件', en: 'Nothing of this kind happens here' },
  'webhook.address': {
    status: 400,
    zh: '不能使用这个地址：它在私有网络里，或带有用户名',
    en: 'This address is not called: it is on a private network, or carries a user name',
  },
  'announcement.unknown': { status: 404, zh: '公告不存在', en: 'There is no such announcement' },
  'notice.unknown': { status: 404, zh: '通知不存在', en: 'There is no such notice' },
  'notice.recipientMissing': { status: 400, zh: '请填写接收人', en: 'Please say who it is for' },
  'notice.pushed': {
    status: 400,
    zh: '已推送的通知不能更改接收人',
    en: 'A notice that was pushed cannot be given to others',
  },
  'carousel.unknown': { status: 404, zh: '图片不存在', en: 'There is no such picture' },
  'carousel.full': { status: 400, zh: '最多 {max} 张图片', en: 'At most {max} pictures' },
  'configuration.databaseFixed': {
    status: 400,
    zh: '数据库由环境变量 DATABASE_URL 指定：请修改它并重新启动',
    en: 'The database is set by DATABASE_URL in the environment: change it there and start again',
  },
  'configuration.databaseIncomplete': {
    status: 400,
    zh: '请填写数据库名和用户名',
    en: 'Please enter the name of the database and its user',
  },
  'configuration.databaseUnreachable': {
    status: 400,
    zh: '无法连接这个数据库：{detail}',
    en: 'This database can not be reached: {detail}',
  },
  'configuration.databaseEmpty': {
    status: 400,
    zh: '这个数据库里没有站点，启动后谁也无法登录：请先用 ./acorn backup 和 ./acorn restore 迁移数据',
    en: 'This database holds no site, so nobody could log in after the start: bring yours over first with ./acorn backup and ./acorn restore',
  },
  'configuration.noCache': {
    status: 400,
    zh: '本站没有缓存服务器可设置：队列、会话与实时事件都使用数据库',
    en: 'There is no cache server to set: queue, sessions and live events use the database',
  },
} satisfies Record<string, Failure>;
