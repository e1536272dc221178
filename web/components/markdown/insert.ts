/** A change of a text around what is selected in it: what replaces which part, and what is selected afterwards. */
export interface Insertion {
  from: number;
  to: number;
  text: string;
  /** counted from the start of the inserted text */
  select: [number, number];
}

interface TextSelection {
  text: string;
  from: number;
  to: number;
}

export type MarkdownTool = (selected: TextSelection) => Insertion;

/** Puts marks around the selection, or around a word to be typed over; marks that stand there already are taken off. */
export function wrapSelection({ text, from, to }: TextSelection, mark: string, word: string): Insertion {
  const size = mark.length;
  const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  const inner = text.slice(from, to) || word;
  if (isMarked && from !== to)
    return { from: from - size, to: to + size, text: inner, select: [0, inner.length] };
  return { from, to, text: mark + inner + mark, select: [size, size + inner.length] };
}

/** Puts a mark before every selected line. */
export function prefixLines({ text, from, to }: TextSelection, mark: (at: number) => string): Insertion {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const marked = lines.map((line, at) => mark(at) + line).join('\n');
  return { from: start, to: end, text: marked, select: [marked.length, marked.length] };
}

/** A block of its own, with an empty line before it where there is none. */
export function insertBlock(
  { text, from, to }: TextSelection,
  content: string,
  select?: [number, number],
): Insertion {
  const before = text.slice(0, from);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const inserted = `${lead}${content}\n`;
  const [a, b] = select ?? [content.length, content.length];
  return { from, to, text: inserted, select: [lead.length + a, lead.length + b] };
}

/** A block around the selected lines, which stay selected; without any the place for them is. */
export function encloseLines(selected: TextSelection, before: string, after: string): Insertion {
  const inner = selected.text.slice(selected.from, selected.to).replace(/^\n+|\n+$/g, '');
  const start = before.length + 1;
  return insertBlock(selected, `${before}\n${inner}\n${after}`, [start, start + inner.length]);
}

/** A table of the selected lines, the first of them its head; columns stand where tabs, commas or bars part them. */
export function insertTable(selected: TextSelection): Insertion {
  const lines = selected.text
    .slice(selected.from, selected.to)
    .split('\n')
    .filter(line => line.trim());
  if (lines.length === 0) return insertBlock(selected, '| | |\n|---|---|\n| | |', [2, 2]);
  const rows = lines.map(line => line.replace(/^\||\|$/g, '').split(/\t|,|，|\|/));
  const columns = Math.max(2, ...rows.map(row => row.length));
  const asRow = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => (cells[at] ?? '').trim()).join(' | ')} |`;
  const [head, ...rest] = rows.map(asRow);
  const rule = `|${'---|'.repeat(columns)}`;
  const content = [head!, rule, ...(rest.length ? rest : [asRow([])])].join('\n');
  return insertBlock(selected, content, [2, content.length]);
}

/** A link around the selected words, with its address selected; without words those come first. */
export function insertLink({ text, from, to }: TextSelection): Insertion {
  const words = text.slice(from, to);
  const inserted = `[${words}](https://)`;
  return { from, to, text: inserted, select: words ? [words.length + 3, inserted.length - 1] : [1, 1] };
}

/** Types it into the field, so that undoing works as after typing. */
export function insertInto(field: HTMLTextAreaElement, { from, to, text, select }: Insertion) {
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(from + select[0], from + select[1]);
}

export const selectionOf = (field: HTMLTextAreaElement): TextSelection => ({
  text: field.value,
  from: field.selectionStart,
  to: field.selectionEnd,
});
