import styles from './Transfer.module.css';

/** Why a problem is refused, or what of it does not come along. */
export function Remarks({ reason, notes }: { reason: string | null; notes: string[] }) {
  if (!reason && notes.length === 0) return '–';
  return (
    <ul className={styles.remarks}>
      {reason && <li data-reason>{reason}</li>}
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
