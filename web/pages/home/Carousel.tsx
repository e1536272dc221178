import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getHomeCarousel } from '#core/contract/site.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { carouselIntervalMs } from '#web/timing.ts';
import styles from './Carousel.module.css';
import { Welcome } from './Welcome.tsx';

export function Carousel() {
  const { data: pictures, isError } = useAnswer(getHomeCarousel);
  if (isError || pictures?.length === 0) return <Welcome />;
  if (!pictures) return <div className={styles.stage} aria-hidden="true" />;
  return <Slides urls={pictures.map(picture => picture.url)} />;
}

function Slides({ urls }: { urls: string[] }) {
  const { t } = useTranslation('home');
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [ratio, setRatio] = useState<number>();
  const still = useReducedMotion();
  const count = urls.length;
  const step = (by: number) => setShown((shown + by + count) % count);

  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a slide starts its five seconds anew
  useEffect(() => {
    if (paused || still || count < 2) return;
    const timer = setInterval(() => setShown(now => (now + 1) % count), carouselIntervalMs);
    return () => clearInterval(timer);
  }, [paused, still, count, shown]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };

  return (
    <section
      className={styles.stage}
      style={{ aspectRatio: ratio }}
      aria-roledescription="carousel"
      aria-label={t('carousel.label')}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={onKey}
    >
      {urls.map((url, index) => (
        <img
          key={url}
          className={styles.slide}
          data-shown={index === shown || undefined}
          src={Math.abs(index - shown) <= 1 || index === (shown + 1) % count ? url : undefined}
          alt={index === shown ? t('carousel.picture', { number: index + 1, count }) : ''}
          fetchPriority={index === 0 ? 'high' : 'low'}
          onLoad={index === 0 ? event => setRatio(frameRatio(event.currentTarget)) : undefined}
        />
      ))}
      {count > 1 && (
        <>
          <ActionIcon
            className={styles.previous}
            variant="default"
            radius="xl"
            aria-label={t('carousel.previous')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            className={styles.next}
            variant="default"
            radius="xl"
            aria-label={t('carousel.next')}
            onClick={() => step(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <div className={styles.dots}>
            {urls.map((url, index) => (
              <button
                key={url}
                type="button"
                aria-label={t('carousel.picture', { number: index + 1, count })}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** The frame is as the first picture is, and neither a tower nor a thread. */
const frameRatio = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  Math.min(4, Math.max(2, naturalWidth / naturalHeight));
