import { useCallback, useState } from 'react';

/** as many as a call takes */
const most = 200;

/** Whose rows somebody wants to see first, kept in this browser for each contest. */
export function useFollowedTeams(cid: number) {
  const key = `followed:${cid}`;
  const [followed, setFollowed] = useState(() => stored(key));
  const toggle = useCallback(
    (uid: string) => {
      const next = new Set(stored(key));
      if (!next.delete(uid)) next.add(uid);
      const kept = [...next].slice(-most);
      localStorage.setItem(key, JSON.stringify(kept));
      setFollowed(new Set(kept));
    },
    [key],
  );
  return { followed, toggle };
}

function stored(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(uid => typeof uid === 'string') : []);
  } catch {
    return new Set();
  }
}
