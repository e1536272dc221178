import { IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  acmFailuresBefore,
  acmLook,
  acmTries,
  formatClock,
  formatMinutes,
} from '#core/scoreboard/cell-look.ts';
import { starRank } from '#core/scoreboard/ranking.ts';
import type { AcmCell } from '#core/scoreboard/rules/acm.ts';
import styles from './StageBoard.module.css';
import { type Contestant, type Medal, medalNameIn, type Script } from './script.ts';
import type { Result } from './stage.ts';

interface StageRowProps {
  script: Script;
  team: Contestant;
  result: Result;
  /** its place from the top, beginning with 0 */
  index: number;
  top: number;
  rank: number;
  settled: boolean;
  medal: Medal | undefined;
  moves: boolean;
  isNext: boolean;
  nextCell: string | undefined;
}

export const StageRow = memo(function StageRow(row: StageRowProps) {
  const { script, team, result, medal } = row;
  return (
    <tr
      aria-rowindex={row.index + 2}
      className={`${styles.line} ${styles.row}`}
      data-settled={row.settled || undefined}
      data-medal={medal}
      data-moves={row.moves || undefined}
      data-next={row.isNext || undefined}
      style={{ transform: `translateY(${row.top}px)` }}
    >
      <td className={styles.rank}>
        {row.rank === starRank ? <Star /> : row.rank}
        {medal && <MedalMark script={script} medal={medal} />}
      </td>
      <td className={styles.team}>
        <span className={styles.name}>{team.shown}</span>
        <span className={styles.school}>{team.school}</span>
      </td>
      <td className={styles.solved}>{result.ac}</td>
      <td className={styles.time}>{formatClock(result.totalTime)}</td>
      {script.problems.map(({ id }) => (
        <Cell
          key={id}
          cell={result.cells.get(id)}
          mayBeFirst={script.firstBlood.get(id) === team.uid}
          isNext={row.nextCell === id}
        />
      ))}
    </tr>
  );
});

interface CellProps {
  cell: AcmCell | undefined;
  mayBeFirst: boolean;
  isNext: boolean;
}

const Cell = memo(function Cell({ cell, mayBeFirst, isNext }: CellProps) {
  if (!cell) return <td className={styles.cell} />;
  const isFirst = cell.isAC && mayBeFirst;
  const look = acmLook(cell, isFirst);
  if (!look) return <td className={styles.cell} />;
  return (
    <td className={`${styles.cell} ${styles[look]}`} data-next={isNext || undefined}>
      <span className={styles.tries}>
        {isFirst && <First />}
        {acmTries(cell)}
      </span>
      <span className={styles.minutes}>
        {cell.isAC ? formatMinutes(cell.ACTime) : acmFailuresBefore(cell)}
      </span>
    </td>
  );
});

/** On their own, as every other row and cell needs no words. */
function Star() {
  const { t } = useTranslation('ceremony');
  return (
    <span role="img" aria-label={t('star')} title={t('star')}>
      *
    </span>
  );
}

function MedalMark({ script, medal }: { script: Script; medal: Medal }) {
  const { t } = useTranslation('ceremony');
  const name = medalNameIn(script, medal) ?? t(`medal.${medal}`);
  return (
    <span className={styles.medal} role="img" aria-label={name} title={name}>
      {t(`medalShort.${medal}`)}
    </span>
  );
}

function First() {
  const { t } = useTranslation('ceremony');
  return <IconStarFilled className={styles.star} role="img" aria-label={t('firstBlood')} />;
}
