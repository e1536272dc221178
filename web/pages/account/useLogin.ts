import { useState } from 'react';
import type { Arrival, adminLogin, login } from '#core/contract/account.ts';
import { loginFailuresBeforePuzzle } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';

interface Credentials {
  username: string;
  password: string;
}

interface LoginEvents {
  /** the slide puzzle has to be solved first; then call `attempt` again with its pass */
  onPuzzle: () => void;
  onSuccess: (user: Arrival) => void;
}

// Lives with the page, not with the dialog: closing the dialog does not forgive failures.
let failures = 0;

/**
 * Logs in. The server counts failures and insists on the puzzle by itself; the count here only saves the person a
 * refused try once the puzzle is known to be due.
 */
export function useLogin(endpoint: typeof login | typeof adminLogin, { onPuzzle, onSuccess }: LoginEvents) {
  const [pending, setPending] = useState(false);

  async function attempt({ username, password }: Credentials, puzzlePass?: string) {
    if (failures >= loginFailuresBeforePuzzle && !puzzlePass) return onPuzzle();
    setPending(true);
    try {
      const user = await call(endpoint, { body: { username: username.trim(), password, puzzlePass } });
      failures = 0;
      onSuccess(user);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'refused') return;
      failures += 1;
      const unexpected = demandsPuzzle(error) && failures < loginFailuresBeforePuzzle;
      if (!unexpected) return;
      failures = loginFailuresBeforePuzzle;
      onPuzzle();
    } finally {
      setPending(false);
    }
  }

  return { attempt, pending };
}

export const demandsPuzzle = ({ data }: Failure): boolean =>
  (data as { puzzleRequired?: boolean } | null)?.puzzleRequired === true;
