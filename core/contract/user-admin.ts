import { z } from 'zod';
import {
  deleteUsersMax,
  generatedPasswordMax,
  passwordMin,
  profileMax,
  userBatchMax,
  usernameMax,
  userTableMax,
} from '../limits.ts';
import { permissions, roleIds } from '../role.ts';
import { userColumns } from '../user-table.ts';
import { existingUsername, optional, password, profileFields, uid, userInfo } from './account.ts';
import { endpoint, flag, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';

const roleId = z.literal(roleIds);

const userRow = userInfo.omit({ roleList: true }).extend({
  /** 0 normal, 1 banned */
  status: z.number(),
  roles: z.array(z.object({ id: roleId, role: z.string(), permissions: z.array(z.enum(permissions)) })),
  rating: z.number().nullable(),
  /** problems solved, submissions that count, and the score of the OI ranking */
  ac: z.number(),
  total: z.number(),
  oiScore: z.number(),
  recentLoginTime: instant.nullable(),
  ...timestamps,
});
export type UserRow = z.output<typeof userRow>;

export const getUserList = endpoint({
  method: 'GET',
  path: '/api/admin/user/get-user-list',
  summary: 'Every account, newest first; the keyword is looked for in username, email and real name',
  who: 'root',
  query: { ...paging(), keyword: z.string().trim().max(255).optional(), onlyAdmin: flag.default(false) },
  answer: pageOf(userRow),
});

const titleColor = z.union([z.literal(''), z.string().regex(/^#[0-9a-fA-F]{6}$/)]).nullish();

export const editUser = endpoint({
  method: 'PUT',
  path: '/api/admin/user/edit-user',
  summary: 'Change an account; fields left out keep their value, a new password ends its sessions',
  who: 'root',
  body: z.object({
    uid,
    username: existingUsername.optional(),
    email: z.union([z.literal(''), z.email().max(255)]).nullish(),
    setNewPwd: z.boolean().default(false),
    password: z.union([z.literal(''), password]).nullish(),
    /** the id of the role */
    type: roleId.optional(),
    status: z.literal([0, 1]).optional(),
    titleName: optional(profileMax.titleName),
    titleColor,
    ...profileFields,
    rating: z.number().int().min(0).max(10_000).nullish(),
    removeAvatar: z.boolean().default(false),
  }),
  answer: nothing,
});

export const deleteUsers = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/delete-user',
  summary: 'Delete accounts with everything that is theirs alone, their submissions included',
  who: 'root',
  body: z.object({ ids: z.array(uid).min(1).max(deleteUsersMax) }),
  answer: nothing,
});

/** A spreadsheet's empty cell may come as null. */
const cell = z
  .string()
  .max(1_000)
  .nullable()
  .transform(text => text ?? '');
const cells = z.array(cell).max(20);

export const importFailure = z.object({
  /** the place in the list, from 0 */
  at: z.number(),
  username: z.string(),
  faults: z.array(
    z.object({
      column: z.enum(userColumns).optional(),
      reason: z.enum(['columns', 'required', 'length', 'form', 'twice', 'taken', 'likeAdmin']),
    }),
  ),
});
export type ImportFailure = z.output<typeof importFailure>;

export const insertBatchUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/insert-batch-user',
  summary:
    'Create accounts from rows of up to seven cells; rows that cannot be are left out and named in a refusal with what is wrong',
  who: 'root',
  body: z.object({ users: z.array(cells).min(1).max(userBatchMax) }),
  answer: nothing,
  hidden: ['users'],
});

export const findTakenNames = endpoint({
  method: 'POST',
  path: '/api/admin/user/taken-names',
  summary: 'Which of these usernames and addresses belong to accounts',
  who: 'root',
  audited: false,
  body: z.object({
    usernames: z.array(z.string().max(255)).max(userTableMax),
    emails: z.array(z.string().max(255)).max(userTableMax).default([]),
  }),
  answer: z.object({ usernames: z.array(z.string()), emails: z.array(z.string()) }),
});

const number = z.number().int().min(0).max(999_999_999);

export const generateUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/generate-user',
  summary:
    'Create accounts with numbered names and random passwords; the key opens their spreadsheet for half an hour',
  who: 'root',
  body: z.object({
    prefix: z.string().trim().max(usernameMax).default(''),
    suffix: z.string().trim().max(usernameMax).default(''),
    number_from: number,
    number_to: number,
    password_length: z.number().int().min(passwordMin).max(generatedPasswordMax),
    /** of an earlier call: these accounts join the same spreadsheet */
    key: z.string().max(100).optional(),
  }),
  answer: z.object({ key: z.string() }),
});

export const downloadAccountSheet = endpoint({
  method: 'GET',
  path: '/api/file/generate-user-excel',
  summary: 'The spreadsheet of generated accounts: username and password',
  who: 'root',
  audited: true,
  query: { key: z.string().min(1).max(100) },
  answer: nothing,
  streams: true,
});

export const readAccountSheet = endpoint({
  method: 'GET',
  path: '/api/admin/user/account-sheet',
  summary: 'The accounts of a sheet with their passwords, to be printed',
  who: 'root',
  audited: true,
  query: { key: z.string().min(1).max(100) },
  answer: z.array(
    z.object({
      username: z.string(),
      password: z.string(),
      realname: z.string().nullable(),
      school: z.string().nullable(),
    }),
  ),
});

export const renewPasswords = endpoint({
  method: 'POST',
  path: '/api/admin/user/new-passwords',
  summary: 'Give accounts new random passwords; the key opens their sheet for half an hour',
  who: 'root',
  body: z.object({
    ids: z.array(uid).min(1).max(userBatchMax),
    password_length: z.number().int().min(passwordMin).max(generatedPasswordMax).default(8),
  }),
  answer: z.object({ key: z.string() }),
});

export const createResetLink = endpoint({
  method: 'POST',
  path: '/api/admin/user/reset-link',
  summary:
    'A link with which an account sets a new password, once and within a day; an older link stops working',
  who: 'root',
  body: z.object({ uid }),
  /** where on the site, and for how many seconds */
  answer: z.object({ path: z.string(), expire: z.number() }),
});
