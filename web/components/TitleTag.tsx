import styles from './TitleTag.module.css';

/** The honour an administrator gave a user, in the colour it was given in. */
export function TitleTag({ name, color }: { name: string | null; color: string | null }) {
  if (!name) return null;
  return (
    <span className={styles.tag} title={name}>
      <span className={styles.dot} style={{ background: color ?? undefined }} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
