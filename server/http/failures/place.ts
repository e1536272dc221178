import type { Failure } from './failure.ts';

/** Contests, groups and trainings: what is not there, and who may not enter. */
export const placeFailures = {
  'contest.unknown': { status: 404, zh: '比赛不存在', en: 'There is no such contest' },
  'contest.notStarted': { status: 403, zh: '比赛尚未开始', en: 'The contest has not started yet' },
  'contest.ended': {
    status: 403,
    zh: '比赛已结束，不能再提交',
    en: 'The contest is over and takes no submissions',
  },
  'contest.notRegistered': {
    status: 403,
    zh: '请先输入密码报名该比赛',
    en: 'Please register for this contest with its password first',
  },
  'contest.accountLimit': {
    status: 403,
    zh: '该比赛不接受此账号',
    en: 'This contest does not take your account',
  },
  'group.unknown': { status: 404, zh: '团队不存在', en: 'There is no such group' },
  'group.notMember': {
    status: 403,
    zh: '只有该团队的成员可以这样做',
    en: 'Only members of the group can do this',
  },
  'training.unknown': { status: 404, zh: '训练不存在', en: 'There is no such training' },
  'training.notRegistered': {
    status: 403,
    zh: '请先输入密码加入该训练',
    en: 'Please join this training with its password first',
  },
} satisfies Record<string, Failure>;
