import type { getContestRoster } from '#core/contract/contest-teams.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';

export type Roster = AnswerOf<typeof getContestRoster>;
