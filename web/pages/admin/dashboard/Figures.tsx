import { useTranslation } from 'react-i18next';
import type { Overview } from '#core/contract/dashboard.ts';
import styles from './Dashboard.module.css';

export function Figures({ overview: { users, submissions } }: { overview: Overview }) {
  const { t, i18n } = useTranslation('adminService');
  const figures = {
    users: users.total,
    sessions: users.sessions,
    submissions: submissions.total,
    today: submissions.today,
    pending: submissions.pending,
    judging: submissions.judging,
  };
  return (
    <dl className={styles.figures}>
      {Object.entries(figures).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`dashboard.figure.${name as keyof typeof figures}`)}</dt>
          <dd>{value.toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}
