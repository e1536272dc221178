import { z } from 'zod';
import { groupBounds } from '../limits.ts';
import { uid } from './account.ts';
import { endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/** Who belongs to a group, who wants to, and what each of them may do there. */

const level = z.number().int().min(1).max(5);

export const groupMember = z.object({
  id: z.number(),
  gid: z.number(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  /** 1 applying, 2 refused, 3 member, 4 admin, 5 root */
  auth: z.number(),
  isOwner: z.boolean(),
  /** for the admins of the group: why they want to join, and what the class list calls them */
  reason: z.string().nullable(),
  className: z.string().nullable(),
  /** the levels that the one who asks may give them */
  mayGive: z.array(z.number()),
  mayKick: z.boolean(),
  gmtCreate: instant,
  gmtModify: instant,
});
export type GroupMember = z.output<typeof groupMember>;

const list = {
  method: 'GET',
  who: 'login',
  within: { group: 'query.gid' },
  query: {
    ...paging(),
    gid: id,
    keyword: z.string().trim().max(100).optional(),
    auth: z.coerce.number().pipe(level).optional().catch(undefined),
  },
  answer: pageOf(groupMember),
} as const;

export const getGroupMembers = endpoint({
  ...list,
  path: '/api/group/get-member-list',
  summary: 'The members of a group, roots first',
});

export const getGroupApplications = endpoint({
  ...list,
  path: '/api/group/get-apply-list',
  summary: 'Everybody who is or wants to be in a group, those who wait first; for its admins',
});

export const joinGroup = endpoint({
  method: 'POST',
  path: '/api/group/member',
  summary:
    'Join a public group at once, or ask to join another with a reason and, where it is private, its code',
  who: 'login',
  within: { group: 'query.gid' },
  invalidates: ['group'],
  query: {
    gid: id,
    code: z.string().trim().max(50).optional(),
    reason: z.string().trim().max(groupBounds.reason[1]).optional(),
  },
  limit: 'enter',
  answer: nothing,
});

export const changeGroupMember = endpoint({
  method: 'PUT',
  path: '/api/group/member',
  summary: 'Give somebody another level; nobody gives or takes one that is not below their own but the owner',
  who: 'login',
  within: { group: 'body.gid' },
  invalidates: ['group'],
  body: z.object({ id: id.optional(), gid: id, uid, auth: level }),
  answer: nothing,
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/group/member',
  summary: 'Remove somebody below one’s own level; a super admin who removes the owner disbands the group',
  who: 'login',
  within: { group: 'query.gid' },
  invalidates: ['group'],
  query: { gid: id, uid },
  answer: nothing,
});

export const exitGroup = endpoint({
  method: 'DELETE',
  path: '/api/group/member/exit',
  summary: 'Leave a group; its owner cannot',
  who: 'login',
  within: { group: 'query.gid' },
  query: { gid: id },
  answer: nothing,
});
