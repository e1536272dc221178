import type { Topic } from '#server/live/topic.ts';
import { unreadOf } from './queries.ts';

/** How many messages wait, for the one they wait for. */
export const unreadTopic: Topic<'message'> = {
  name: 'unread',
  channels: ['message'],
  keyOf: ({ recipient }, viewer) => (recipient === null || recipient === viewer?.uid ? '' : undefined),
  async present({ db }, viewer) {
    return new Map(viewer ? [['', { state: await unreadOf(db, viewer.uid) }]] : []);
  },
};
