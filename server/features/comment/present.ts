import type { Comment, Reply } from '#core/contract/comment.ts';
import { pick } from '#core/pick.ts';
import { superAdmin } from '#core/role.ts';
import { nameOf, speakerRole } from '#server/features/discussion/present.ts';
import type { Language } from '#server/http/language.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { commentPolicy as policy } from './policy.ts';
import type { CommentRow, ReplyRow, Speaker } from './queries.ts';
import type { Thread } from './thread.ts';

export interface CommentReader {
  viewer: Viewer;
  language: Language;
}

export const isByAdmin = ({ admins }: Thread, { uid, role }: Pick<Speaker, 'uid' | 'role'>): boolean =>
  role === superAdmin || (uid !== null && admins.includes(uid));

function presentSpeaker(thread: Thread, row: Speaker, language: Language) {
  const isContestAdmin = thread.cid !== null && isByAdmin(thread, row) && row.role !== superAdmin;
  return {
    fromUid: row.uid,
    fromName: nameOf(row.username, language),
    fromAvatar: row.avatar,
    fromRole: isContestAdmin ? ('admin' as const) : speakerRole(row.role, row.level),
    fromTitleName: row.titleName,
    fromTitleColor: row.titleColor,
  };
}

export function presentComment(
  thread: Thread,
  row: CommentRow,
  replies: ReplyRow[],
  { viewer, language }: CommentReader,
): Comment {
  const guarded = { uid: row.uid, isByAdmin: isByAdmin(thread, row) };
  return {
    ...pick(row, 'id', 'content', 'mentions', 'likeNum', 'gmtCreate'),
    ...presentSpeaker(thread, row, language),
    totalReplyNum: row.replyNum,
    replyList: replies.map(reply => presentReply(thread, reply, { viewer, language })),
    mayReply: viewer !== null && policy.reply(viewer, thread.standing, guarded),
    mayDelete: policy.remove(viewer, thread.standing, guarded),
  };
}

export function presentReply(thread: Thread, row: ReplyRow, { viewer, language }: CommentReader): Reply {
  const guarded = { uid: row.uid, isByAdmin: isByAdmin(thread, row) };
  return {
    ...pick(row, 'id', 'commentId', 'content', 'mentions', 'gmtCreate', 'toUid', 'toAvatar'),
    ...presentSpeaker(thread, row, language),
    toName: nameOf(row.toName, language),
    status: 0,
    mayDelete: policy.remove(viewer, thread.standing, guarded),
    gmtModified: row.gmtCreate,
  };
}
