import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed into a long form until it is saved: a reload, a crash or a visit to another page does not lose
 * it. The draft lives as long as the browser tab. A secret field stays out of it.
 */
export function useDraft<Values extends object>(
  name: string,
  form: UseFormReturnType<Values>,
  secret?: keyof Values,
) {
  const key = `draft:${name}`;
  // what the form began with is no draft: writing it would wipe out the one that is about to be restored
  const seen = useRef(form.values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) form.setValues({ ...form.getValues(), ...JSON.parse(kept) });
  }, []);

  useEffect(() => {
    if (form.values === seen.current) return;
    seen.current = form.values;
    if (form.isDirty())
      sessionStorage.setItem(
        key,
        JSON.stringify(form.values, (field, value) => (field === secret ? undefined : value)),
      );
  }, [key, form, form.values, secret]);

  return { forget: () => sessionStorage.removeItem(key) };
}
