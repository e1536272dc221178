import { useEffect, useState } from 'react';
import { draftKey } from '#web/session/owner.ts';

/** What somebody is writing, kept in this tab until it was sent. */
export function useWriting(draft: string) {
  const key = draftKey(draft);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }, [key, text]);
  return {
    text,
    /** somebody wanted to send nothing */
    isMissing,
    write(text: string) {
      setText(text);
      setMissing(false);
    },
    /** whether there is something to send; the field says where there is not */
    checkText(): boolean {
      setMissing(!text.trim());
      return Boolean(text.trim());
    },
  };
}
