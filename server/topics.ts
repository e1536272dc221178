import { clarificationsTopic } from './features/clarification/topic.ts';
import { commentsTopic } from './features/comment/topic.ts';
import { boardTopic } from './features/contest/board/topic.ts';
import { juryTopic } from './features/contest/day/topic.ts';
import { contestTopic } from './features/contest/topic.ts';
import { overviewTopic } from './features/dashboard/topic.ts';
import { unreadTopic } from './features/message/topic.ts';
import { submissionTopic } from './features/submission/topic.ts';
import type { Topic } from './live/topic.ts';

/** Everything that open pages can follow. */
export const topics: Topic[] = [
  submissionTopic,
  unreadTopic,
  overviewTopic,
  contestTopic,
  boardTopic,
  juryTopic,
  clarificationsTopic,
  commentsTopic,
];
