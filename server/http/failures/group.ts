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
    zh: `私有团队需要 ${groupBounds.code} 位邀请码`,
    en: `A private group needs a code of ${groupBounds.code} characters`,
  },
  'group.codeWrong': { status: 400, zh: '邀请码错误', en: 'The code is wrong' },
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
} satisfies Record<string, Failure>;
