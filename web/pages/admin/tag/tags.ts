import type { AnswerOf } from '#core/contract/endpoint.ts';
import { getProblemTagsAndClassification } from '#core/contract/problem.ts';
import { listClassifications, listUsedTags } from '#core/contract/tag.ts';
import { answerKey } from '#web/api/hooks.ts';
import { queryClient } from '#web/app/query.ts';

export type Classification = AnswerOf<typeof listClassifications>[number];

/** What an address says for tags without a classification. */
export const unclassified = 0;

export const fresh = { keepPrevious: true, staleTimeMs: 0 };

/** Asks again for everything that shows tags. */
export const tagsChanged = () =>
  Promise.all(
    [listUsedTags, listClassifications, getProblemTagsAndClassification].map(endpoint =>
      queryClient.invalidateQueries({ queryKey: answerKey(endpoint) }),
    ),
  );
