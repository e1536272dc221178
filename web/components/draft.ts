import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed into a long form until it is saved: a reload, a crash or a visit to another page does not lose
 * it. The draft lives as long as the browser tab.
 */
export function useDraft<Values extends object>(name: string, form: UseFormReturnType<Values>) {
  const key = `draft:${name}`;
  const restored = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) form.setValues({ ...form.getValues(), ...JSON.parse(kept) });
    restored.current = true;
  }, []);

  useEffect(() => {
    if (restored.current && form.isDirty()) sessionStorage.setItem(key, JSON.stringify(form.values));
  }, [key, form, form.values]);

  return { forget: () => sessionStorage.removeItem(key) };
}
