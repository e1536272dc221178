import type { Failure } from './failure.ts';

/** The teams of a contest and its final board. */
export const teamFailures = {
  'team.unknown': {
    status: 404,
    zh: '没有这个队伍、单位或类别，请刷新页面',
    en: 'There is no such team, organisation or category. Reload the page',
  },
  'team.idTaken': { status: 400, zh: '编号 {id} 已被使用', en: 'The id {id} is in use already' },
  'team.accountTaken': {
    status: 400,
    zh: '账号 {name} 已属于另一支队伍',
    en: 'The account {name} belongs to another team already',
  },
  'hall.only': {
    status: 403,
    zh: '您正在参加现场赛，比赛结束前只能访问本场比赛的页面',
    en: 'Until your contest ends, only its own pages are open to you',
  },
  'contest.final': {
    status: 403,
    zh: '这场比赛的榜单已经确认。如需更改，请先在“确认成绩”页面说明原因并重新开放',
    en: 'The board of this contest is final. Reopen it on the page “Results” first, with a reason',
  },
  'contest.notFinal': { status: 400, zh: '榜单尚未确认', en: 'The board is not final' },
  'contest.notAllJudged': {
    status: 400,
    zh: '还有提交没有评测完',
    en: 'Some submissions have no verdict yet',
  },
  'contest.openQuestions': {
    status: 400,
    zh: '还有提问没有答复',
    en: 'Some questions have no answer yet',
  },
} satisfies Record<string, Failure>;
