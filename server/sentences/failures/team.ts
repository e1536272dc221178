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
  'seat.notOnsite': {
    status: 400,
    zh: '只有现场模式的比赛才能使用登录码，请先打开“现场模式”',
    en: 'Codes are for onsite contests. Switch “Onsite mode” on first',
  },
  'seat.taken': {
    status: 400,
    zh: '地址 {network} 已属于队伍 {team}',
    en: 'The address {network} belongs to the team {team} already',
  },
  'seat.wrongCode': {
    status: 400,
    zh: '登录码不正确，或比赛已经结束',
    en: 'That code is wrong, or its contest is over',
  },
  'seat.otherSeat': {
    status: 403,
    zh: '这个登录码只能在座位 {seat} 的机器上使用',
    en: 'That code counts at the seat {seat} alone',
  },
  'seat.administrator': {
    status: 403,
    zh: '管理员账号不能按座位登录，请使用密码登录',
    en: 'An administrator does not log in by a seat. Use the password',
  },
  'verify.nothing': {
    status: 400,
    zh: '没有等待核对的结果，请刷新页面',
    en: 'No verdict waits there any more. Reload the page',
  },
  'equal.noJudge': {
    status: 400,
    zh: '现在没有就绪的评测机，无法确定以哪台为准',
    en: 'No judge is ready now, so there is none to hold others against',
  },
  'print.lost': {
    status: 400,
    zh: '这份打印已经交给其他打印站，或已打印',
    en: 'This text was given to another station, or is printed',
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
