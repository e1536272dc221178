import { useState } from 'react';
import { getUnreadCounts, type UnreadCounts } from '#core/contract/message.ts';
import { unreadBadgeMax } from '#web/sizes.ts';
import { unreadPollMs } from '#web/timing.ts';
import { call } from '../api/call.ts';
import type { Source } from './source.ts';
import { useTopic } from './useTopic.ts';

const unread: Source<'unread'> = {
  topic: 'unread',
  pollMs: unreadPollMs,
  poll: async (_keys, signal) => new Map([['', await call(getUnreadCounts, { signal, silent: true })]]),
};

/** How many messages of each kind the person has not read, as it changes. */
export function useUnreadCounts(wanted = true): UnreadCounts | undefined {
  const [counts, setCounts] = useState<UnreadCounts>();
  useTopic(unread, setCounts, wanted);
  return counts;
}

/** As a badge has room for. */
export const shortCount = (count: number) => (count > unreadBadgeMax ? `${unreadBadgeMax}+` : String(count));
