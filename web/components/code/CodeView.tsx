import './code.css';
import { useEffect, useState } from 'react';
import styles from './CodeView.module.css';
import { familyOf } from './family.ts';
import type { CodeToken } from './highlight.ts';

/** The coloured lines of code; plain ones until the highlighter has arrived. */
export function useHighlightedLines(code: string, language: string): CodeToken[][] {
  const [coloured, setColoured] = useState<{ code: string; language: string; lines: CodeToken[][] } | null>(
    null,
  );
  useEffect(() => {
    let wanted = true;
    import('./highlight.ts')
      .then(({ highlightLines }) => highlightLines(code, familyOf(language)))
      .then(
        lines => wanted && setColoured({ code, language, lines }),
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [code, language]);
  const current = coloured?.code === code && coloured.language === language;
  return current ? coloured.lines : code.split('\n').map(text => [{ text, kind: '' }]);
}

interface CodeViewProps {
  code: string;
  language: string;
  label: string;
}

export function CodeView({ code, language, label }: CodeViewProps) {
  // the line break that ends the last line begins no other
  const lines = useHighlightedLines(code.replace(/\n$/, ''), language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.view} tabIndex={0} aria-label={label}>
      <pre>
        {lines.map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <span key={line} className={styles.line}>
            <CodeTokens pieces={pieces} />
            {'\n'}
          </span>
        ))}
      </pre>
    </section>
  );
}

export const CodeTokens = ({ pieces }: { pieces: CodeToken[] }) =>
  pieces.map(({ text, kind }, at) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <span key={at} className={kind}>
        {text}
      </span>
    ) : (
      text
    ),
  );
