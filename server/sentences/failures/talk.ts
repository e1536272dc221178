import type { Failure } from './failure.ts';

/** Discussions, comments and messages. */
export const talkFailures = {
  'discussion.unknown': { status: 404, zh: '该讨论不存在或已被删除', en: 'There is no such discussion' },
  'discussion.closed': { http: 403, status: 403, zh: '讨论区未开放', en: 'Discussions are not open' },
  'discussion.off': { status: 403, zh: '讨论区未开放', en: 'Discussions are not open' },
  'discussion.titleRequired': { status: 400, zh: '标题不能为空', en: 'Title is required' },
  'discussion.descriptionRequired': { status: 400, zh: '简介不能为空', en: 'Description is required' },
  'discussion.categoryRequired': { status: 400, zh: '分类不能为空', en: 'Category is required' },
  'discussion.contentRequired': { status: 400, zh: '内容不能为空', en: 'Content is required' },
  'discussion.titleTooLong': {
    status: 400,
    zh: '标题不能超过 {max} 个字符',
    en: 'Title can not exceed {max} characters',
  },
  'discussion.descriptionTooLong': {
    status: 400,
    zh: '简介不能超过 {max} 个字符',
    en: 'Description can not exceed {max} characters',
  },
  'discussion.contentTooLong': {
    status: 400,
    zh: '内容不能超过 {max} 个字符',
    en: 'Content can not exceed {max} characters',
  },
  'discussion.solvedTooFew': {
    status: 403,
    zh: '通过 {least} 道题后才能发布讨论',
    en: 'Solve {least} problems before you start discussions',
  },
  'discussion.dailyLimit': {
    status: 403,
    zh: '24 小时内最多发布 {limit} 篇讨论，请稍后再来',
    en: 'At most {limit} discussions in 24 hours, please come back later',
  },
  'discussion.solutionNeedsProblem': {
    status: 400,
    zh: '题解必须写明所属的题目',
    en: 'A solution needs the problem that it solves',
  },
  'discussion.categoryUsed': {
    status: 400,
    zh: '分类“{name}”下还有讨论，不能删除',
    en: 'The category "{name}" has discussions and cannot be deleted',
  },
  'discussion.categoryTaken': {
    status: 400,
    zh: '已有名为“{name}”的分类',
    en: 'There is a category called "{name}" already',
  },
  'report.empty': {
    status: 400,
    zh: '举报标签和理由不能都为空',
    en: 'The report label and reason cannot be empty',
  },
  'report.tooLong': {
    status: 400,
    zh: '举报内容不能超过 {max} 个字符',
    en: 'The report can not exceed {max} characters',
  },
  'report.unknown': { status: 404, zh: '没有这条举报', en: 'There is no such report' },
  'comment.unknown': { status: 404, zh: '该评论不存在或已被删除', en: 'There is no such comment' },
  'comment.off': { status: 403, zh: '评论区未开放', en: 'Comments are not open' },
  'comment.empty': { status: 400, zh: '内容不能为空', en: 'Content cannot be empty' },
  'comment.tooLong': {
    status: 400,
    zh: '评论内容不能超过 {max} 个字符',
    en: 'Comment Content can not exceed {max}',
  },
  'reply.tooLong': {
    status: 400,
    zh: '回复内容不能超过 {max} 个字符',
    en: 'Reply Content can not exceed {max}',
  },
  'reply.unknown': { status: 404, zh: '该回复不存在或已被删除', en: 'There is no such reply' },
  'reply.notHere': {
    status: 403,
    zh: '比赛期间不能在此回复',
    en: 'This comment cannot be replied to here',
  },
  'comment.muted': { status: 403, zh: '您已被禁言', en: 'Your account may not write comments' },
  'comment.solvedTooFew': {
    status: 403,
    zh: '通过 {least} 道题后才能发表评论',
    en: 'Solve {least} problems before you comment',
  },
  'comment.dailyLimit': {
    status: 403,
    zh: '24 小时内最多发表 {limit} 条评论与回复，请稍后再来',
    en: 'At most {limit} comments and replies in 24 hours, please come back later',
  },
  'message.linkUnknown': {
    status: 400,
    zh: '链接无效',
    en: 'This link does not work',
  },
} satisfies Record<string, Failure>;
