import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type VerdictCounts, verdictShares } from '../verdict-shares.ts';
import styles from './Distribution.module.css';

/** What the tries at a problem came to, under the rate of the row that the pointer rests on. */
export function Distribution({
  counts,
  place,
}: {
  counts: VerdictCounts & { type: number };
  place: DOMRect;
}) {
  const { t } = useTranslation('problem');
  const parts = verdictShares(counts, counts.type);
  const below = place.bottom + 200 < window.innerHeight;
  const style = {
    right: document.documentElement.clientWidth - place.right + 8,
    ...(below ? { top: place.bottom + 4 } : { bottom: window.innerHeight - place.top + 4 }),
  };
  return createPortal(
    <div className={styles.card} style={style} role="tooltip">
      <strong>{t('distribution.title', { count: counts.total })}</strong>
      {counts.total === 0 ? (
        <span className={styles.none}>{t('distribution.none')}</span>
      ) : (
        <>
          <div className={styles.bar}>
            {parts.map(
              ({ key, count, color }) =>
                count > 0 && <span key={key} style={{ flexGrow: count, background: color }} />,
            )}
          </div>
          <ul>
            {parts.map(({ key, short, count, percent, color }) => (
              <li key={key}>
                <span className={styles.dot} style={{ background: color }} />
                {short}
                <span className={styles.count}>
                  {count} · {percent}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>,
    document.body,
  );
}
