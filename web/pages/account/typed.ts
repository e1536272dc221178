import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

type Fields = Record<string, string>;

/** What was typed into the faces of the account dialog while it is open: who switches between them loses nothing. */
let typed: Fields = {};

/** What a form begins with. */
export const typedInto = <F extends Fields>(empty: F): F => ({
  ...empty,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in empty)),
});

/** Notes what is in a form when it makes room for another. */
export function useTyped<F extends Fields>(form: UseFormReturnType<F>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form goes
  useEffect(
    () => () => {
      const { captcha: _, ...fields } = form.getValues() as Fields;
      typed = { ...typed, ...fields };
    },
    [],
  );
}

/** The dialog is closed: passwords above all are nobody's business any more. */
export const forgetTyped = () => {
  typed = {};
};
