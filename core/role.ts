/** The nine roles of an account, each with exactly the permissions it carries. An account has one role. */

export const permissions = [
  'submit',
  'discussion_add',
  'discussion_del',
  'discussion_edit',
  'comment_add',
  'reply_add',
  'group_add',
  'group_del',
  'problem_admin',
  'contest_admin',
  'rejudge',
  'announcement_admin',
  'user_admin',
  'system_info_admin',
] as const;

export type Permission = (typeof permissions)[number];

export const roleIds = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008] as const;
export type RoleId = (typeof roleIds)[number];

const keepOwnPosts: Permission[] = ['discussion_del', 'discussion_edit'];
const talk: Permission[] = ['comment_add', 'reply_add'];
const everyday: Permission[] = [
  'submit',
  'discussion_add',
  ...keepOwnPosts,
  ...talk,
  'group_add',
  'group_del',
];
const manage: Permission[] = [...everyday, 'problem_admin', 'contest_admin'];

interface Role {
  id: RoleId;
  /** the name the interface knows the role by */
  name: string;
  permissions: readonly Permission[];
}

export const roles: Record<RoleId, Role> = {
  1000: { id: 1000, name: 'root', permissions },
  1001: { id: 1001, name: 'admin', permissions: manage },
  1002: { id: 1002, name: 'user', permissions: everyday },
  1003: { id: 1003, name: 'no_submit_user', permissions: ['discussion_add', ...keepOwnPosts, ...talk] },
  1004: { id: 1004, name: 'no_discuss_user', permissions: ['submit', ...keepOwnPosts, ...talk] },
  1005: { id: 1005, name: 'mute_user', permissions: ['submit', ...keepOwnPosts] },
  1006: { id: 1006, name: 'no_submit_no_discuss_user', permissions: [...keepOwnPosts, ...talk] },
  1007: { id: 1007, name: 'no_submit_mute_user', permissions: keepOwnPosts },
  1008: { id: 1008, name: 'problem_admin', permissions: manage },
};

export const superAdmin: RoleId = 1000;
export const ordinaryUser: RoleId = 1002;

/** The roles that look after every problem of the bank. */
export const problemAdminRoles: readonly RoleId[] = [1000, 1008];

/** The roles that see the back office. */
export const adminRoles: readonly RoleId[] = [1000, 1001, 1008];

export const roleCarries = (role: RoleId, permission: Permission): boolean =>
  roles[role].permissions.includes(permission);
