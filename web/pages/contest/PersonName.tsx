import styles from './QueuePanel.module.css';

export const PersonName = ({ username, realname }: { username: string; realname: string | null }) => (
  <span className={styles.person}>
    {username}
    {realname && <span className={styles.soft}> {realname}</span>}
  </span>
);
