/**
 * What an open page follows over its one stream. A topic is its name, or its name and a key: `unread`, `submission:17`.
 * `core/contract/live.ts` says what is told of each.
 */
export type TopicName =
  | 'submission'
  | 'unread'
  | 'overview'
  | 'contest'
  | 'board'
  | 'jury'
  | 'clarifications'
  | 'comments';

export const topicOf = (name: TopicName, key = ''): string => (key === '' ? name : `${name}:${key}`);

export const topicsMax = 300;
