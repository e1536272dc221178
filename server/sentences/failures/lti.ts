import type { Failure } from './failure.ts';

/** Launches from learning platforms. */
export const ltiFailures = {
  'lti.unknown': {
    status: 404,
    zh: '本站不认识这个学习平台，或它已停用，请联系管理员',
    en: 'This site does not know this learning platform, or it is off; please contact the administrator',
  },
  'lti.expired': {
    status: 400,
    zh: '这次打开已失效，或不是从这个浏览器开始的，请回到课程中重新点击链接；如果仍然这样，请让老师把链接设为在新窗口中打开',
    en: 'This launch has expired or was begun in another browser. Please follow the link of the course again; if that does not help, ask your teacher to have it open in a new window',
  },
  'lti.teachersOnly': {
    status: 403,
    zh: '只有课程的老师可以添加链接',
    en: 'Only teachers of the course can add links',
  },
  'lti.linkFirst': {
    status: 403,
    zh: '您在学习平台的账号还没有关联到本站的账号：请先从课程中打开一个本站的链接，登录并关联',
    en: 'Your account at the learning platform belongs to no account here yet: open a link to this site from a course first, log in and link it',
  },
  'lti.notPlaceable': {
    status: 403,
    zh: '您不能在这门课程中添加这项内容',
    en: 'You cannot add this to the course',
  },
  'lti.courseUnknown': { status: 404, zh: '没有这门课程', en: 'There is no such course' },
  'lti.noColumn': {
    status: 400,
    zh: '平台不允许为这个链接添加成绩列，或它已经有了',
    en: 'The platform lets no column be made for this link, or it has one',
  },
  'lti.invitation': {
    status: 400,
    zh: '这个邀请链接已用过或已失效，请向管理员要一个新的',
    en: 'This invitation was used already or has expired, please ask the administrator for another one',
  },
  'lti.tooManyWaiting': {
    status: 400,
    zh: '等待管理员同意的平台太多，请向管理员要一个邀请链接',
    en: 'Too many platforms wait for the administrator, please ask for an invitation',
  },
} satisfies Record<string, Failure>;
