import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { draftKey } from '../session/owner.ts';

/**
 * Keeps what is typed into a long form until it is saved: a reload, a crash or a visit to another page does not lose
 * it. The draft lives as long as the browser tab, and until its person logs out. A secret field stays out of it.
 */
export function useDraft<Values extends object>(
  name: string,
  form: UseFormReturnType<Values>,
  secret?: keyof Values,
) {
  const key = draftKey(name);
  // what the form began with is no draft: writing it would wipe out the one that is about to be restored
  const seen = useRef(form.values);
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, when the form appears; later it would write over what is typed
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (!kept) return;
    form.setValues({ ...form.getValues(), ...JSON.parse(kept) });
    setRestored(true);
  }, []);

  useEffect(() => {
    if (form.values === seen.current) return;
    seen.current = form.values;
    // only what was typed: the rest may be another by the time it is restored
    const typed = Object.entries(form.values).filter(([field]) => field !== secret && form.isDirty(field));
    if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
    else sessionStorage.removeItem(key);
  }, [key, form, form.values, secret]);

  const forget = () => sessionStorage.removeItem(key);
  return {
    forget,
    /** whether the form began with a draft */
    restored,
    startOver() {
      forget();
      form.reset();
      setRestored(false);
    },
  };
}
