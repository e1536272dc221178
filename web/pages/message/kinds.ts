import { IconAt, IconBell, IconMessage2, IconThumbUp, IconUserCheck } from '@tabler/icons-react';
import {
  getCommentMessages,
  getLikeMessages,
  getOwnMessages,
  getReplyMessages,
  getSystemMessages,
  type UnreadCounts,
} from '#core/contract/message.ts';

/** The tabs of the message center, by the last part of their path. */
export const kinds = {
  discuss: { count: 'comment', type: 'Discuss', icon: IconMessage2, call: getCommentMessages },
  reply: { count: 'reply', type: 'Reply', icon: IconAt, call: getReplyMessages },
  like: { count: 'like', type: 'Like', icon: IconThumbUp, call: getLikeMessages },
  sys: { count: 'sys', type: 'Sys', icon: IconBell, call: getSystemMessages },
  mine: { count: 'mine', type: 'Mine', icon: IconUserCheck, call: getOwnMessages },
} as const satisfies Record<
  string,
  { count: keyof UnreadCounts; type: string; icon: unknown; call: unknown }
>;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];

export const kindOf = (pathname: string): Kind =>
  kindNames.find(kind => pathname.endsWith(`/${kind}`)) ?? 'discuss';
