import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/components/PictureOrder.module.css';
import { PictureOrder } from '#web/components/PictureOrder.tsx';
import { ProgressLine } from '#web/components/ProgressLine.tsx';
import { useIgnoreStrayDrops } from '#web/components/stray-drops.ts';
import { toast } from '#web/components/toast.ts';
import { type Deck, DeckFault } from './deck.ts';
import { openDeck } from './open-deck.ts';
import { SlideFailure, sendSlides } from './upload-slides.ts';

interface SlideEditorProps {
  slides: string[];
  onChange: (slides: string[]) => void;
  /** whether pictures are on their way */
  onBusy: (busy: boolean) => void;
}

/** The slides of a lesson: from a zip of pictures or a PDF, then moved about and thrown out one by one. */
export function SlideEditor({ slides, onChange, onBusy }: SlideEditorProps) {
  const { t } = useTranslation('lesson');
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  // What is moved or thrown out while pictures come stays so.
  const latest = useRef(slides);
  latest.current = slides;
  const [percent, setPercent] = useState<number>();
  useIgnoreStrayDrops();
  useEffect(() => () => sending.current?.abort(), []);

  async function take(files: File[]) {
    const [file] = files;
    if (!file) return;
    const stop = new AbortController();
    const { signal } = stop;
    sending.current = stop;
    const key = `slides-sent:${file.name}:${file.size}:${file.lastModified}`;
    let deck: Deck | undefined;
    setPercent(0);
    onBusy(true);
    try {
      deck = await openDeck(files, slides.length);
      const sent = await sendSlides(deck.slides, { key, signal, onProgress: setPercent });
      onChange([...latest.current, ...sent]);
    } catch (error) {
      if (error instanceof DeckFault) toast.warning(t(`slides.fault.${error.fault}`, error.figures));
      else if (error instanceof SlideFailure)
        toast.error(t('slides.failed', { name: error.slide, reason: error.message }));
      else if (!signal.aborted) throw error;
    } finally {
      deck?.close();
      setPercent(undefined);
      onBusy(false);
    }
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (percent === undefined) take([...event.dataTransfer.files]);
  };
  return (
    <section
      className={styles.editor}
      aria-label={t('slides.choose')}
      onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles.tools}>
        <input
          ref={input}
          type="file"
          accept=".zip,.pdf"
          hidden
          onChange={event => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          disabled={percent !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('slides.choose')}
        </Button>
        <span>{t('slides.hint')}</span>
      </div>
      {percent !== undefined && (
        <div className={styles.sending}>
          <ProgressLine percent={percent} isMoving text={t('slides.sending', { percent })} />
          <Button variant="default" size="compact-sm" onClick={() => sending.current?.abort()}>
            {t('slides.stop')}
          </Button>
        </div>
      )}
      <PictureOrder
        pictures={slides}
        label={t('slides.title')}
        altOf={page => t('viewer.slide', { page })}
        removeLabelOf={page => t('slides.removeOf', { page })}
        onChange={onChange}
      />
    </section>
  );
}
