import { asFileName } from '#core/file-name.ts';

/**
 * Extra files as they are stored: JSON, name to content. In a package they become files, so a name that would lie in
 * another folder there is made plain.
 */
export const extraFiles = (json: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(JSON.parse(json ?? '{}')).map(([name, content]) => [asFileName(name), content]),
  );
