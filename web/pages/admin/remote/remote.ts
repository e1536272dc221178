import { listRemoteAccounts, listRemoteSites } from '#core/contract/remote.ts';
import { answerKey } from '#web/api/hooks.ts';
import { queryClient } from '#web/app/query.ts';

/** Both lists tell of each other: a new account changes the state of its judge. */
export const remoteChanged = () =>
  Promise.all(
    [listRemoteSites, listRemoteAccounts].map(call =>
      queryClient.invalidateQueries({ queryKey: answerKey(call) }),
    ),
  );
