import { z } from 'zod';
import { contestPackageLimits } from '../limits.ts';
import { type Endpoint, endpoint, flag, instant, nothing } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * A contest as files: contest.yaml, problems.yaml, accounts.yaml, teams, groups and organizations as JSON, or the
 * tab-separated files of older systems; a zip of them or one by itself. It is sent twice: once to see what it would do, and
 * with `apply` to do it.
 */
const packageKinds = ['contest', 'problem', 'group', 'organization', 'team', 'account'] as const;

const packageItem = z.object({
  kind: z.enum(packageKinds),
  /** as the package has it */
  id: z.string(),
  name: z.string(),
  change: z.enum(['new', 'changed', 'same', 'refused']),
  /** why it is refused */
  reason: z.string().nullable(),
  /** what else becomes of it */
  notes: z.array(z.string()),
});
export type PackageItem = z.output<typeof packageItem>;

const packagePlan = z.object({
  /** the contest that it went or would go into; null: one that is not made yet */
  cid: z.number().nullable(),
  /** what the contest becomes, as far as the package says it */
  contest: z
    .object({
      title: z.string().optional(),
      startTime: instant.optional(),
      endTime: instant.optional(),
      sealRankTime: instant.nullable().optional(),
      penaltyMinutes: z.number().optional(),
      type: z.number().optional(),
    })
    .nullable(),
  items: z.array(packageItem),
  /** logos and photos that come along */
  pictures: z.number(),
  /** names of files that nobody reads */
  unread: z.array(z.string()),
});
export type PackagePlan = z.output<typeof packagePlan>;

const arriving: Pick<Endpoint, 'method' | 'scope' | 'audited' | 'upload' | 'limit'> & {
  answer: typeof packagePlan;
} = {
  method: 'POST',
  scope: 'contests',
  audited: true,
  upload: { field: 'file', maxBytes: contestPackageLimits.bytes },
  limit: 'upload',
  answer: packagePlan,
};

const apply = flag.default(false);

export const importContestPackage = endpoint({
  ...arriving,
  path: '/api/contest-package',
  summary: 'What a contest package would change in a contest; with `apply` it does',
  who: 'login',
  within: { contest: 'query.cid' },
  query: { cid: id, apply },
  invalidates: ['contest'],
});

export const createContestFromPackage = endpoint({
  ...arriving,
  path: '/api/admin/contest/package',
  summary:
    'The contest that a package would make; with `apply` it is made, hidden until its organisers show it',
  who: 'admin',
  query: { apply },
});

export const createGroupContestFromPackage = endpoint({
  ...arriving,
  path: '/api/group/contest-package',
  summary:
    'The contest that a package would make in a group; with `apply` it is made, hidden until it is shown',
  who: 'login',
  within: { group: 'query.gid' },
  query: { gid: id, apply },
});

export const exportContestPackage = endpoint({
  method: 'GET',
  path: '/api/contest-package',
  summary:
    'A contest as a package; with `problems` also the packages of its problems, for those who may export them',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id, problems: flag.default(false) },
  answer: nothing,
  streams: true,
  downloads: true,
});
