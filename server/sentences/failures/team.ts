import type { Failure } from './failure.ts';

/** The teams of a contest. */
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
} satisfies Record<string, Failure>;
