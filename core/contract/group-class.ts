import { z } from 'zod';
import { classTableMax } from '../limits.ts';
import { timeZone } from '../zoned-time.ts';
import { uid } from './account.ts';
import { endpoint, flag, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';
import { importFailure } from './user-admin.ts';

/** A teacher's week: a class from a table, how far everybody is, and people who change classes. For admins of groups. */

/** A spreadsheet's empty cell may come as null. */
const cells = z
  .array(
    z
      .string()
      .max(1_000)
      .nullable()
      .transform(text => text ?? ''),
  )
  .max(20);

const table = z.object({
  gid: id,
  /** rows of the same columns as an import of users: username, password, email, real name, gender, nickname, school;
   * addresses are not taken over, since their owners have to prove them */
  users: z.array(cells).min(1).max(classTableMax),
});

const faults = importFailure.shape.faults;

export const checkClass = endpoint({
  method: 'POST',
  path: '/api/group/class/check',
  summary: 'What an import of a class would do with every row; nothing is changed',
  who: 'login',
  within: { group: 'body.gid' },
  body: table,
  answer: z.array(
    z.object({
      username: z.string(),
      /** a new account, one that was made for a class by the same person and joins, one that is asked whether it wants
       * to, somebody who is in the group already, or something wrong */
      state: z.enum(['create', 'join', 'invite', 'member', 'wrong']),
      faults,
    }),
  ),
});
export type ClassRow = z.output<(typeof checkClass)['answer']>[number];

export const importClass = endpoint({
  method: 'POST',
  path: '/api/group/class/import',
  summary: 'Invite the accounts of a table to a group and create those that are missing: all rows or none',
  who: 'login',
  within: { group: 'body.gid' },
  invalidates: ['group'],
  body: table,
  hidden: ['users'],
  answer: z.object({
    /** told once, for the sheet that is printed */
    created: z.array(z.object({ username: z.string(), password: z.string(), className: z.string() })),
    joined: z.array(z.object({ username: z.string(), className: z.string() })),
    /** who is asked by a message whether they want to join */
    invited: z.array(z.object({ username: z.string(), className: z.string() })),
  }),
});
export type ImportedClass = z.output<(typeof importClass)['answer']>;

const progressQuery = {
  gid: id,
  keyword: z.string().trim().max(100).optional(),
  /** only those who have submitted nothing for so many days */
  idleDays: z.coerce.number().int().min(1).max(3_650).optional().catch(undefined),
};

const progressMember = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  className: z.string().nullable(),
  /** of the problems shown */
  solved: z.number(),
  total: z.number(),
  lastActive: instant.nullable(),
  /** by number of the problem: true solved, false tried */
  cells: z.record(z.string(), z.boolean()),
});
export type ProgressMember = z.output<typeof progressMember>;

export const getClassProgress = endpoint({
  method: 'GET',
  path: '/api/group/class/progress',
  summary: 'Who has solved which problems of the group, and when each was there last',
  who: 'login',
  within: { group: 'query.gid' },
  query: {
    ...paging(50),
    ...progressQuery,
    problemPage: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
  },
  answer: z.object({
    problems: z.array(z.object({ pid: z.number(), problemId: z.string(), title: z.string() })),
    problemTotal: z.number(),
    members: pageOf(progressMember),
  }),
});

export const downloadClassProgress = endpoint({
  method: 'GET',
  path: '/api/group/class/progress-file',
  summary: 'The same of everybody and every problem, as a table',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...progressQuery, format: z.enum(['csv', 'xlsx']).default('csv'), timeZone },
  answer: nothing,
  streams: true,
  downloads: true,
  heavy: true,
});

export const transferMembers = endpoint({
  method: 'POST',
  path: '/api/group/class/transfer',
  summary: 'Copy or move members to another group of which one is an admin too: all or none',
  who: 'login',
  within: { group: 'body.gid' },
  invalidates: ['group'],
  body: z.object({ gid: id, toGid: id, uids: z.array(uid).min(1).max(500), move: flag.default(false) }),
  answer: nothing,
});
