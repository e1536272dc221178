import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Band, bandOf } from '#core/rating/bands.ts';
import { currentLanguage } from '#web/app/i18n.ts';
import styles from './Rating.module.css';

export const bandName = (band: Band): string => (currentLanguage() === 'zh-CN' ? band.zh : band.en);

export const inBandColor = ({ color }: Band) => ({ '--band': color }) as CSSProperties;

interface RatingValueProps {
  rating: number;
  bands: Band[];
  /** after so few contests that it says little */
  isProvisional?: boolean;
}

/** A rating in the colour of its band. */
export function RatingValue({ rating, bands, isProvisional }: RatingValueProps) {
  const { t } = useTranslation('rating');
  const band = bandOf(bands, rating);
  return (
    <span className={styles.rating} style={inBandColor(band)} title={bandName(band)}>
      {rating}
      {isProvisional && (
        <abbr className={styles.provisional} title={t('provisional')}>
          ?
        </abbr>
      )}
    </span>
  );
}

/** How far a contest moved somebody; the first one moves nobody. */
export function RatingChange({ before, after }: { before: number | null; after: number }) {
  const { t } = useTranslation('rating');
  if (before === null) return <span className={styles.soft}>{t('step.first')}</span>;
  const change = after - before;
  return (
    <span className={styles.change} data-sign={Math.sign(change)}>
      {change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'}
    </span>
  );
}
