import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepWatchPosition, type MaterialView as Shown } from '#core/contract/material.ts';
import { call } from '#web/api/call.ts';
import { Markdown } from '#web/components/Markdown.tsx';
import { formatBytes } from '#web/components/units.ts';
import { isConverting } from './Conversion.tsx';
import styles from './Material.module.css';

interface MaterialViewProps {
  material: Shown;
  /** the video has been seen to its end */
  onEnded?: () => void;
}

/** A material as a learner meets it: the file above, the words below. */
export const MaterialView = ({ material, onEnded }: MaterialViewProps) => (
  <div className={styles.player}>
    <File material={material} onEnded={onEnded} />
    {material.content && <Markdown text={material.content} />}
  </div>
);

function File({ material, onEnded }: MaterialViewProps) {
  const { t } = useTranslation('course');
  const { file, videoUrl, title } = material;
  if (!file || !videoUrl) return null;
  const kind = file.isShown ? file.mediaType.split('/')[0] : 'other';
  if (kind === 'video') return <Video key={videoUrl} material={material} url={videoUrl} onEnded={onEnded} />;
  // biome-ignore lint/a11y/useMediaCaption: what teachers upload brings none
  if (kind === 'audio') return <audio controls src={videoUrl} aria-label={title} onEnded={onEnded} />;
  if (kind === 'image') return <img src={videoUrl} alt={title} />;
  const isRead = file.mediaType === 'application/pdf';
  return (
    <p className={styles.present}>
      <Button
        component="a"
        href={videoUrl}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={isRead ? <IconExternalLink size={16} /> : <IconDownload size={16} />}
        download={isRead ? undefined : file.name}
      >
        {t(isRead ? 'view.open' : 'view.download', { name: file.name })}
      </Button>
      <span className={styles.soft}>
        {formatBytes(file.sizeBytes)}
        {file.mediaType.startsWith('video/') &&
          ` · ${t(isConverting(file) ? 'conversion.soon' : 'view.notPlayed')}`}
      </span>
    </p>
  );
}

/** How far a video has to go on before it is written down again. */
const keptEveryS = 10;

interface VideoProps {
  material: Shown;
  url: string;
  onEnded?: () => void;
}

/** Begins where it was left; at its end it is left at the beginning. */
function Video({ material: { id, title, watchedSeconds }, url, onEnded }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const kept = useRef(watchedSeconds);
  const keep = (seconds: number) => {
    const whole = Math.floor(seconds);
    if (whole === kept.current) return;
    kept.current = whole;
    call(keepWatchPosition, { body: { id, seconds: whole }, silent: true }).catch(() => null);
  };
  const keeping = useRef(keep);
  keeping.current = keep;
  useEffect(() => {
    const { current: player } = video;
    const leave = () => player && !player.ended && keeping.current(player.currentTime);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what teachers upload brings none
    <video
      ref={video}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onLoadedMetadata={({ currentTarget }) => {
        if (watchedSeconds < currentTarget.duration) currentTarget.currentTime = watchedSeconds;
      }}
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        if (Math.abs(currentTime - kept.current) >= keptEveryS) keep(currentTime);
      }}
      onPause={({ currentTarget }) => !currentTarget.ended && keep(currentTarget.currentTime)}
      onEnded={() => {
        keep(0);
        onEnded?.();
      }}
    />
  );
}
