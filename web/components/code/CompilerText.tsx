import { Fragment } from 'react';
import styles from './CompilerText.module.css';

interface CompilerTextProps {
  text: string;
  /** where given, line numbers lead to their lines */
  onLine?: (line: number) => void;
}

/** name:3:5 of compilers, name(3,5) of others, line 3 of Python */
const places = /([\w./-]+\.\w+[:(]\d+(?:[:,]\d+)?|line \d+)/g;

/** What a compiler said, as it said it. */
export function CompilerText({ text, onLine }: CompilerTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <pre className={styles.text} tabIndex={0}>
      {text.split(places).map((part, at) => {
        const line = at % 2 === 1 ? Number(/\d+/.exec(part.replace(/^[\w./-]+\.\w+/, ''))?.[0]) : 0;
        const key = `${at} ${part}`;
        if (!line || !onLine) return <Fragment key={key}>{part}</Fragment>;
        return (
          <button key={key} type="button" onClick={() => onLine(line)}>
            {part}
          </button>
        );
      })}
    </pre>
  );
}
