import { useEffect, useState } from 'react';
import { mailAllowedAt } from '#web/session/account-dialog.ts';

/** Seconds until the next mail may be asked for; ticks by itself. */
export function useCooldown(form: 'register' | 'reset'): number {
  const allowedAt = mailAllowedAt.use()[form];
  return useSecondsUntil(allowedAt);
}

export function useSecondsUntil(instantMs: number): number {
  const [now, setNow] = useState(Date.now());
  const left = Math.max(0, Math.ceil((instantMs - now) / 1_000));
  const waiting = instantMs > Date.now();
  useEffect(() => {
    if (!waiting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  return waiting ? left : 0;
}
