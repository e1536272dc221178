import { markdownParser } from '#core/markdown-parser.ts';
import type { Target } from './markdown-html.ts';

type Token = ReturnType<typeof parser.parse>[number];

/** For packages whose statements are LaTeX: the few commands that Polygon and Kattis both set. */
export function markdownToLatex(markdown: string, target: Target): string {
  const blocks = new Blocks(target);
  for (const token of parser.parse(markdown, {})) blocks.take(token);
  return blocks.text();
}

const parser = markdownParser((tex, isDisplay) => (isDisplay ? `$$${tex}$$` : `$${tex}$`));

const opened: Record<string, string> = {
  bullet_list_open: '\\begin{itemize}\n',
  bullet_list_close: '\\end{itemize}\n\n',
  ordered_list_open: '\\begin{enumerate}\n',
  ordered_list_close: '\\end{enumerate}\n\n',
  list_item_open: '\\item ',
  list_item_close: '\n',
  blockquote_open: '\\begin{quote}\n',
  blockquote_close: '\\end{quote}\n\n',
  paragraph_close: '\n\n',
  heading_close: '}\n\n',
  table_close: '\\hline\n\\end{tabular}\n\n',
  tr_close: ' \\\\\n',
  hr: '\\bigskip\n\n',
};
const sections = ['section', 'section', 'subsection', 'subsubsection', 'subsubsection', 'subsubsection'];

class Blocks {
  private out = '';
  /** of the table that is being written: where its columns are told, and how many there are */
  private columnsAt = 0;
  private columns = 0;
  private readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  text(): string {
    return `${this.out.replace(/\n{3,}/g, '\n\n').trim()}\n`;
  }

  take(token: Token): void {
    const { type, children, content } = token;
    if (type in opened) this.out += opened[type]!;
    if (type === 'inline') this.out += inline(children ?? [], this.target);
    else if (type === 'heading_open') this.out += `\\${sections[Number(token.tag[1]) - 1]}*{`;
    else if (type === 'fence' || type === 'code_block')
      this.out += `\\begin{lstlisting}\n${content}\\end{lstlisting}\n\n`;
    else this.takeTable(token);
  }

  private takeTable({ type }: Token): void {
    if (type === 'table_open') {
      this.out += '\\begin{tabular}';
      this.columnsAt = this.out.length;
    } else if (type === 'tr_open') {
      this.out += '\\hline\n';
      this.columns = 0;
    } else if (type === 'th_open' || type === 'td_open') {
      if (this.columns++ > 0) this.out += ' & ';
    } else if (type === 'thead_close')
      this.out = `${this.out.slice(0, this.columnsAt)}{|${'l|'.repeat(this.columns)}}\n${this.out.slice(this.columnsAt)}`;
  }
}

const marks: Record<string, string> = {
  strong_open: '\\textbf{',
  em_open: '\\textit{',
  s_open: '\\sout{',
  strong_close: '}',
  em_close: '}',
  s_close: '}',
  link_close: '}',
  softbreak: '\n',
  hardbreak: ' \\\\\n',
};

function inline(tokens: Token[], target: Target): string {
  const moved = (address: string | number | null) => target(String(address ?? '')) ?? String(address ?? '');
  return tokens
    .map(token => {
      if (token.type in marks) return marks[token.type];
      // After \item and \\ a bracket would begin an option.
      if (token.type === 'text') return escapeLatex(token.content).replace(/^\[/, '{[}');
      if (token.type === 'code_inline') return `\\texttt{${escapeLatex(token.content)}}`;
      if (token.type === 'formula') return `${token.markup}${token.content}${token.markup}`;
      if (token.type === 'image') return `\\includegraphics{${moved(token.attrGet('src'))}}`;
      if (token.type === 'link_open')
        return `\\href{${moved(token.attrGet('href')).replace(/[%#&_]/g, '\\$&')}}{`;
      return escapeLatex(token.content);
    })
    .join('');
}

const named: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

/** Dashes and quotes that LaTeX would join are kept apart. */
export const escapeLatex = (text: string): string =>
  text
    .replace(/[\\~^<>]|[#$%&_{}]/g, sign => named[sign] ?? `\\${sign}`)
    .replace(/--+/g, dashes => dashes.split('').join('{}'))
    .replace(/''+|``+/g, quotes => quotes.split('').join('{}'));
