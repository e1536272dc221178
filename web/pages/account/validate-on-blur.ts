import type { UseFormReturnType } from '@mantine/form';

/**
 * The props of a field that is checked when it is left, unless it was left empty: whoever only passes through on the
 * way to another button is not told off.
 */
export function validateOnBlur<Values extends Record<string, string>>(
  form: UseFormReturnType<Values>,
  field: keyof Values & string,
  alsoOnBlur?: () => void,
) {
  return {
    ...form.getInputProps(field),
    onBlur: () => {
      if (!form.getValues()[field]) return;
      form.validateField(field);
      alsoOnBlur?.();
    },
  };
}
