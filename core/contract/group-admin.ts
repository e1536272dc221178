import { z } from 'zod';
import { username } from './account.ts';
import { endpoint, nothing, pageOf, paging } from './endpoint.ts';
import { group, groupAuth } from './group.ts';
import { id } from './problem.ts';

/** Groups in the back office: every group, whether it may be seen, and who owns it. */

const adminGroupRow = group.omit({
  code: true,
  description: true,
  hasJoined: true,
  level: true,
  mayEnter: true,
  mayLeave: true,
  mayTeach: true,
  mayManage: true,
  mayDisband: true,
  applicationCount: true,
});
export type AdminGroupRow = z.output<typeof adminGroupRow>;

const status = z.literal([0, 1, 2]);

export const listAdminGroups = endpoint({
  method: 'GET',
  path: '/api/admin/group/get-group-list',
  summary:
    'Every group, newest first; those that wait for audit before the others unless a status is asked for',
  who: 'root',
  query: {
    ...paging(),
    keyword: z.string().trim().max(100).optional(),
    auth: z.coerce.number().pipe(groupAuth).optional().catch(undefined),
    status: z.coerce.number().pipe(status).optional().catch(undefined),
  },
  answer: pageOf(adminGroupRow),
});

export const auditGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/group/audit',
  summary: 'Pass a group (0) or disable it (1), and say whether its members may use the assistant',
  who: 'root',
  body: z.object({ gid: id, status: z.literal([0, 1]), canUseAi: z.boolean().optional() }),
  answer: nothing,
});

export const handOverGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/group/owner',
  summary: 'Give a group to another owner; the one before stays a root of it',
  who: 'root',
  body: z.object({ gid: id, username }),
  answer: nothing,
});
