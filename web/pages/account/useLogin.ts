import { useState } from 'react';
import type { adminLogin, LoginResult, login } from '#core/contract/account.ts';
import type { SecondFactorChallenge } from '#core/contract/second-factor.ts';
import { loginFailuresBeforePuzzle } from '#core/limits.ts';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/api/failure.ts';
import { secondFactorChallengeIn } from './second-factor.ts';

interface Credentials {
  username: string;
  password: string;
}

// Lives with the page, not with the dialog: closing the dialog does not forgive failures.
let failures = 0;

/**
 * Logs in. The server counts failures and insists on the slide puzzle by itself; the count here only saves the person a
 * refused try once the puzzle is known to be due. Then `puzzle` is there to be shown, and what it lets through is tried again.
 * Where the account has a second factor, `second` is there to be shown.
 */
export function useLogin(endpoint: typeof login | typeof adminLogin, onSuccess: (user: LoginResult) => void) {
  const [pending, setPending] = useState(false);
  const [held, setHeld] = useState<Credentials>();
  const [asked, setAsked] = useState<SecondFactorChallenge>();

  async function attempt(credentials: Credentials, puzzlePass?: string) {
    if (failures >= loginFailuresBeforePuzzle && !puzzlePass) return setHeld(credentials);
    setPending(true);
    try {
      const { username, password } = credentials;
      const user = await call(endpoint, { body: { username: username.trim(), password, puzzlePass } });
      failures = 0;
      onSuccess(user);
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'refused') return;
      const secondFactor = secondFactorChallengeIn(error);
      if (secondFactor) return setAsked(secondFactor);
      failures += 1;
      const unexpected = demandsPuzzle(error) && failures < loginFailuresBeforePuzzle;
      if (!unexpected) return;
      failures = loginFailuresBeforePuzzle;
      setHeld(credentials);
    } finally {
      setPending(false);
    }
  }

  const release = () => setHeld(undefined);
  const puzzle = held && {
    onPass(puzzlePass: string) {
      release();
      attempt(held, puzzlePass);
    },
    onClose: release,
  };
  const second = asked && { asked, onArrival: onSuccess, onLost: () => setAsked(undefined) };
  return { attempt: (credentials: Credentials) => attempt(credentials), pending, puzzle, second };
}

export const demandsPuzzle = ({ data }: Failure): boolean =>
  (data as { puzzleRequired?: boolean } | null)?.puzzleRequired === true;
