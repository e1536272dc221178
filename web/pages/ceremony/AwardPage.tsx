import { IconMedal, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#core/scoreboard/cell-look.ts';
import { UserAvatar } from '#web/components/UserAvatar.tsx';
import styles from './AwardPage.module.css';
import { firstBloodsOf, type Medal, medalNameIn, type Script } from './script.ts';

interface AwardPageProps {
  script: Script;
  uid: string;
  medal: Medal;
  /** the measure of the stage in pixels */
  unit: number;
}

/** A whole screen for who has won a medal. */
export function AwardPage({ script, uid, medal, unit }: AwardPageProps) {
  const { t, i18n } = useTranslation('ceremony');
  const team = script.teams.get(uid)!;
  const row = script.final.find(one => one.uid === uid)!;
  const firsts = firstBloodsOf(script, uid);
  const name = medalNameIn(script, medal) ?? t(`medal.${medal}`);
  return (
    <section className={styles.award} data-medal={medal} aria-label={name} key={uid}>
      <p className={styles.medal}>
        <IconMedal aria-hidden />
        {name}
      </p>
      <div className={styles.picture}>
        <UserAvatar name={team.shown} src={team.avatar} size={unit * 26} />
      </div>
      <h1 className={styles.name}>{team.shown}</h1>
      {team.school && <p className={styles.school}>{team.school}</p>}
      <p className={styles.result}>
        <strong>{t('award.place', { place: row.rank })}</strong>
        <span>{t('award.solved', { count: row.ac })}</span>
        <span>{formatClock(row.totalTime)}</span>
      </p>
      {script.citations[uid]?.map(({ zh, en }) => (
        <p key={en} className={styles.firsts}>
          {i18n.language.startsWith('zh') ? zh : en}
        </p>
      ))}
      {firsts.length > 0 && (
        <p className={styles.firsts}>
          <IconStarFilled aria-hidden />
          {t('award.firstBlood', { problems: firsts.join(' ') })}
        </p>
      )}
    </section>
  );
}
