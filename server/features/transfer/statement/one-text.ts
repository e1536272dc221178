import { markdownHeadings } from '#server/sentences/statement-headings.ts';
import { type Parts, partOf, splitStatement } from './sections.ts';

/**
 * The parts of our statements in one Markdown text, for judges that keep one. A line that no page shows says that the
 * text is ours: such a text is taken apart to the letter, while those of other sites are brought into our form.
 */
const mark = '[//]: # (Acorn)';

export function inOneText(
  { description, samples, ...parts }: Required<Parts>,
  language: 'zh' | 'en',
): string {
  const texts = {
    input: guarded(parts.input),
    output: guarded(parts.output),
    samples: samples
      .flatMap(({ input, output }, at) => [
        sampleBlock(`input${at + 1}`, input),
        sampleBlock(`output${at + 1}`, output),
      ])
      .join('\n\n'),
    hint: guarded(parts.hint),
    source: guarded(parts.source),
  };
  const titled = Object.entries(texts)
    .filter(([, text]) => text.trim())
    .map(([name, text]) => `## ${markdownHeadings[language][name as keyof typeof texts]}\n\n${text}`);
  return `${[guarded(description), ...titled, mark].filter(text => text.trim()).join('\n\n')}\n`;
}

export function fromOneText(text: string): Parts | undefined {
  const whole = text.replaceAll('\r\n', '\n').trimEnd();
  if (!whole.endsWith(`\n${mark}`)) return undefined;
  const { samples, ...parts } = splitStatement(whole.slice(0, -mark.length - 1), 'ours');
  return {
    description: unguarded(parts.description),
    input: unguarded(parts.input),
    output: unguarded(parts.output),
    hint: unguarded(parts.hint),
    source: parts.source && unguarded(parts.source),
    samples,
  };
}

/** A block of code ends with a line break whether its text does or not, so that is said beside. */
function sampleBlock(name: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return text.endsWith('\n')
    ? `${marks}${name}\n${text}${marks}`
    : `${marks}${name} noeol\n${text}\n${marks}`;
}

/** Code and formulas, which are left alone, or what is looked for outside of them. */
const outside = (pattern: string): RegExp =>
  new RegExp(
    `(\`+|~{3,})[\\s\\S]*?\\1|\\$\\$[\\s\\S]+?\\$\\$|\\$(?:[^$\\\\\\n]|\\\\.)+?\\$|${pattern}`,
    'gm',
  );
const tag = '<(?![a-z][\\w+.-]*:|[^\\s<>]+@)(?=[a-zA-Z/!?])';
const heading = '^ {0,3}#{1,6}[ \\t]+\\S.*$';

/** Our pages show tags as text, others draw them; and a heading called like a part would begin that part. */
const guarded = (markdown: string): string =>
  markdown
    .replace(outside(heading), found => {
      const [, start, title] = /^( {0,3}#{1,6}[ \t]+)(.*)$/.exec(found) ?? [];
      const hidden = () => title!.replace(/\p{L}/u, letter => `&#${letter.codePointAt(0)};`);
      return title && partOf(title) ? start + hidden() : found;
    })
    .replace(outside(tag), found => (found === '<' ? '&lt;' : found));

const unguarded = (markdown: string): string =>
  markdown
    .replace(outside('&lt;(?=[a-zA-Z/!?])'), found => (found === '&lt;' ? '<' : found))
    .replace(outside(heading), found => {
      const shown = found.replace(/&#(\d+);/, (_, code: string) => String.fromCodePoint(Number(code)));
      return /^ {0,3}#/.test(found) && partOf(shown.replace(/^[ #]+/, '')) ? shown : found;
    });
