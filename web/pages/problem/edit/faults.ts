import type { FaultField } from './check.ts';

/** The element a field is known by on the page. */
export const anchorOf = (field: FaultField) => `field-${field}`;

export const sections = [
  'basic',
  'statement',
  'samples',
  'limits',
  'languages',
  'judging',
  'data',
  'hacking',
  'publish',
] as const;
export type Section = (typeof sections)[number];

const sectionOfField: Partial<Record<FaultField, Section>> = {
  problemId: 'basic',
  title: 'basic',
  description: 'statement',
  input: 'statement',
  output: 'statement',
  hint: 'statement',
  examples: 'samples',
  timeLimit: 'limits',
  memoryLimit: 'limits',
  stackLimit: 'limits',
  ioReadFileName: 'limits',
  ioWriteFileName: 'limits',
  languages: 'languages',
  templates: 'languages',
  answers: 'languages',
  spjCode: 'judging',
  cases: 'data',
};

export const sectionOf = (field: FaultField): Section => sectionOfField[field] ?? 'basic';

/** Brings a field into sight and puts the cursor there. */
export function goToField(field: FaultField) {
  const element = document.getElementById(anchorOf(field));
  if (!element) return;
  const inside = (what: string) => element.querySelector<HTMLElement>(what);
  const focusable = element.matches('input, textarea, select, button')
    ? element
    : (inside('[aria-invalid="true"]') ??
      inside('input, textarea, select, button, [contenteditable="true"]'));
  const isRow = focusable?.ariaInvalid === 'true';
  (isRow ? focusable : element).scrollIntoView({ block: 'center' });
  focusable?.focus({ preventScroll: true });
}
