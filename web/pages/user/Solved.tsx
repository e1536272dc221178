import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { levels } from '#core/level.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import type { UserHomeInfo } from './ProfileCard.tsx';
import styles from './Solved.module.css';

/** What the user has solved, level by level: a bar for how many, and a chip for each problem. */
export function Solved({ byLevel }: { byLevel: UserHomeInfo['solvedGroupByDifficulty'] }) {
  const { t, i18n } = useTranslation('user');
  const groups = levels
    .map(level => ({ ...level, problems: byLevel[level.level] ?? [] }))
    .filter(({ problems }) => problems.length > 0);
  if (groups.length === 0) return <EmptyState compact title={t('solved.none')} />;
  const most = Math.max(...groups.map(({ problems }) => problems.length));
  return (
    <div className={styles.groups}>
      {groups.map(({ level, name, nameEn, color, problems }) => (
        <section key={level}>
          <h3>{i18n.language === 'zh-CN' ? name : nameEn}</h3>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(problems.length / most) * 100}%`, background: color }} />
          </span>
          <span className={styles.count}>{problems.length}</span>
          <ul>
            {problems.map(({ id, problemId, title }) => (
              <li key={id}>
                <Link
                  className={styles.chip}
                  to="/problem/$problemID"
                  params={{ problemID: problemId }}
                  title={title}
                >
                  {problemId}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
