import { useTranslation } from 'react-i18next';
import styles from './ResultPicture.module.css';

/** The two seconds after a verdict: an acorn that has sprouted, or one that has split and will be tried again. */
export function ResultPicture({ kind }: { kind: 'accepted' | 'failed' }) {
  const { t } = useTranslation('solve');
  return (
    <div className={styles.layer} data-kind={kind}>
      <div className={styles.card} role="img" aria-label={t(`picture.${kind}`)}>
        <svg width="160" height="160" viewBox="0 0 160 160" aria-hidden="true">
          <circle className={styles.ground} cx="80" cy="80" r="76" />
          {kind === 'accepted' ? <Sprout /> : <Crack />}
        </svg>
        <span className={styles.word} aria-hidden="true">
          {t(`picture.${kind}`)}
        </span>
      </div>
    </div>
  );
}

const nut = 'M46 84h68c0 26-14 42-26 50-4 2-6 4-8 7-2-3-4-5-8-7-12-8-26-24-26-50Z';
const cap = 'M80 48c24 0 40 11 40 26 0 4-3 7-7 7H47c-4 0-7-3-7-7 0-15 16-26 40-26Z';

const Sprout = () => (
  <>
    <g className={styles.leaf}>
      <path d="M80 50C80 34 78 28 74 20" fill="none" stroke="var(--verdict-accepted)" strokeWidth="5" />
      <path d="M76 30c-14 2-22-4-24-14 12-2 22 2 24 14Z" fill="var(--verdict-accepted)" />
      <path d="M78 26c2-12 12-18 24-16 0 12-10 18-24 16Z" fill="var(--verdict-accepted)" />
    </g>
    <path d={nut} fill="var(--acorn-nut)" />
    <path d={cap} fill="var(--acorn-cap)" />
    <path
      className={styles.tick}
      d="m62 104 13 13 25-25"
      fill="none"
      stroke="var(--acorn-tick)"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
      pathLength="1"
    />
  </>
);

const Crack = () => (
  <g className={styles.shake}>
    <path d="M80 30v20" stroke="var(--acorn-stem)" strokeWidth="7" strokeLinecap="round" />
    <path d={nut} fill="var(--acorn-nut)" />
    <path d={cap} fill="var(--acorn-cap)" />
    <path
      d="m84 84-10 14 12 8-10 16 6 14"
      fill="none"
      stroke="var(--verdict-wrong)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);
