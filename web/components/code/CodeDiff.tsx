import './code.css';
import { useMemo } from 'react';
import styles from './CodeDiff.module.css';
import { CodeTokens, useHighlightedLines } from './CodeView.tsx';
import { diffLines } from './diff.ts';

interface Side {
  title: React.ReactNode;
  code: string;
  language: string;
}

/** Two programs side by side, the lines that differ marked on both. */
export function CodeDiff({ label, left, right }: { label: string; left: Side; right: Side }) {
  const rows = useMemo(
    () => diffLines(left.code.split('\n'), right.code.split('\n')),
    [left.code, right.code],
  );
  const leftLines = useHighlightedLines(left.code, left.language);
  const rightLines = useHighlightedLines(right.code, right.language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.diff} tabIndex={0} aria-label={label}>
      <table>
        <colgroup>
          <col className={styles.numbers} />
          <col />
          <col className={styles.numbers} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={2}>{left.title}</th>
            <th colSpan={2}>{right.title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, left: l, right: r }) => (
            <tr key={`${l} ${r}`} data-kind={kind}>
              <td className={styles.number}>{l === null ? '' : l + 1}</td>
              <td className={styles.left} data-empty={l === null || undefined}>
                {l !== null && <CodeTokens pieces={leftLines[l] ?? []} />}
              </td>
              <td className={styles.number}>{r === null ? '' : r + 1}</td>
              <td className={styles.right} data-empty={r === null || undefined}>
                {r !== null && <CodeTokens pieces={rightLines[r] ?? []} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
