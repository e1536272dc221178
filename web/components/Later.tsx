import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What is not seen first is drawn a little later, in small steps, so that the page answers meanwhile. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)));
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
