import { useEffect, useRef } from 'react';

/** Whether the component has left the page: what it began can end with it. */
export function useUnmountedRef() {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
