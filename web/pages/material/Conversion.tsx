import { useTranslation } from 'react-i18next';
import type { MaterialFile } from '#core/contract/material.ts';
import { StateTag, type Tone } from '#web/components/StateTag.tsx';
import styles from './Material.module.css';

const tones: Record<'waiting' | 'converting' | 'failed', Tone> = {
  waiting: 'quiet',
  converting: 'info',
  failed: 'danger',
};

function ConversionTag({ conversion }: Pick<MaterialFile, 'conversion'>) {
  const { t } = useTranslation('course');
  if (!conversion) return <StateTag tone="warning">{t('view.notPlayed')}</StateTag>;
  return <StateTag tone={tones[conversion]}>{t(`conversion.${conversion}`)}</StateTag>;
}

/** Of a video that no browser plays: where its conversion stands, or that there is none, and why it failed. */
export function ConversionNote({ file }: { file: MaterialFile }) {
  const { t } = useTranslation('course');
  if (!isForeign(file)) return null;
  return (
    <p className={styles.present}>
      <ConversionTag conversion={file.conversion} />
      {file.conversionFault && (
        <span className={styles.soft}>{t(`conversion.fault.${file.conversionFault}`)}</span>
      )}
    </p>
  );
}

const isForeign = ({ mediaType, isShown }: MaterialFile) => mediaType.startsWith('video/') && !isShown;

export const isConverting = (file: MaterialFile | null): boolean =>
  file?.conversion === 'waiting' || file?.conversion === 'converting';

/** A list looks again while something of it is on its way. */
export const pollWhileConverting = (page: { records: { file: MaterialFile | null }[] } | undefined) =>
  page?.records.some(({ file }) => isConverting(file)) ? conversionPollMs : false;

const conversionPollMs = 5_000;
