import type { Failure } from './failure.ts';

/** Taking part in a contest that has ended. */
export const virtualFailures = {
  'contest.noVirtual': {
    status: 403,
    zh: '这场比赛没有开放虚拟参赛',
    en: 'This contest is not open to virtual participation',
  },
  'contest.virtualAdmin': {
    status: 403,
    zh: '管理这场比赛的人看得到全部题目与提交，不能虚拟参赛',
    en: 'Those who run the contest see everything in it anyway, and cannot take part virtually',
  },
  'contest.virtualSealed': {
    status: 403,
    zh: '榜单解除封榜后才能虚拟参赛',
    en: 'Virtual participation opens once nothing of the board is sealed any more',
  },
  'contest.virtualRuns': {
    status: 403,
    zh: '您正在虚拟参赛，结束后才能查看他人的提交与最终结果',
    en: 'You are taking part virtually. Submissions of others and the final results open once you have ended it',
  },
  'contest.virtualElsewhere': {
    status: 400,
    zh: '您正在这场比赛中虚拟参赛，先结束它才能加入另一支队伍',
    en: 'You are taking part in this contest virtually already. End that before you join another team',
  },
  'contest.virtualUnknown': {
    status: 404,
    zh: '没有这次虚拟参赛，或者它已经结束',
    en: 'There is no such virtual participation, or it is over',
  },
  'contest.virtualPerson': {
    status: 400,
    zh: '没有用户「{name}」，或者他不能参加这场比赛',
    en: 'There is no account “{name}” that could take part in this contest',
  },
} satisfies Record<string, Failure>;
