import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Board.module.css';
import { BoardHead } from './BoardHead.tsx';
import { BoardLine } from './BoardLine.tsx';
import type { BoardLook, BoardProps } from './board.ts';
import { useFollowPath } from './follow-path.ts';
import type { Person } from './person.ts';
import { useRowMoves } from './row-moves.ts';
import { useRowsInView } from './rows-in-view.ts';

const rowPx = 52;

/**
 * A board scrolls inside itself: its head, its first columns and the viewer's own row stay in sight, and only the
 * rows in view are drawn.
 */
export function BoardTable<Row extends Person>(props: BoardProps<Row> & { looks: BoardLook<Row> }) {
  const { rows, own, looks, problems, rankShowName, followed, onFollow, triesPath, problemPath } = props;
  const { t } = useTranslation('board');
  const { ref, look, first, end, fits } = useRowsInView<HTMLElement>({ rowPx, count: rows.length });
  useRowMoves({ scroller: ref, moment: props.moment, lines: rows, rowPx });

  const columns = 2 + looks.totals.length + problems.length;
  const follow = useFollowPath();
  const line = { looks, problems, rankShowName, onFollow, triesPath, t, follow };
  const style = { '--row': `${rowPx}px`, '--problems': problems.length } as CSSProperties;
  return (
    <section className={styles.board} ref={ref} onScroll={look} style={style} aria-label={t('label')}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <BoardHead problems={problems} totals={looks.totals} problemPath={problemPath} />
        {own && !(fits && rows.includes(own)) && (
          <tbody className={styles.own}>
            <BoardLine {...line} row={own} isOwn isFollowed={followed.has(own.uid)} />
          </tbody>
        )}
        <tbody>
          <Gap columns={columns} heightPx={first * rowPx} />
          {rows.slice(first, end).map((row, at) => (
            <BoardLine
              {...line}
              key={row.uid}
              row={row}
              index={first + at}
              isOwn={row.uid === own?.uid}
              isFollowed={followed.has(row.uid)}
            />
          ))}
          <Gap columns={columns} heightPx={(rows.length - end) * rowPx} />
        </tbody>
      </table>
    </section>
  );
}

/** Stands where the rows that are not drawn would stand. */
function Gap({ columns, heightPx }: { columns: number; heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr>
      <td className={styles.gap} colSpan={columns} style={{ height: heightPx }} />
    </tr>
  );
}
