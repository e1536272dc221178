import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  hoverTooltip,
} from '@codemirror/view';
import type { CodeMark } from './compiler-messages.ts';

/** What a compiler said, beside the lines it said it about; an edit of the line takes the mark away. */
export const setMarks = StateEffect.define<CodeMark[]>();

interface Marked {
  lines: DecorationSet;
  /** texts by the position of their line */
  gutter: RangeSet<Sign>;
}

class Sign extends GutterMarker {
  readonly severity: CodeMark['severity'];
  readonly texts: string[];

  constructor(severity: CodeMark['severity'], texts: string[]) {
    super();
    this.severity = severity;
    this.texts = texts;
  }

  override toDOM() {
    const sign = document.createElement('span');
    sign.className = `cm-sign cm-sign-${this.severity}`;
    sign.textContent = this.severity === 'error' ? '✖' : '▲';
    sign.title = this.texts.join('\n');
    return sign;
  }
}

const marked = StateField.define<Marked>({
  create: () => ({ lines: Decoration.none, gutter: RangeSet.empty }),
  update(value, transaction) {
    let { lines, gutter } = value;
    if (transaction.docChanged) {
      lines = lines.map(transaction.changes);
      gutter = gutter.map(transaction.changes);
    }
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const { doc } = transaction.state;
      const byLine = Map.groupBy(
        effect.value.filter(({ line }) => line >= 1 && line <= doc.lines),
        ({ line }) => line,
      );
      const rows = [...byLine].sort(([a], [b]) => a - b);
      const severityOf = (marks: CodeMark[]) =>
        marks.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
      lines = Decoration.set(
        rows.map(([line, marks]) =>
          Decoration.line({ class: `cm-marked cm-marked-${severityOf(marks)}` }).range(doc.line(line).from),
        ),
      );
      gutter = RangeSet.of(
        rows.map(([line, marks]) =>
          new Sign(
            severityOf(marks),
            marks.map(({ text }) => text),
          ).range(doc.line(line).from),
        ),
      );
    }
    return { lines, gutter };
  },
  provide: field => EditorView.decorations.from(field, ({ lines }) => lines),
});

/** The words appear where the pointer rests on a marked line. */
const words = hoverTooltip((view, position) => {
  const line = view.state.doc.lineAt(position);
  const found: string[] = [];
  view.state.field(marked).gutter.between(line.from, line.from, (_from, _to, sign) => {
    found.push(...sign.texts);
  });
  if (found.length === 0) return null;
  return {
    pos: line.from,
    end: line.to,
    above: true,
    create() {
      const dom = document.createElement('div');
      dom.className = 'cm-words';
      dom.textContent = found.join('\n');
      return { dom };
    },
  };
});

export const compilerMarks: Extension = [
  marked,
  words,
  gutter({ class: 'cm-signs', markers: view => view.state.field(marked).gutter }),
  EditorView.baseTheme({
    '.cm-signs': { width: '16px' },
    '.cm-sign': { display: 'block', fontSize: '0.9em', textAlign: 'center', cursor: 'help' },
    '&light .cm-sign-error': { color: '#c22d08' },
    '&dark .cm-sign-error': { color: '#ff9277' },
    '&light .cm-sign-warning': { color: '#905300' },
    '&dark .cm-sign-warning': { color: '#f5b04c' },
    '.cm-line.cm-marked-error': { boxShadow: 'inset 2px 0 #e5482a', backgroundColor: '#e5482a1c' },
    '.cm-line.cm-marked-warning': { boxShadow: 'inset 2px 0 #e89a1c', backgroundColor: '#e89a1c1c' },
    '.cm-words': { padding: '6px 10px', maxWidth: '60ch', whiteSpace: 'pre-wrap' },
  }),
];
