/**
 * Whoever saves at the end of a long form sees what is wrong: goes to the first field with a sentence under it. A group of
 * choices has nothing but the sentence to go to.
 */
export const scrollToFirstFault = () => requestAnimationFrame(() => show(firstFault()));

const firstFault = () =>
  document.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid="true"], .mantine-InputWrapper-error',
  );

function show(field: HTMLElement | null) {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
