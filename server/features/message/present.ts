import type { Message, SystemMessage } from '#core/contract/message.ts';
import type { Language } from '#server/http/language.ts';
import { messageInWords } from '#server/sentences/messages.ts';
import { deletedUser } from '#server/sentences/people.ts';
import { inLanguage } from '#server/sentences/sentence.ts';
import type { MessageRow } from './queries.ts';

export const presentMessage = (row: MessageRow, language: Language): Message => ({
  id: row.id,
  action: row.action,
  sourceId: row.did ?? row.cid,
  sourceType: row.cid === null ? 'Discussion' : 'Contest',
  sourceTitle: row.discussionTitle ?? row.contestTitle ?? row.title ?? '',
  sourceContent: row.content ?? '',
  quoteId: row.quoteId,
  quoteType: row.quoteType,
  quoteContent: row.quote ?? '',
  url: urlOf(row),
  state: row.isRead,
  senderId: row.sender,
  senderUsername: row.username ?? inLanguage(language, deletedUser),
  senderAvatar: row.avatar,
  gmtCreate: row.gmtCreate,
});

export const presentSystemMessage = (row: MessageRow, language: Language): SystemMessage => ({
  ...messageInWords(
    row.title ?? '',
    row.content ?? '',
    row.blanks as Record<string, unknown> | null,
    language,
  ),
  id: row.id,
  adminId: row.sender,
  type: row.action,
  url: row.url,
  state: row.isRead,
  gmtCreate: row.gmtCreate,
});

/** To the very comment, where there is one. */
export function urlOf(
  row: Pick<MessageRow, 'did' | 'cid' | 'gid' | 'commentId' | 'replyId' | 'url'>,
): string {
  const { did, cid, gid, commentId, replyId } = row;
  if (did === null && cid === null) return row.url ?? '';
  const inGroup = gid === null ? '' : `/group/${gid}`;
  const page = cid === null ? `${inGroup}/discussion-detail/${did}` : `/contest/${cid}/comment`;
  const to = [commentId && `comment=${commentId}`, replyId && `reply=${replyId}`].filter(Boolean).join('&');
  return to ? `${page}?${to}` : page;
}
