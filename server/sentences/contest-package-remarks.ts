import type { Bilingual } from './sentence.ts';

/** What is said about the things of a contest package. */
export const contestPackageRemarks = {
  'contest.unknown': {
    zh: '没有认出比赛包：里面应有 contest.yaml、problems.yaml、accounts.yaml、teams.json、groups.json、organizations.json，或旧系统的 TSV 文件',
    en: 'This is no contest package: it has contest.yaml, problems.yaml, accounts.yaml, teams.json, groups.json, organizations.json, or the TSV files of older systems',
  },
  'contest.noList': { zh: '文件应为一个列表', en: 'The file should hold a list' },
  'contest.tooMany': { zh: '最多 {max} 项', en: 'There may be {max} of them at most' },
  'contest.tsvHead': {
    zh: '第一行应写明种类和版本，如“teams<TAB>1”，而不是“{value}”',
    en: 'The first line names kind and version, such as “teams<TAB>1”, not “{value}”',
  },
  'contest.time': {
    zh: '时间“{value}”无法识别：请写成带时区的 ISO 8601，如 2026-11-18T09:00:00+08:00',
    en: '“{value}” is no time: write ISO 8601 with a time zone, such as 2026-11-18T09:00:00+08:00',
  },
  'contest.value': { zh: '{name} 的值不合要求', en: 'The value of {name} is not allowed' },
  'contest.length': { zh: '{name} 的长度应为 {min} 至 {max}', en: '{name} has {min} to {max} characters' },
  'contest.twice': { zh: '前面已有相同编号的一项', en: 'An earlier one has the same id' },
  'contest.rule': {
    zh: '比赛的赛制与 scoreboard_type 不同，赛制不能更改',
    en: 'The rule of the contest is not that of scoreboard_type, and it does not change',
  },
  'contest.reference': {
    zh: '没有编号为 {id} 的单位或组别：请先导入它们，或把它们放进同一个包',
    en: 'There is no organization or group {id}: import it first, or put it into the same package',
  },
  'contest.accountTaken': {
    zh: '账号 {name} 已属于队伍 {id}',
    en: 'The account {name} belongs to the team {id} already',
  },
  'contest.withoutAccount': {
    zh: '没有账号：{name} 未被接受',
    en: 'Without an account: {name} is refused',
  },
  'contest.accountType': {
    zh: '只导入队伍的账号。“{type}”的权限请在后台给予',
    en: 'Accounts of teams are imported. What a “{type}” may do is given in the back office',
  },
  'contest.accountMember': {
    zh: '团队的比赛只能用团队成员的账号，请先让他们加入团队',
    en: 'A contest of a group takes accounts of its members: have them join first',
  },
  'contest.accountRight': {
    zh: '本站没有这个账号，只有超级管理员能创建账号',
    en: 'There is no such account, and only super administrators create accounts',
  },
  'contest.likeAdmin': {
    zh: '用户名与某位管理员的名字过于相似',
    en: 'The username could be taken for that of an administrator',
  },
  'contest.nameTaken': {
    zh: '已有名字几乎相同的账号',
    en: 'An account has nearly the same name',
  },
  'contest.problemUnknown': {
    zh: '本站没有这个编号的题目，包里也没有它的题目包',
    en: 'No problem here has this id, and its own package is not in this one',
  },
  'contest.problemUnsuited': {
    zh: '题目的类型与赛制不符，或您不能把它用于比赛',
    en: 'The problem is not of the kind that the rule wants, or not yours to take into a contest',
  },
  'contest.problemRight': {
    zh: '只有管理员能导入题目包。请先添加题目，再按编号导入',
    en: 'Only administrators import packages of problems. Have the problem added first, then it is found by its id',
  },
  'contest.problemZip': { zh: '题目包无法读取', en: 'The package of the problem cannot be read' },
  'contest.problemHere': { zh: '使用本站的题目 {id}', en: 'The problem {id} of this site is used' },
  'contest.problemCreated': {
    zh: '从题目包导入，只用于比赛',
    en: 'Imported from its package, for contests alone',
  },
  'contest.problemChanged': {
    zh: '用题目包更新本站的题目 {id}',
    en: 'The problem {id} of this site is updated from its package',
  },
  'contest.labelTaken': {
    zh: '比赛中另一道题目的编号已是 {label}',
    en: 'Another problem of the contest is called {label}',
  },
  'contest.unlisted': {
    zh: 'problems.yaml 没有列出它',
    en: 'It is not listed in problems.yaml',
  },
} satisfies Record<string, Bilingual>;
