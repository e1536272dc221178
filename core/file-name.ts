/** A file of the sandbox's work folder: nothing above it, nothing below it and nothing hidden. */
export const isFileName = (name: string): boolean =>
  /^[^\s/\\\p{Cc}]{1,100}$/u.test(name) && !name.startsWith('.');

/** The nearest name that is one. */
export const asFileName = (name: string): string =>
  name
    .replace(/[\s/\\\p{Cc}]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 100) || 'file';
