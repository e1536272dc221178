import '@mantine/core/styles/Modal.layer.css';
import { ActionIcon } from '@mantine/core';
import { useFullscreenElement } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconLayoutGrid,
  IconMaximize,
  IconMinimize,
  IconPrinter,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#web/components/Modal.tsx';
import styles from './SlideViewer.module.css';
import { TouchGestures } from './touch-gestures.ts';

interface SlideViewerProps {
  title: string;
  slides: string[];
  /** where it opens, from 0 */
  startsAt?: number;
  onPage?: (page: number) => void;
  onClose: () => void;
}

const zooms = [1, 1.5, 2, 3];
const [least, most] = [zooms[0]!, zooms.at(-1)!];

/** Slides over the whole window: by keys, by touch, by the strip below. */
export function SlideViewer({ title, slides, startsAt = 0, onPage, onClose }: SlideViewerProps) {
  const { t } = useTranslation(['lesson', 'shell']);
  const [page, setPage] = useState(startsAt < slides.length ? startsAt : 0);
  const [zoom, setZoom] = useState(least);
  const [strip, setStrip] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const [fingers] = useState(() => new TouchGestures());
  const pinched = useRef(least);
  const { ref: whole, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const last = slides.length - 1;
  const go = (to: number) => {
    const next = Math.max(0, Math.min(last, to));
    setPage(next);
    setZoom(least);
    onPage?.(next);
  };
  useEffect(() => {
    document.getElementById(`slide-${page}`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
    // the next one is there when it is wanted
    if (slides[page + 1]) new Image().src = slides[page + 1]!;
  }, [page, slides]);

  // What is larger than the window is looked at in its middle first.
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = zoom > least ? (current.scrollHeight - current.clientHeight) / 2 : 0;
  }, [zoom]);

  const enlarge = () => setZoom(zooms.find(one => one > zoom) ?? most);
  const reduce = () => setZoom(zooms.findLast(one => one < zoom) ?? least);

  const onKey = (event: KeyboardEvent) => {
    // A focused button is pressed by the space bar, and arrows move about what is larger than the window.
    const isOfButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (isOfButton || (zoom > least && event.key.startsWith('Arrow'))) return;
    const step = steps[event.key];
    if (step !== undefined) go(page + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else if (event.key === '+' || event.key === '=') enlarge();
    else if (event.key === '-') reduce();
    else if (event.key.toLowerCase() === 'f') toggle();
    else return;
    event.preventDefault();
  };
  const at = ({ clientX: x, clientY: y }: PointerEvent) => ({ x, y });
  const touch = {
    onPointerDown: (event: PointerEvent) => {
      fingers.press(event.pointerId, at(event));
      pinched.current = zoom;
    },
    onPointerMove: (event: PointerEvent) => {
      const ratio = fingers.move(event.pointerId, at(event));
      if (ratio !== undefined) setZoom(Math.max(least, Math.min(most, pinched.current * ratio)));
    },
    onPointerUp: (event: PointerEvent) => {
      const turned = fingers.lift(event.pointerId, at(event));
      if (turned && zoom === least) go(page + turned);
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => fingers.drop(pointerId),
    onPointerLeave: ({ pointerId }: PointerEvent) => fingers.drop(pointerId),
  };
  const button = (label: string, Icon: typeof IconX, onClick: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={20} />
    </ActionIcon>
  );
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content className={styles.content} aria-label={title}>
        <Modal.Body ref={whole} className={styles.viewer} onKeyDown={onKey}>
          <header className={styles.bar}>
            <h2>{title}</h2>
            <span className={styles.count} role="status">
              {page + 1} / {slides.length}
            </span>
            {button(t('viewer.zoomOut'), IconZoomOut, reduce, zoom === least)}
            {button(t('viewer.zoomIn'), IconZoomIn, enlarge, zoom === most)}
            {button(t('viewer.strip'), IconLayoutGrid, () => setStrip(!strip))}
            {button(
              t(fullscreen ? 'viewer.leaveFullScreen' : 'viewer.fullScreen'),
              fullscreen ? IconMinimize : IconMaximize,
              toggle,
            )}
            {button(t('viewer.print'), IconPrinter, () => window.print())}
            {button(t('shell:close'), IconX, onClose)}
          </header>
          <div
            ref={stage}
            className={styles.stage}
            data-autofocus
            tabIndex={-1}
            data-zoomed={zoom > least || undefined}
            {...touch}
          >
            <img
              key={slides[page]}
              src={slides[page]}
              alt={t('viewer.slide', { page: page + 1 })}
              style={{ '--zoom': zoom } as React.CSSProperties}
              draggable={false}
            />
          </div>
          <div className={styles.previous}>
            {button(t('viewer.previous'), IconChevronLeft, () => go(page - 1), page === 0)}
          </div>
          <div className={styles.next}>
            {button(t('viewer.next'), IconChevronRight, () => go(page + 1), page === last)}
          </div>
          {strip && slides.length > 1 && (
            <nav className={styles.strip} aria-label={t('viewer.strip')}>
              {slides.map((url, at) => (
                <button
                  key={url}
                  id={`slide-${at}`}
                  type="button"
                  aria-label={t('viewer.slide', { page: at + 1 })}
                  aria-current={at === page ? 'page' : undefined}
                  onClick={() => go(at)}
                >
                  <img src={url} alt="" loading="lazy" />
                </button>
              ))}
            </nav>
          )}
          <div className={styles.paper} aria-hidden>
            {slides.map(url => (
              <img key={url} src={url} alt="" loading="lazy" />
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};
