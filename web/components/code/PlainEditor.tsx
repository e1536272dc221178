import { type CSSProperties, type Ref, useState } from 'react';
import styles from './PlainEditor.module.css';
import { paletteOf, type ThemeName } from './themes.ts';
import { useSiteIsDark } from './useSiteIsDark.ts';

interface PlainEditorProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  value: string;
  onChange: (code: string) => void;
  theme: ThemeName;
  fontSize: number;
  tabSize: number;
}

/** What stands where the editor will: the same code in the same place and colours, and it can be typed in. */
export function PlainEditor({ ref, label, value, onChange, theme, fontSize, tabSize }: PlainEditorProps) {
  const { ground, ink, gutter, lineNumber, cursor, activeLine } = paletteOf(theme, useSiteIsDark());
  const lines = value.split('\n').length;
  const [cursorLine, setCursorLine] = useState(0);
  const look = {
    '--ground': ground,
    '--ink': ink,
    '--gutter': gutter,
    '--line-number': lineNumber,
    '--cursor': cursor,
    '--active-line': activeLine,
    '--cursor-line': cursorLine,
    fontSize,
    tabSize,
  } as CSSProperties;
  return (
    <div className={styles.editor} style={look}>
      <div className={styles.numbers} aria-hidden>
        {Array.from({ length: lines }, (_, line) => line + 1).join('\n')}
      </div>
      <textarea
        ref={ref}
        aria-label={label}
        rows={lines}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onSelect={event => setCursorLine(lineAt(event.currentTarget))}
      />
    </div>
  );
}

const lineAt = ({ value, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(0, selectionEnd).split('\n').length - 1;
