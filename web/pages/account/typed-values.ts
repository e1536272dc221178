import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

type Fields = Record<string, string>;

/** What was typed into the faces of the account dialog while it is open: who switches between them loses nothing. */
let typed: Fields = {};

/** What a form begins with. */
export const initialValuesOf = <F extends Fields>(empty: F): F => ({
  ...empty,
  ...Object.fromEntries(Object.entries(typed).filter(([field]) => field in empty)),
});

/** Notes what is typed into a form; the next face is drawn before this one has gone. */
export function useRememberTyped<F extends Fields>({ values }: UseFormReturnType<F>) {
  useEffect(() => {
    const { captcha: _, ...fields } = values as Fields;
    typed = { ...typed, ...fields };
  }, [values]);
}

/** The dialog is closed: passwords above all are nobody's business any more. */
export const clearTyped = () => {
  typed = {};
};
