import { IconGenderFemale, IconGenderMale, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import { isRanked } from '#core/scoreboard/awards.ts';
import { lateRank, starRank } from '#core/scoreboard/ranking.ts';
import { UserAvatar } from '../UserAvatar.tsx';
import styles from './Board.module.css';
import type { BoardLook, BoardProps } from './board.ts';
import type { useFollowPath } from './follow-path.ts';
import { type Person, shownName } from './person.ts';

interface BoardLineProps<Row extends Person>
  extends Pick<BoardProps<Row>, 'problems' | 'rankShowName' | 'onFollow' | 'triesPath'> {
  looks: BoardLook<Row>;
  row: Row;
  /** its place among the rows; none for the row that stays in sight */
  index?: number;
  isOwn: boolean;
  isFollowed: boolean;
  /** words and ways of the whole board: asked for once, not by every row that comes into view */
  t: TFunction<'board'>;
  follow: ReturnType<typeof useFollowPath>;
}

function Line<Row extends Person>(props: BoardLineProps<Row>) {
  const { looks, row, index, problems, isOwn, triesPath, t, follow } = props;
  return (
    <tr
      data-uid={index === undefined ? undefined : row.uid}
      data-own={isOwn || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      <td className={styles.rank} {...wonBy(row)}>
        {row.rank === starRank && (
          <span role="img" aria-label={t('star')} title={t('star')}>
            *
          </span>
        )}
        {row.rank === lateRank && (
          <span role="img" aria-label={t('late')} title={t('late')}>
            –
          </span>
        )}
        {isRanked(row) &&
          (row.virtual ? <span title={t('virtualPlace', { place: row.rank })}>({row.rank})</span> : row.rank)}
      </td>
      <td className={styles.person}>
        <PersonCell {...props} />
      </td>
      {looks.totals.map(({ name, of }) => (
        <td key={name} className={styles[name]}>
          {of(row)}
          {isLateTold(name, row) && (
            <span className={styles.late} title={t('lateSolved', { count: row.late })}>
              {' '}
              +{row.late}
            </span>
          )}
        </td>
      ))}
      {problems.map(({ displayId }) => {
        const look = looks.look(row, displayId);
        if (!look) return <td key={displayId} />;
        const content = looks.cell(row, displayId);
        return (
          <td key={displayId} className={styles.slot} title={t(`look.${look}`)}>
            {triesPath ? (
              <a
                className={`${styles.cell} ${styles[look]}`}
                href={triesPath(row, displayId)}
                onClick={follow}
              >
                {content}
              </a>
            ) : (
              <span className={`${styles.cell} ${styles[look]}`}>{content}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Beside what counts stands what was solved after the end. */
const isLateTold = (total: string, { late = 0 }: Person): boolean =>
  late > 0 && (total === 'solved' || total === 'score');

/** On a phone the name of an award stands in place of the school, and the place has its colours. */
const wonBy = ({ isWinAward, awardName, awardBackground, awardColor }: Person) =>
  isWinAward && awardName
    ? {
        'data-award': true,
        title: awardName,
        style: { '--award': awardBackground, '--award-ink': awardColor } as CSSProperties,
      }
    : {};

/** A row is drawn anew when something of it changed, not when its neighbours move. */
export const BoardLine = memo(Line) as typeof Line;

function PersonCell<Row extends Person>(props: BoardLineProps<Row>) {
  const { row, rankShowName, isFollowed, onFollow, t, follow } = props;
  const name = shownName(row, rankShowName);
  const home = `/user-home?${new URLSearchParams({ ...(!row.virtual && { uid: row.uid }), username: row.username })}`;
  return (
    <div className={styles.who}>
      {row.logo ? (
        <img className={styles.logo} src={row.logo} alt="" width={28} height={28} loading="lazy" />
      ) : (
        <UserAvatar name={name} src={row.avatar} size={28} />
      )}
      <div className={styles.names}>
        <span className={styles.name}>
          <a href={home} onClick={follow} title={name}>
            {name}
          </a>
          {row.virtual && <span className={styles.virtual}>{t('virtual')}</span>}
          {row.gender === 'male' && <IconGenderMale size={14} role="img" aria-label={t('male')} />}
          {row.gender === 'female' && <IconGenderFemale size={14} role="img" aria-label={t('female')} />}
        </span>
        <Award {...row} />
        <Origin {...row} />
      </div>
      <Award {...row} />
      <button
        type="button"
        className={styles.follow}
        aria-pressed={isFollowed}
        aria-label={t('follow', { name })}
        title={isFollowed ? t('unfollow') : t('followHint')}
        onClick={() => onFollow(row.uid)}
      >
        {isFollowed ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
      </button>
    </div>
  );
}

/** Where a team comes from, and which categories it is in. */
function Origin({ school, categories = [] }: Person) {
  if (!school && categories.length === 0) return null;
  const names = categories.map(({ name }) => name);
  return (
    <span className={styles.school} title={[...names, school].filter(Boolean).join(' · ')}>
      {categories.map(({ id, name, colour }) => (
        <span
          key={id}
          className={styles.category}
          style={{ '--category': colour ?? undefined } as CSSProperties}
        >
          {name}
        </span>
      ))}
      {school}
    </span>
  );
}

function Award({ isWinAward, awardName, awardBackground, awardColor }: Person) {
  if (!isWinAward || !awardName) return null;
  return (
    <span
      className={styles.award}
      style={{ background: awardBackground ?? undefined, color: awardColor ?? undefined }}
      title={awardName}
    >
      {awardName}
    </span>
  );
}
