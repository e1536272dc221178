/** `@name` in a text, not in an address and not in code. Names with blanks cannot be named so. */
export const mention = /(?<![\p{L}\p{N}_@/.])@([\p{L}\p{N}_][\p{L}\p{N}_.-]{0,19})/gu;

/** Nobody has to tell more people at once. */
const namesMax = 10;

/** The names that a text names, each once, as they were typed; a full stop at the end belongs to the sentence. */
export function mentionedNames(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?(```|$)|`[^`\n]*`/g, ' ');
  const names = [...prose.matchAll(mention)].map(([, name]) => name!.replace(/[.-]+$/, ''));
  return [...new Set(names)].slice(0, namesMax);
}
