import { useState } from 'react';
import { Failure } from '#web/api/failure.ts';
import { failureText } from '#web/api/failure-text.ts';
import { toast } from '#web/components/toast.ts';

/**
 * Does something that needs a fresh login: where the server asks for one, the question is shown, and what was wanted is done
 * once it is answered.
 */
export function useReauthentication() {
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if ((error.data as { confirmFirst?: boolean } | null)?.confirmFirst)
        setWaiting(() => () => attempt(work));
      else toast.error(failureText(error) ?? error.message);
    }
  }
  return {
    attempt,
    /** what the question needs, while it is asked */
    asked: waiting && {
      onConfirmed: () => {
        setWaiting(null);
        void waiting();
      },
      onClose: () => setWaiting(null),
    },
  };
}
