import { groupBounds } from '#core/limits.ts';
import type { Failure } from './failure.ts';

/** Groups: who may not come in, and what their rules refuse. */
export const groupFailures = {
  'group.unknown': { status: 404, zh: '团队不存在', en: 'There is no such group' },
  'group.notMember': {
    status: 403,
    zh: '只有该团队的成员可以这样做',
    en: 'Only members of the group can do this',
  },
  'group.waits': {
    status: 403,
    zh: '团队已创建，等待管理员审核；审核通过前只有你能打开它',
    en: 'The group has been created and waits for an administrator; until then only you can open it',
  },
  'group.closed': {
    status: 403,
    zh: '该团队尚未通过审核，暂时不能加入',
    en: 'The group has not been passed by an administrator yet and cannot be joined',
  },
  'group.nameTaken': { status: 400, zh: '团队名称已被使用', en: 'There is a group with this name already' },
  'group.shortNameTaken': {
    status: 400,
    zh: '团队简称已被使用',
    en: 'There is a group with this short name already',
  },
  'group.codeRequired': {
    status: 400,
    zh: `私有团队需要 ${groupBounds.code} 位团队码`,
    en: `A private group needs a code of ${groupBounds.code} characters`,
  },
  'group.codeWrong': { status: 400, zh: '团队码错误', en: 'The group code is wrong' },
  'group.reasonTooShort': {
    status: 400,
    zh: '申请理由应为 {least} 到 {most} 个字符',
    en: 'The reason must have {least} to {most} characters',
  },
  'group.alreadyMember': {
    status: 400,
    zh: '你已经是该团队的成员',
    en: 'You are a member of the group already',
  },
  'group.alreadyApplied': {
    status: 400,
    zh: '你已经提交过申请，请等待团队管理员处理',
    en: 'You have applied already; an admin of the group will answer',
  },
  'group.memberUnknown': { status: 404, zh: '该团队没有这个人', en: 'There is no such person in the group' },
  'group.ownerStays': {
    status: 400,
    zh: '团队拥有者不能退出，只能解散团队',
    en: 'The owner cannot leave the group, only disband it',
  },
  'group.solveFirst': {
    status: 403,
    zh: '通过 {count} 道题目后才能创建团队',
    en: 'Solve {count} problems before you create a group',
  },
  'group.dailyLimit': {
    status: 403,
    zh: '每天最多创建 {count} 个团队，请明天再试',
    en: 'You can create {count} groups a day; please try again tomorrow',
  },
  'group.limit': { status: 403, zh: '每人最多拥有 {count} 个团队', en: 'You can own {count} groups at most' },
  'group.tooManyInvites': {
    status: 400,
    zh: '一个团队最多同时有 {count} 个有效邀请',
    en: 'A group can have {count} open invitations at most',
  },
  'group.inviteUnknown': {
    status: 404,
    zh: '邀请码不存在、已过期或已用完',
    en: 'There is no such invitation, or it has expired or been used up',
  },
  'group.shareNobody': { status: 400, zh: '请选择团队', en: 'Please Choose Group' },
  'group.shareSelf': { status: 400, zh: '不能与自己共享', en: 'A group cannot share with itself' },
  'group.shareUnknown': { status: 404, zh: '共享不存在', en: 'There is no such share' },
  'group.notShared': {
    status: 404,
    zh: '该团队没有与你的团队共享',
    en: 'That group does not share with yours',
  },
  'group.classWrong': {
    status: 400,
    zh: '有 {count} 行有误，未导入任何人',
    en: '{count} rows are wrong; nobody was imported',
  },
  'group.classAccountsClosed': {
    status: 403,
    zh: '站点不允许团队管理员创建账号；请联系站点管理员，或只导入已有账号',
    en: 'Admins of groups cannot create accounts here; ask an administrator of the site, or import existing accounts alone',
  },
  'group.classAccountsLimit': {
    status: 403,
    zh: '每天最多为班级创建 {count} 个账号，今天还可创建 {left} 个',
    en: 'You can create {count} accounts for classes a day; {left} are left today',
  },
  'group.transferTarget': {
    status: 403,
    zh: '只能转到你担任管理员的另一个团队',
    en: 'Members can only go to another group of which you are an admin',
  },
  'group.transferLevel': {
    status: 403,
    zh: '不能移走级别不低于你的成员',
    en: 'You cannot move members whose level is not below yours',
  },
} satisfies Record<string, Failure>;
