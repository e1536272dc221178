import { type CSSProperties, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowsInView } from '#web/components/board/rows-in-view.ts';
import type { Player, Programme } from './player.ts';
import styles from './StageBoard.module.css';
import { StageRow } from './StageRow.tsx';
import type { Medal } from './script.ts';
import { stageRanks } from './stage.ts';

/** in units of the stage */
const rowUnits = 7.4;

interface StageBoardProps {
  programme: Programme;
  player: Player;
  medalOf: ReadonlyMap<string, Medal>;
  unit: number;
  /** nothing glides for whoever asked for stillness */
  still: boolean;
}

/**
 * The board on the stage. Every row stands at its place by a transform alone, so that a rising row and those it passes
 * move without the page being laid out again, and only the rows in view are there at all.
 */
export function StageBoard({ programme, player, medalOf, unit, still }: StageBoardProps) {
  const { t } = useTranslation('ceremony');
  const { script, stops } = programme;
  const { stage, moved, smooth } = player;
  const rowPx = Math.round(rowUnits * unit);
  const { ref, look, first, end } = useRowsInView<HTMLDivElement>({ rowPx, count: stage.order.length });
  const ranks = useMemo(() => stageRanks(script, stage), [script, stage]);
  const cursor = cursorAt(programme, player);

  // the row that is next stands below the middle of the screen: there is room above it to rise
  const { shows } = stops[player.stop]!;
  const eye = shows === 'opening' || shows === 'final' ? 0 : cursor?.place;
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller || eye === undefined) return;
    const top = Math.max(0, eye * rowPx - scroller.clientHeight * 0.6);
    const near = Math.abs(scroller.scrollTop - top) < scroller.clientHeight;
    scroller.scrollTo({ top, behavior: near && smooth && !still ? 'smooth' : 'instant' });
    look();
  }, [ref, look, eye, rowPx, smooth, still]);

  const places = Array.from({ length: end - first }, (_, at) => first + at);
  const movedTo = moved === null ? -1 : stage.order.indexOf(moved);
  // a row that rises out of sight is there until it is out of sight
  if (movedTo >= 0 && (movedTo < first || movedTo >= end)) places.push(movedTo);
  const style = { '--row': `${rowPx}px`, '--problems': script.problems.length } as CSSProperties;
  return (
    <div className={styles.scroller} ref={ref} onScroll={look} style={style}>
      <table aria-label={t('board')} aria-rowcount={stage.order.length + 1} className={styles.table}>
        <Head programme={programme} />
        <tbody className={styles.rows} style={{ height: stage.order.length * rowPx }}>
          {places.map(place => {
            const uid = stage.order[place]!;
            const settled = place >= stage.settledFrom;
            return (
              <StageRow
                key={uid}
                team={script.teams.get(uid)!}
                result={stage.results.get(uid)!}
                script={script}
                index={place}
                top={Math.max(place, first - 2) * rowPx}
                rank={ranks[place]!}
                settled={settled}
                medal={settled ? medalOf.get(uid) : undefined}
                moves={uid === moved}
                isNext={place === cursor?.place}
                nextCell={place === cursor?.place ? cursor.problem : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The row and the cell that are next. */
function cursorAt({ script, stops }: Programme, { stop, stage }: Player) {
  const { shows, at } = stops[stop]!;
  if (shows === 'award') return { place: stage.settledFrom };
  const step = script.ceremony.steps[at];
  if (shows === 'opening' || !step) return undefined;
  return step.kind === 'reveal' ? { place: step.from, problem: step.problem } : { place: step.place };
}

function Head({ programme: { script } }: { programme: Programme }) {
  const { t } = useTranslation('ceremony');
  return (
    <thead className={styles.head}>
      <tr className={styles.line} aria-rowindex={1}>
        <th scope="col" className={styles.rank}>
          {t('column.rank')}
        </th>
        <th scope="col" className={styles.team}>
          {t('column.team')}
        </th>
        <th scope="col">{t('column.solved')}</th>
        <th scope="col">{t('column.time')}</th>
        {script.problems.map(({ id, color }) => (
          <th scope="col" key={id} className={styles.problem}>
            {color && <span className={styles.balloon} style={{ background: color }} aria-hidden="true" />}
            {id}
          </th>
        ))}
      </tr>
    </thead>
  );
}
