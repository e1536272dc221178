import { useTranslation } from 'react-i18next';
import { levels } from '#core/level.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PathLink } from '../../components/PathLink.tsx';
import { usePageExists } from '../../routes/page-exists.ts';
import type { UserHomeInfo } from './ProfileCard.tsx';
import styles from './Solved.module.css';

/** What the user has solved, level by level. */
export function Solved({ byLevel }: { byLevel: UserHomeInfo['solvedGroupByDifficulty'] }) {
  const { t, i18n } = useTranslation('user');
  const linked = usePageExists()('/problem/$problemID');
  const groups = levels
    .map(level => ({ ...level, problems: byLevel[level.level] ?? [] }))
    .filter(({ problems }) => problems.length > 0);
  if (groups.length === 0) return <EmptyState compact title={t('solved.none')} />;
  return (
    <div className={styles.groups}>
      {groups.map(({ level, name, nameEn, color, problems }) => (
        <section key={level}>
          <h3>
            <span className={styles.dot} style={{ background: color }} />
            {i18n.language === 'zh-CN' ? name : nameEn}
            <span className={styles.count}>{problems.length}</span>
          </h3>
          <ul>
            {problems.map(({ id, problemId }) => (
              <li key={id}>
                {linked ? (
                  <PathLink className="code" path={`/problem/${problemId}`}>
                    {problemId}
                  </PathLink>
                ) : (
                  <code>{problemId}</code>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
