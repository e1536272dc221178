import { listJudges, listOfferedLanguages } from '#core/contract/judge.ts';
import { answerKey } from '#web/api/hooks.ts';
import { queryClient } from '#web/app/query.ts';

export const judgesChanged = () =>
  Promise.all(
    [listJudges, listOfferedLanguages].map(endpoint =>
      queryClient.invalidateQueries({ queryKey: answerKey(endpoint) }),
    ),
  );
