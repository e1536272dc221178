import { z } from 'zod';
import { avatarBytesMax, groupBounds, groupPageSize, pageSize } from '../limits.ts';
import { endpoint, flag, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { id } from './problem.ts';

/** Groups: what everybody sees of them, and what their roots decide. */

/** 1 public, 2 protected, 3 private */
export const groupAuth = z.literal([1, 2, 3]);

const groupRow = z.object({
  id: z.number(),
  avatar: z.string().nullable(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  description: z.string(),
  /** the name of the owner, and the account it is; null when that is gone */
  owner: z.string(),
  uid: z.string().nullable(),
  auth: z.number(),
  /** false: only members know of it */
  visible: z.boolean(),
  /** 0 normal, 1 disabled, 2 waits for audit */
  status: z.number(),
  memberCount: z.number(),
  ...timestamps,
});
export type GroupRow = z.output<typeof groupRow>;

export const group = groupRow.extend({
  username: z.string(),
  nickname: z.string().nullable(),
  /** what an application to a private group must bring, and a protected one keeps; for its roots */
  code: z.string().nullable(),
  canUseAi: z.boolean(),
  /** how many wait for an answer; for its admins */
  applicationCount: z.number().nullable(),
  /** whether the one who asks is a member; a super admin need not be one */
  hasJoined: z.boolean(),
  /** of the one who asks: 0 none, 1 applying, 2 refused, 3 member, 4 admin, 5 root */
  level: z.number(),
  mayEnter: z.boolean(),
  /** or takes an application back */
  mayLeave: z.boolean(),
  /** looks after members, announcements, problems */
  mayTeach: z.boolean(),
  /** changes the group itself */
  mayManage: z.boolean(),
  mayDisband: z.boolean(),
});
export type Group = z.output<typeof group>;

const ofGroup = { query: { gid: id }, within: { group: 'query.gid' } } as const;

export const getGroupList = endpoint({
  method: 'GET',
  path: '/api/get-group-list',
  summary: 'Groups, newest first; hidden ones for their members and super admins',
  who: 'any',
  tags: ['group'],
  query: {
    ...paging(groupPageSize),
    keyword: z.string().trim().max(100).optional(),
    auth: z.coerce.number().pipe(groupAuth).optional().catch(undefined),
    onlyMine: flag.catch(false).default(false),
  },
  answer: pageOf(groupRow),
});

export const getGroupDetail = endpoint({
  method: 'GET',
  path: '/api/get-group-detail',
  summary: 'A group as its home shows it',
  who: 'login',
  ...ofGroup,
  answer: group,
});

export const getGroupAccess = endpoint({
  method: 'GET',
  path: '/api/get-group-access',
  summary: 'Whether the one who asks is inside the group',
  who: 'login',
  ...ofGroup,
  answer: z.object({ access: z.boolean() }),
});

export const getGroupAuth = endpoint({
  method: 'GET',
  path: '/api/get-group-auth',
  summary: 'Level of the one who asks: 0 none, 1 applying, 2 refused, 3 member, 4 admin, 5 root',
  who: 'login',
  ...ofGroup,
  answer: z.number(),
});

const bounded = ([min, max]: readonly [number, number]) => z.string().trim().min(min).max(max);

/** What the roots of a group decide. */
const fields = {
  name: bounded(groupBounds.name),
  /** stands before the ids of the group's problems */
  shortName: bounded(groupBounds.shortName).regex(/^[^\s/\\?#%]+$/u),
  brief: bounded(groupBounds.brief),
  description: bounded(groupBounds.description),
  auth: groupAuth,
  /** of private groups, which need one, and of protected ones */
  code: z
    .union([
      z.literal('').transform(() => null),
      z.string().trim().min(groupBounds.code).max(groupBounds.code),
    ])
    .nullish(),
  visible: z.boolean(),
};

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/group',
  summary: 'A new group of one’s own; the message is empty unless it has to wait for audit',
  who: 'perm:group_add',
  invalidates: ['group'],
  body: z.object({ ...fields, visible: fields.visible.default(true) }),
  answer: z.object({ gid: z.number(), waits: z.boolean() }),
});
export type GroupFields = z.output<(typeof createGroup)['body']>;

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/api/group',
  summary: 'Change a group; fields left out keep their value',
  who: 'login',
  within: { group: 'body.id' },
  invalidates: ['group'],
  body: z.object({ id: id, ...fields }).partial({
    name: true,
    shortName: true,
    brief: true,
    description: true,
    auth: true,
    code: true,
    visible: true,
  }),
  answer: nothing,
});

export const getGroupContents = endpoint({
  method: 'GET',
  path: '/api/group/contents',
  summary: 'What a group has: what goes and what stays when it is disbanded',
  who: 'login',
  ...ofGroup,
  answer: z.object({
    members: z.number(),
    announcements: z.number(),
    problems: z.number(),
    /** of those, the ones that have become public and stay */
    publicProblems: z.number(),
    contests: z.number(),
    contestSubmissions: z.number(),
    trainings: z.number(),
    lessons: z.number(),
    lessonTables: z.number(),
    courses: z.number(),
    courseTables: z.number(),
    materials: z.number(),
    discussions: z.number(),
    /** to other groups and from them */
    shares: z.number(),
  }),
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/group',
  summary: 'Disband a group: its owner or a super admin',
  who: 'perm:group_del',
  ...ofGroup,
  answer: nothing,
});

const groupRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** for the admins of the group: what the class list calls them */
  className: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  score: z.number(),
  total: z.number(),
  ac: z.number(),
  /** among all members, also in a search; equals share one */
  place: z.number(),
});
export type GroupRankRow = z.output<typeof groupRankRow>;

export const getGroupRank = endpoint({
  method: 'GET',
  path: '/api/get-group-rank-list',
  summary: 'Members by what they solved in the group (ACM) or by their best scores there (OI)',
  who: 'login',
  within: { group: 'query.gid' },
  query: {
    ...paging(pageSize.rank),
    gid: id,
    /** the words, or the numbers that older clients send */
    type: z
      .enum(['ACM', 'OI', '0', '1'])
      .default('ACM')
      .transform(word => (word === 'OI' || word === '1' ? ('OI' as const) : ('ACM' as const))),
    searchUser: z.string().trim().max(100).optional(),
  },
  answer: pageOf(groupRankRow),
});

export const uploadGroupAvatar = endpoint({
  method: 'POST',
  path: '/api/file/upload-group-avatar',
  summary: 'Replace the picture of a group; the form or the address names it',
  who: 'login',
  invalidates: ['group'],
  query: { gid: id.optional().catch(undefined) },
  upload: { field: 'image', maxBytes: avatarBytesMax },
  answer: group,
  limit: 'upload',
});

export const groupInvite = z.object({
  id: z.number(),
  code: z.string(),
  username: z.string().nullable(),
  expiresAt: instant,
  /** null: as often as somebody likes */
  usesLeft: z.number().nullable(),
  used: z.number(),
  gmtCreate: instant,
});
export type GroupInvite = z.output<typeof groupInvite>;

export const listGroupInvites = endpoint({
  method: 'GET',
  path: '/api/group/invite-list',
  summary: 'The invitations of a group that still hold, newest first',
  who: 'login',
  ...ofGroup,
  answer: z.array(groupInvite),
});

export const createGroupInvite = endpoint({
  method: 'POST',
  path: '/api/group/invite',
  summary: 'A code that makes whoever knows it a member, until it expires',
  who: 'login',
  within: { group: 'body.gid' },
  body: z.object({
    gid: id,
    hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 365),
    uses: z.number().int().min(1).max(10_000).nullish(),
  }),
  answer: groupInvite,
});

export const deleteGroupInvite = endpoint({
  method: 'DELETE',
  path: '/api/group/invite',
  summary: 'Withdraw an invitation',
  who: 'login',
  within: { group: 'query.gid' },
  query: { gid: id, id },
  answer: nothing,
});

const inviteCode = z.string().trim().min(1).max(50);

export const getGroupInvite = endpoint({
  method: 'GET',
  path: '/api/group/invite',
  summary: 'What an invitation invites to',
  who: 'login',
  tags: ['group'],
  query: { code: inviteCode },
  limit: 'enter',
  answer: groupRow
    .pick({
      id: true,
      avatar: true,
      name: true,
      shortName: true,
      brief: true,
      owner: true,
      memberCount: true,
    })
    .extend({
      expiresAt: instant,
      isMember: z.boolean(),
      /** for the one who asks alone, who may also decline it */
      isPersonal: z.boolean(),
    }),
});

export const declineGroupInvite = endpoint({
  method: 'POST',
  path: '/api/group/decline-invite',
  summary: 'Say no to an invitation for oneself',
  who: 'login',
  body: z.object({ code: inviteCode }),
  limit: 'enter',
  answer: nothing,
});

export const acceptGroupInvite = endpoint({
  method: 'POST',
  path: '/api/group/accept-invite',
  summary: 'Become a member by an invitation',
  who: 'login',
  invalidates: ['group'],
  body: z.object({ code: inviteCode }),
  limit: 'enter',
  answer: z.object({ gid: z.number() }),
});
