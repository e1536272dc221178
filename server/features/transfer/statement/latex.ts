import { fence, picture } from './html.ts';
import { latexList, latexTable } from './latex-blocks.ts';
import {
  accents,
  codeFonts,
  dropped,
  fonts,
  headings,
  ignored,
  mathEnvironments,
  mathSymbols,
  parts,
  symbols,
} from './latex-commands.ts';
import {
  block,
  innerMath,
  math,
  oneLine,
  protect,
  tidyBlankLines,
  withoutComments,
  wrapIn,
} from './latex-text.ts';

/**
 * The LaTeX that problem statements are written in, as Markdown: text, lists, tables, figures, sections. Formulas are
 * passed on as they are. A command that has no counterpart loses its name but not what it was given.
 */
interface Converted {
  markdown: string;
  /** the name the statement gives itself */
  name?: string;
  /** commands that had no counterpart */
  unknown: string[];
}

export function latexToMarkdown(latex: string): Converted {
  const reader = new LatexReader(withoutComments(latex));
  const markdown = tidyBlankLines(reader.read())
    .replace(/\u0001/g, '  \n')
    .replace(/\u0002([0-9a-f]*)\u0002/g, (_, hex: string) => Buffer.from(hex, 'hex').toString())
    .trim();
  return { markdown, name: reader.name, unknown: [...reader.unknown] };
}

class LatexReader {
  readonly unknown = new Set<string>();
  name: string | undefined;
  private readonly text: string;
  private at = 0;
  private depth = 0;
  /** signs that nothing closes from here on: looked for once, not at every one of them */
  private readonly unclosed = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  /** To the end of the text, of the group or of the environment. */
  read(until: '' | '}' | ']' = ''): string {
    let out = '';
    while (this.at < this.text.length) {
      const letter = this.text[this.at]!;
      if (letter === until) {
        this.at++;
        return out;
      }
      if (letter === '\\') {
        const found = this.command();
        if (found === undefined) return out;
        out += found;
      } else if (letter === '$') out += this.dollars();
      else if (letter === '{') out += this.group();
      else if (letter === '}' || letter === '&') this.at++;
      else if (letter === '~') {
        out += ' ';
        this.at++;
      } else out += this.plain(out);
    }
    return out;
  }

  private group(): string {
    this.at++;
    if (++this.depth > 100) {
      this.at = this.text.length;
      return '';
    }
    // `{\bf words}`: a font that holds to the end of the group.
    const font = /\s*\\([a-zA-Z]+)(?![a-zA-Z])\s*/y;
    font.lastIndex = this.at;
    const name = font.exec(this.text)?.[1];
    let out: string;
    if (name && /^(bf|it|em|sl|tt|sc|sf|rm|bfseries|itshape|ttfamily)$/.test(name)) {
      this.at = font.lastIndex;
      out = codeFonts.includes(name)
        ? this.codeOf(this.read('}'))
        : wrapIn(this.read('}'), fonts[name] ?? '');
    } else out = this.read('}');
    this.depth--;
    return out;
  }

  private plain(before: string): string {
    const run = /[^\\${}&~]+/y;
    run.lastIndex = this.at;
    const [found] = run.exec(this.text)!;
    this.at = run.lastIndex;
    const text = found
      .replace(/\n[ \t]*\n\s*/g, '\u0003')
      .replace(/\s+/g, ' ')
      .replace(/\u0003/g, '\n\n')
      .replace(/---/g, '—')
      .replace(/--/g, '–')
      .replace(/``|''/g, quote => (quote === '``' ? '“' : '”'))
      .replace(/[`*[\]]/g, '\\$&')
      .replace(/<(?=[a-zA-Z/!?])/g, '\\<')
      .replace(/~~/g, '\\~\\~')
      .replace(/(^|[^\p{L}\p{N}])_|_(?=$|[^\p{L}\p{N}])/gu, mark => mark.replace('_', '\\_'))
      .replace(/<<|>>/g, quote => (quote === '<<' ? '«' : '»'));
    const isStart = /(^|\n\n\s*)$/.test(before.slice(-20));
    return (isStart ? text.replace(/^(\s*)([#>+-](?=\s)|\d+(?=[.)]\s))/, '$1\\$2') : text).replace(
      /\\(\d+)(?=[.)])/,
      '$1\\',
    );
  }

  private dollars(): string {
    const marks = this.text.startsWith('$$', this.at) ? '$$' : '$';
    const start = this.at + marks.length;
    let end = this.text.indexOf(marks, start);
    while (end > 0 && this.text[end - 1] === '\\' && this.text[end - 2] !== '\\')
      end = this.text.indexOf(marks, end + 1);
    if (end < 0) {
      this.at = start;
      return '\\$';
    }
    this.at = end + marks.length;
    return math(this.text.slice(start, end), marks === '$$');
  }

  private command(): string | undefined {
    const found = /\\([a-zA-Z@]+)\*?|\\([\s\S])?/y;
    found.lastIndex = this.at;
    const [whole, name, sign] = found.exec(this.text)!;
    this.at += whole.length;
    if (name === undefined) return this.sign(sign ?? '');
    if (name === 'begin') return this.environment(this.rawArgument());
    if (name === 'end') {
      this.rawArgument();
      return undefined;
    }
    const isWord = /[ \t]*\n?[ \t]*/y;
    isWord.lastIndex = this.at;
    const after = isWord.exec(this.text)![0];
    const takesArgument =
      this.text[this.at + after.length] === '{' || this.text[this.at + after.length] === '[';
    if (name === 'verb' || name === 'lstinline') return this.verb();
    if (name in parts && !takesArgument) return block(`## ${parts[name]}`);
    if (name in headings) {
      const level = headings[name]!;
      return block(`${level} ${oneLine(this.argument())}`);
    }
    if (name === 'problemname') {
      this.name = oneLine(this.argument());
      return '';
    }
    if (codeFonts.includes(name)) return takesArgument ? this.codeOf(this.argument()) : '';
    if (name in fonts) return takesArgument ? wrapIn(this.argument(), fonts[name]!) : '';
    if (name in symbols) {
      this.at += after.length > 0 && !after.includes('\n') ? after.length : 0;
      return symbols[name]! + (after.length > 0 ? ' ' : '');
    }
    if (name === 'par') return '\n\n';
    if (name === 'newline') return '\u0001';
    if (ignored.has(name)) return after ? ' ' : '';
    if (name === 'def') {
      const macro = /\s*\\[a-zA-Z]+[^{]*/y;
      macro.lastIndex = this.at;
      if (macro.test(this.text)) this.at = macro.lastIndex;
      this.rawArgument();
      return '';
    }
    if (name in dropped) {
      for (let count = dropped[name]!; count > 0; count--) this.rawArgument();
      return '';
    }
    if (name in accents && takesArgument) return (this.argument() + accents[name]).normalize('NFC');
    if (mathSymbols.test(name)) return `$\\${name}$${after ? ' ' : ''}`;
    return this.figure(name) ?? this.reference(name) ?? this.stranger(name, whole, takesArgument, after);
  }

  private stranger(name: string, whole: string, takesArgument: boolean, after: string): string {
    this.unknown.add(whole);
    if (name === 'item') return '\n- ';
    return takesArgument ? this.argument() : after ? ' ' : '';
  }

  private figure(name: string): string | undefined {
    if (name === 'includegraphics') return picture('', this.rawArgument());
    if (name === 'illustration') {
      this.rawArgument();
      const file = this.rawArgument();
      const caption = oneLine(this.argument());
      return block([picture('', file), caption && `*${caption}*`].filter(Boolean).join('\n\n'));
    }
    if (name === 'caption') return block(wrapIn(oneLine(this.argument()), '*'));
    if (name === 'epigraph')
      return block(`> ${oneLine(this.argument())}\n>\n> — ${oneLine(this.argument())}`);
    return undefined;
  }

  private reference(name: string): string | undefined {
    if (name === 'url') {
      const address = this.rawArgument();
      return `<${address}>`;
    }
    if (name === 'href') {
      const address = this.rawArgument();
      return `[${oneLine(this.argument())}](${address.replace(/\\([%#&_])/g, '$1').replace(/\s/g, '%20')})`;
    }
    if (name === 'footnote') return ` (${oneLine(this.argument())})`;
    if (
      name === 'textcolor' ||
      name === 'colorbox' ||
      name === 'parbox' ||
      name === 'raisebox' ||
      name === 'scalebox'
    ) {
      this.rawArgument();
      return this.argument();
    }
    if (name === 'constant') return `{{${this.rawArgument()}}}`;
    return undefined;
  }

  private sign(sign: string): string {
    if (sign === '\\') {
      const measure = /\*?(?:\[[^\]]*\])?/y;
      measure.lastIndex = this.at;
      this.at += measure.exec(this.text)![0].length;
      return '\u0001';
    }
    if (sign === '(' || sign === '[') {
      const end = this.unclosed.has(sign) ? -1 : this.text.indexOf(sign === '(' ? '\\)' : '\\]', this.at);
      if (end < 0) {
        this.unclosed.add(sign);
        return '';
      }
      const body = this.text.slice(this.at, end);
      this.at = end + 2;
      return math(body, sign === '[');
    }
    if (sign in accents) {
      if (this.text[this.at] === '{') return (this.argument() + accents[sign]).normalize('NFC');
      const next = this.text[this.at] ?? '';
      if (/[a-zA-Z]/.test(next)) {
        this.at++;
        return (next + accents[sign]).normalize('NFC');
      }
      return '';
    }
    if (sign === '_') return '\\_';
    if (sign === '$') return '\\$';
    if (sign === '#') return '\\#';
    if (/[ ,;:!\n]/.test(sign)) return sign === '!' ? '' : ' ';
    if (/[-/@]/.test(sign)) return '';
    return sign;
  }

  private environment(name: string): string {
    if (/^(verbatim|lstlisting|Verbatim|alltt)\*?$/.test(name)) {
      if (name === 'lstlisting') this.option();
      return block(protect(fence(this.upToEnd(name))));
    }
    if (mathEnvironments.test(name)) {
      const body = this.upToEnd(name);
      const plain = /^(equation|displaymath|math)\*?$/.test(name);
      const inner = plain ? body : `\\begin{${innerMath(name)}}${body}\\end{${innerMath(name)}}`;
      return math(inner, name !== 'math');
    }
    if (/^(tabular|tabularx|longtable|tabu)\*?$/.test(name)) {
      this.option();
      if (/x|\*$/.test(name.slice(7))) this.rawArgument();
      this.rawArgument();
      return block(latexTable(this.upToEnd(name), text => this.inner(text)));
    }
    if (/^(itemize|enumerate|description|compactitem|compactenum)\*?$/.test(name)) {
      this.option();
      return block(latexList(this.upToEnd(name), name.includes('enum'), text => this.inner(text)));
    }
    if (/^examples?(wide|three)?$|^sample/.test(name)) {
      this.upToEnd(name);
      return '';
    }
    if (name === 'problem')
      for (let count = 0; count < 5 && this.text[this.at] === '{'; count++) {
        const argument = this.argument();
        if (count === 0) this.name = oneLine(argument);
      }
    if (/^(figure|table|wrapfigure|wraptable|minipage|multicols|adjustbox|center)\*?$/.test(name)) {
      this.option();
      for (
        let count = name.startsWith('wrap') ? 2 : /^(minipage|multicols|adjustbox)/.test(name) ? 1 : 0;
        count > 0;
        count--
      )
        this.rawArgument();
    }
    const inner = new LatexReader(this.upToEnd(name));
    inner.depth = this.depth + 1;
    const text = inner.depth > 60 ? '' : inner.read();
    for (const one of inner.unknown) this.unknown.add(one);
    this.name ??= inner.name;
    if (name in parts) return block(`## ${parts[name]}\n\n${text}`);
    if (/^(quote|quotation|displayquote|framed)$/.test(name)) return block(text.trim().replace(/^/gm, '> '));
    return block(text);
  }

  /** The inside of an environment, whose beginning is read; environments of the same name may nest. */
  private upToEnd(name: string): string {
    const edge = new RegExp(`\\\\(begin|end)\\{${name.replace(/[*]/g, '\\*')}\\}`, 'g');
    edge.lastIndex = this.at;
    let depth = 1;
    for (let found = edge.exec(this.text); found; found = edge.exec(this.text)) {
      depth += found[1] === 'begin' ? 1 : -1;
      if (depth > 0) continue;
      const body = this.text.slice(this.at, found.index);
      this.at = edge.lastIndex;
      return body;
    }
    const body = this.text.slice(this.at);
    this.at = this.text.length;
    return body;
  }

  private inner(text: string): string {
    const reader = new LatexReader(text);
    reader.depth = this.depth + 1;
    const out = reader.depth > 60 ? '' : reader.read();
    for (const one of reader.unknown) this.unknown.add(one);
    return tidyBlankLines(out);
  }

  private option(): void {
    const found = /\s*\[[^\]]*\]/y;
    found.lastIndex = this.at;
    const option = found.exec(this.text);
    if (option) this.at = found.lastIndex;
  }

  private argument(): string {
    this.option();
    const space = /\s*/y;
    space.lastIndex = this.at;
    this.at += space.exec(this.text)![0].length;
    if (this.text[this.at] !== '{') return '';
    this.at++;
    if (++this.depth > 100) {
      this.at = this.text.length;
      return '';
    }
    const out = this.read('}');
    this.depth--;
    return out;
  }

  /** An argument to the letter. */
  private rawArgument(): string {
    this.option();
    const space = /\s*/y;
    space.lastIndex = this.at;
    const start = this.at + space.exec(this.text)![0].length;
    if (this.text[start] !== '{') return '';
    let depth = 0;
    for (let at = start; at < this.text.length; at++) {
      if (this.text[at] === '\\') at++;
      else if (this.text[at] === '{') depth++;
      else if (this.text[at] === '}' && --depth === 0) {
        this.at = at + 1;
        return this.text.slice(start + 1, at).trim();
      }
    }
    this.at = this.text.length;
    return this.text.slice(start + 1).trim();
  }

  private verb(): string {
    this.option();
    const mark = this.text[this.at] ?? '';
    const end = this.text.indexOf(mark === '{' ? '}' : mark, this.at + 1);
    if (end < 0) return '';
    const code = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return `\`${code}\``;
  }

  /** Typewriter text is code, unless there is more in it than text. */
  private codeOf(rendered: string): string {
    const text = oneLine(rendered);
    if (text === '') return '';
    if (/[$\u0001\u0002]|\*\*/.test(text.replaceAll('\\$', ''))) return text;
    const plain = text.replace(/\\([\\`*_[\]$#<~])/g, '$1');
    return plain.includes('`') ? `\`\` ${plain} \`\`` : `\`${plain}\``;
  }
}
