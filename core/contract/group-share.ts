import { z } from 'zod';
import { endpoint, instant, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * A group lets the members of another use what it has. It waits until an admin of the receiving group has accepted it,
 * unless the same person runs both; either end can stop it at any time.
 */

const shareConsents = ['waiting', 'accepted', 'refused'] as const;

const share = z.object({
  id: z.number(),
  shareGroupId: z.number(),
  shareGroupName: z.string(),
  getGroupId: z.number(),
  /** empty where the viewer may not know that group */
  getGroupName: z.string(),
  /** always all that a group has, and no single thing of it */
  share_type: z.literal(1).default(1),
  share_content_id: z.null().default(null),
  remark: z.string(),
  /** 0 withdrawn, 1 shared, as the giving group says */
  status: z.number(),
  /** 0 hidden, 1 shown, as the receiving group says */
  getStatus: z.number(),
  /** what the receiving group has answered; nothing is shown before */
  consent: z.enum(shareConsents),
  gmtCreate: instant,
  gmtModify: instant,
});
export type GroupShare = z.output<typeof share>;

/** A group shares all that it has; a single thing of it cannot be shared, so nobody is told that it was. */
const wholeGroup = { share_type: z.literal(1).optional(), share_content_id: z.null().optional() };

/** Anything else, such as null, means no filter. */
const oneOrZero = z.coerce
  .string()
  .pipe(z.enum(['0', '1']))
  .transform(Number)
  .optional()
  .catch(undefined);

export const getSharesToGroup = endpoint({
  method: 'GET',
  path: '/api/group/get-share-me-list',
  summary: 'The groups that share with this one; members see those that both ends show',
  who: 'login',
  within: { group: 'query.gid' },
  query: {
    ...paging(100),
    gid: id,
    shareType: z.coerce.number().optional().catch(undefined),
    getStatus: oneOrZero,
  },
  answer: pageOf(share),
});

export const getSharesOfGroup = endpoint({
  method: 'GET',
  path: '/api/group/get-share-list',
  summary: 'The groups that this one shares with; for its admins',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...paging(), gid: id, keyword: z.string().trim().max(100).optional() },
  answer: pageOf(share),
});

export const createGroupShare = endpoint({
  method: 'POST',
  path: '/api/group/share',
  summary: 'Share what a group has with other groups, by their numbers',
  who: 'login',
  within: { group: 'body.shareGroupId' },
  body: z.object({
    shareGroupId: id,
    groupIdList: z.array(id).max(100),
    ...wholeGroup,
    remark: z.string().trim().max(200).default(''),
    status: z.literal([0, 1]).default(1),
  }),
  answer: nothing,
});

export const updateGroupShare = endpoint({
  method: 'PUT',
  path: '/api/group/share',
  summary:
    'Withdraw or give a share again (status, by the giving group), hide or show it (getStatus, by the receiving; showing accepts it)',
  who: 'login',
  body: z.object({
    id,
    shareGroupId: id.optional(),
    getGroupId: id.optional(),
    ...wholeGroup,
    status: z.literal([0, 1]).optional(),
    getStatus: z.literal([0, 1]).optional(),
    get_status: z.literal([0, 1]).optional(),
    remark: z.string().trim().max(200).optional(),
  }),
  answer: nothing,
});

export const answerGroupShare = endpoint({
  method: 'POST',
  path: '/api/group/answer-share',
  summary: 'Accept or refuse what another group wants to share: an admin of the receiving group',
  who: 'login',
  body: z.object({ id, accept: z.boolean() }),
  answer: nothing,
});

export const deleteGroupShare = endpoint({
  method: 'DELETE',
  path: '/api/group/share',
  summary: 'End a share: an admin of either group',
  who: 'login',
  query: { id },
  answer: nothing,
});

export const findShareGroups = endpoint({
  method: 'GET',
  path: '/api/group/share-candidates',
  summary: 'Groups that a group could share with, by number or name: those that the one who asks can see',
  who: 'login',
  within: { group: 'query.gid' },
  query: { gid: id, keyword: z.string().trim().min(1).max(100) },
  answer: z.array(z.object({ id: z.number(), name: z.string(), owner: z.string() })),
});
