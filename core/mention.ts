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

/** The text with those names as links to their people. */
export function linkMentions(text: string, names: string[]): string {
  if (names.length === 0) return text;
  const known = new Map(names.map(name => [name.toLowerCase(), name]));
  const parts = text.split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/);
  const linked = (prose: string) =>
    prose.replace(mention, (whole, typed: string) => {
      const bare = typed.replace(/[.-]+$/, '');
      const name = known.get(bare.toLowerCase());
      if (name === undefined) return whole;
      return `[@${bare}](/user-home?username=${encodeURIComponent(name)})${typed.slice(bare.length)}`;
    });
  return parts.map((part, at) => (at % 2 === 0 ? linked(part) : part)).join('');
}
