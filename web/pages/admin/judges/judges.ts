import { listJudges, listOfferedLanguages } from '#core/contract/judge.ts';
import { answerKey } from '../../../api/hooks.ts';
import { queryClient } from '../../../app/query.ts';

export const judgesChanged = () =>
  Promise.all(
    [listJudges, listOfferedLanguages].map(endpoint =>
      queryClient.invalidateQueries({ queryKey: answerKey(endpoint) }),
    ),
  );
