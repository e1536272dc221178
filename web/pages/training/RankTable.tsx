import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingProblemRow, TrainingRankRow } from '#core/contract/training.ts';
import { Status, statusInfo } from '#core/verdict.ts';
import { shownName } from '#web/components/board/person.ts';
import { PathLink } from '#web/components/PathLink.tsx';
import styles from '#web/components/PersonMatrix.module.css';
import { StateTag } from '#web/components/StateTag.tsx';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import { formatTimeMs } from '#web/components/units.ts';
import { useUser } from '#web/session/session.ts';
import { problemPath } from '../problem/solve/place.ts';
import { type CurrentTraining, deskPlaceIn } from './training.tsx';

interface RankTableProps {
  training: CurrentTraining['training'];
  problems: TrainingProblemRow[];
  rows: TrainingRankRow[];
}

/** Who has reached what: it scrolls inside itself, and the names stay in sight. */
export function RankTable({ training, problems, rows }: RankTableProps) {
  const { t } = useTranslation('training');
  const own = useUser()?.uid;
  const submissions = training.gid === null ? '/status' : `/group/${training.gid}/status`;
  // what is submitted in a training that is shared with the group is seen in the group that shares it
  const to = (search: Record<string, string>) =>
    training.isShared ? undefined : `${submissions}?${new URLSearchParams(search)}`;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('tab.rank')}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              #
            </th>
            <th scope="col" className={styles.person}>
              {t('rank.user')}
            </th>
            {training.isTrainingAdmin && <th scope="col">{t('rank.realname')}</th>}
            <th scope="col">{t('rank.total')}</th>
            {problems.map(problem => (
              <th key={problem.pid} scope="col" title={problem.title}>
                <PathLink path={problemPath(deskPlaceIn(training, problem.displayId))}>
                  {problem.displayId}
                </PathLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.uid} data-own={row.uid === own || undefined}>
              <td className={styles.place}>{row.rank}</td>
              <td className={styles.person}>
                <Person row={row} isOwn={row.uid === own} training={training} />
              </td>
              {training.isTrainingAdmin && <td>{row.realname || '–'}</td>}
              <td>
                <Leading className={styles.total} path={to({ username: row.username, status: '0' })}>
                  <strong>{row.ac}</strong>
                  <span>{formatTimeMs(row.totalRunTime)}</span>
                </Leading>
              </td>
              {problems.map(({ pid, problemId, displayId }) => (
                <td key={pid} className={styles.slot}>
                  <Cell
                    cell={row.submissionInfo[displayId]}
                    path={to({ username: row.username, problemID: problemId, completeProblemID: 'true' })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PersonProps {
  row: TrainingRankRow;
  isOwn: boolean;
  training: CurrentTraining['training'];
}

function Person({ row, isOwn, training }: PersonProps) {
  const { t } = useTranslation('training');
  const name = shownName(row, training.rankShowName);
  const home = `/user-home?${new URLSearchParams({ uid: row.uid, username: row.username })}`;
  return (
    <div className={styles.who}>
      <UserAvatar name={name} src={row.avatar} size={28} />
      <div className={styles.names}>
        <PathLink path={home} title={name}>
          {name}
        </PathLink>
        {row.school && <span title={row.school}>{row.school}</span>}
      </div>
      {isOwn && <StateTag tone="info">{t('rank.own')}</StateTag>}
      {row.gender === 'female' && <StateTag tone="warning">{t('rank.girl')}</StateTag>}
    </div>
  );
}

interface CellProps {
  cell: TrainingRankRow['submissionInfo'][string] | undefined;
  path: string | undefined;
}

function Cell({ cell, path }: CellProps) {
  const { t } = useTranslation();
  if (!cell) return null;
  const status = cell.status as Status;
  return (
    <Leading
      className={styles.cell}
      data-solved={status === Status.Accepted || undefined}
      path={path}
      title={t(`verdict.${status}`)}
    >
      <strong>{statusInfo[status].short}</strong>
      {cell.runTime !== null && <span>{formatTimeMs(cell.runTime)}</span>}
    </Leading>
  );
}

/** A link where there is something to lead to, the words alone where there is not. */
const Leading = ({ path, ...rest }: HTMLAttributes<HTMLElement> & { path: string | undefined }) =>
  path === undefined ? <span {...rest} /> : <PathLink {...rest} path={path} />;
