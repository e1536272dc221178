import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { listClassifications } from '#core/contract/tag.ts';

export type Classification = AnswerOf<typeof listClassifications>[number];

/** What an address says for tags without a classification. */
export const unclassified = 0;

export const alwaysRefetch = { keepPrevious: true, staleTimeMs: 0 };
