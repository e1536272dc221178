import { type ReactNode, startTransition, useEffect, useState } from 'react';

const stepMs = 40;

/**
 * What is not seen first is drawn a little later, one part after the other, so that the page answers meanwhile. Parts
 * with a larger step come later.
 */
export function Deferred({ step, children }: { step: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), step * stepMs);
    return () => clearTimeout(timer);
  }, [step]);
  return due ? children : null;
}
