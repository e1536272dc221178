import { z } from 'zod';
import { discussionMax, pageSize } from '../limits.ts';
import { endpoint, flag, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { displayId, id } from './problem.ts';

/** root and admin wear a badge; in a group its roots and admins do */
export const speakerRole = z.enum(['root', 'admin', 'user']);
export type SpeakerRole = z.output<typeof speakerRole>;

/** A talk is like any other; a solution stands on a tab of its problem. */
const discussionKind = z.enum(['talk', 'solution']);

export const discussionCategory = z.object({ id: z.number(), name: z.string(), ...timestamps });
export type DiscussionCategory = z.output<typeof discussionCategory>;

export const discussion = z.object({
  id: z.number(),
  kind: discussionKind,
  categoryId: z.number(),
  title: z.string(),
  description: z.string(),
  /** in lists only for whoever wrote it */
  content: z.string().nullable(),
  /** the display id of the problem it is about */
  pid: z.string().nullable(),
  /** null when the account was deleted; the author is then called so in the reader's language */
  uid: z.string().nullable(),
  author: z.string(),
  avatar: z.string().nullable(),
  role: speakerRole,
  viewNum: z.number(),
  likeNum: z.number(),
  /** comments and replies */
  commentNum: z.number(),
  topPriority: z.boolean(),
  /** 0 shown, 1 hidden */
  status: z.number(),
  gid: z.number().nullable(),
  categoryName: z.string(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  ...timestamps,
});
export type Discussion = z.output<typeof discussion>;

export const discussionDetail = discussion.extend({
  content: z.string(),
  /** the names in it that belong to somebody */
  mentions: z.array(z.string()),
  /** whether tags that arrange a text are tags in it: an administrator of the site wrote it */
  hasTags: z.boolean(),
  problemTitle: z.string().nullable(),
  hasLike: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** pins and hides it */
  mayModerate: z.boolean(),
  /** how it read before */
  revisions: z.number(),
});
export type DiscussionDetail = z.output<typeof discussionDetail>;

export const getDiscussionCategories = endpoint({
  method: 'GET',
  path: '/api/discussion-category',
  summary: 'The categories of discussions',
  who: 'any',
  tags: ['discussionCategories'],
  answer: z.array(discussionCategory),
});

export const saveDiscussionCategories = endpoint({
  method: 'POST',
  path: '/api/discussion-category',
  summary: 'Add categories, rename those with an id; one whose name is left blank goes, unless it is in use',
  who: 'root',
  invalidates: ['discussionCategories'],
  body: z.array(z.object({ id: id.nullish(), name: z.string().trim().max(100) })).max(100),
  answer: z.array(discussionCategory),
});

export const getDiscussionList = endpoint({
  method: 'GET',
  path: '/api/get-discussion-list',
  summary: 'Discussions of the site, the pinned ones first, then the newest. `cid` is a category',
  who: 'any',
  query: {
    ...paging(pageSize.discussions),
    cid: id.optional().catch(undefined),
    pid: displayId.optional().catch(undefined),
    kind: discussionKind.optional().catch(undefined),
    onlyMine: flag.optional().catch(undefined),
    keyword: z.string().trim().max(100).optional(),
    /** for administrators: with those that are hidden and those of groups */
    admin: flag.optional().catch(undefined),
  },
  answer: pageOf(discussion),
  limit: 'search',
});

const did = id;

export const getDiscussionDetail = endpoint({
  method: 'GET',
  path: '/api/get-discussion-detail',
  summary: 'One discussion; asking counts as a view',
  who: 'any',
  query: { did },
  answer: discussionDetail,
});

/** What is missing or too long is said in words of the field, so the bounds here are only wide. */
const anyText = z.string().max(200_000);
const text = anyText.default('');
const written = {
  title: text,
  description: text,
  content: text,
  categoryId: z.number().int().nullish(),
  topPriority: z.boolean().nullish(),
};

export const createDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussion',
  summary: 'Write a discussion, for the site or with `gid` for a group',
  who: 'perm:discussion_add',
  within: { group: 'body.gid?' },
  body: z.object({
    ...written,
    pid: z.string().trim().max(50).nullish(),
    gid: id.nullish(),
    kind: discussionKind.default('talk'),
  }),
  answer: z.object({ did: z.number() }),
  limit: 'post',
});

export const tryPosting = endpoint({
  method: 'GET',
  path: '/api/get-discussion-right',
  summary:
    'Whether the viewer may begin a discussion on the site or in a group; refused with the reason if not',
  who: 'perm:discussion_add',
  within: { group: 'query.gid?' },
  query: { gid: id.optional() },
  answer: z.object({ mayPin: z.boolean() }),
});

export const updateDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussion',
  summary: 'Edit a discussion: its author',
  who: 'perm:discussion_edit',
  body: z.object({ id, ...written }),
  answer: nothing,
  limit: 'post',
});

export const deleteDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/discussion',
  summary: 'Delete a discussion with its comments: its author, an administrator, an admin of its group',
  who: 'perm:discussion_del',
  query: { did },
  answer: nothing,
});

export const likeDiscussion = endpoint({
  method: 'GET',
  path: '/api/discussion-like',
  summary: 'Like a discussion, or no longer',
  who: 'login',
  scope: null,
  query: { did, toLike: flag },
  answer: nothing,
  limit: 'like',
});

export const reportDiscussion = endpoint({
  method: 'POST',
  path: '/api/discussion-report',
  summary: 'Tell the administrators what is wrong with a discussion',
  who: 'login',
  body: z.object({ did, content: text, reporter: z.string().max(255).nullish() }),
  answer: nothing,
  limit: 'report',
});

export const discussionRevision = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  /** who changed it into what came then */
  editor: z.string(),
  gmtCreate: instant,
});

export const getDiscussionRevisions = endpoint({
  method: 'GET',
  path: '/api/discussion-revision',
  summary: 'How a discussion read before each edit, the newest first; for those who may moderate it',
  who: 'login',
  query: { did, ...paging(pageSize.discussions) },
  answer: pageOf(discussionRevision),
});

/** A bare page of the group's discussions; the switch of the site closes all three. */
const gid = id;

export const getGroupDiscussionList = endpoint({
  method: 'GET',
  path: '/api/group/get-discussion-list',
  summary: 'Discussions of a group for its members, pinned ones first, then the newest',
  who: 'login',
  within: { group: 'query.gid' },
  query: {
    ...paging(pageSize.discussions),
    gid,
    pid: displayId.optional().catch(undefined),
    cid: id.optional().catch(undefined),
    kind: discussionKind.optional().catch(undefined),
    onlyMine: flag.optional().catch(undefined),
    keyword: z.string().trim().max(100).optional(),
  },
  answer: pageOf(discussion),
  limit: 'search',
});

export const getGroupAdminDiscussionList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-discussion-list',
  summary: 'All discussions of a group, for its admins',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...paging(pageSize.discussions), gid, keyword: z.string().trim().max(100).optional() },
  answer: pageOf(discussion),
  limit: 'search',
});

export const createGroupDiscussion = endpoint({
  method: 'POST',
  path: '/api/group/discussion',
  summary: 'Write a discussion in a group',
  who: 'perm:discussion_add',
  within: { group: 'body.gid' },
  body: z.object({
    ...written,
    gid,
    pid: z.string().trim().max(50).nullish(),
    kind: discussionKind.default('talk'),
  }),
  answer: z.object({ did: z.number() }),
  limit: 'post',
});

export const updateGroupDiscussion = endpoint({
  method: 'PUT',
  path: '/api/group/discussion',
  summary: 'Edit a discussion of a group: its author; pin or hide it: an admin of the group',
  who: 'login',
  body: z.object({
    id,
    title: anyText.optional(),
    description: anyText.optional(),
    content: anyText.optional(),
    categoryId: z.number().int().nullish(),
    topPriority: z.boolean().nullish(),
    status: z.literal([0, 1]).nullish(),
  }),
  answer: nothing,
  // Its admins pin and hide many in a row.
  limit: 'like',
});

export const deleteGroupDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/group/discussion',
  summary: 'Delete a discussion of a group: its author or an admin of the group',
  who: 'login',
  query: { did },
  answer: nothing,
});

export const moderateDiscussion = endpoint({
  method: 'PUT',
  path: '/api/admin/discussion',
  summary: 'Pin, unpin, hide or show a discussion',
  who: 'admin',
  body: z.object({ id, status: z.literal([0, 1]).nullish(), topPriority: z.boolean().nullish() }),
  answer: nothing,
});

export const deleteDiscussions = endpoint({
  method: 'DELETE',
  path: '/api/admin/discussion',
  summary: 'Delete discussions with their comments',
  who: 'admin',
  body: z.array(id).min(1).max(discussionMax.deletedAtOnce),
  answer: nothing,
});

export const discussionReport = z.object({
  id: z.number(),
  /** the discussion, or the contest in which a comment stands */
  did: z.number().nullable(),
  cid: z.number().nullable(),
  gid: z.number().nullable(),
  discussionTitle: z.string(),
  /** who wrote what the report is about */
  discussionAuthor: z.string(),
  discussionStatus: z.number(),
  /** where it is about a comment, or a reply below one: which, and how it begins */
  commentId: z.number().nullable(),
  replyId: z.number().nullable(),
  comment: z.string().nullable(),
  reporter: z.string(),
  content: z.string(),
  /** whether it is handled */
  status: z.boolean(),
  ...timestamps,
});
export type DiscussionReport = z.output<typeof discussionReport>;

export const getDiscussionReports = endpoint({
  method: 'GET',
  path: '/api/admin/discussion-report',
  summary: 'Reports, those that wait first, then the newest',
  who: 'admin',
  query: paging(pageSize.discussions),
  answer: pageOf(discussionReport),
});

export const handleDiscussionReport = endpoint({
  method: 'PUT',
  path: '/api/admin/discussion-report',
  summary: 'Mark a report as handled, or as waiting again',
  who: 'admin',
  body: z.object({ id, status: z.boolean() }),
  answer: nothing,
});
