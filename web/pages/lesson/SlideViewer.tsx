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
import { Modal } from '../../components/Modal.tsx';
import styles from './SlideViewer.module.css';

interface SlideViewerProps {
  title: string;
  slides: string[];
  /** what the page is remembered under */
  name: string;
  onClose: () => void;
}

const zooms = [1, 1.5, 2, 3];
const swipePx = 48;

/** Slides over the whole window: by keys, by touch, by the strip below; it opens where it was left. */
export function SlideViewer({ title, slides, name, onClose }: SlideViewerProps) {
  const { t } = useTranslation(['lesson', 'shell']);
  const [page, setPage] = useState(() => rememberedPage(name, slides.length));
  const [zoom, setZoom] = useState(0);
  const [strip, setStrip] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const touched = useRef<{ x: number; y: number }>(undefined);
  const { ref: whole, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>();
  const last = slides.length - 1;
  const go = (to: number) => {
    setPage(Math.max(0, Math.min(last, to)));
    setZoom(0);
  };
  useEffect(() => localStorage.setItem(keyOf(name), String(page)), [name, page]);
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
    current.scrollTop = zoom && (current.scrollHeight - current.clientHeight) / 2;
  }, [zoom]);

  const onKey = (event: KeyboardEvent) => {
    // A focused button is pressed by the space bar, and arrows move about what is larger than the window.
    const isOfButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (isOfButton || (zoom > 0 && event.key.startsWith('Arrow'))) return;
    const step = steps[event.key];
    if (step !== undefined) go(page + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else if (event.key === '+' || event.key === '=') setZoom(Math.min(zooms.length - 1, zoom + 1));
    else if (event.key === '-') setZoom(Math.max(0, zoom - 1));
    else if (event.key.toLowerCase() === 'f') toggle();
    else return;
    event.preventDefault();
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const from = touched.current;
    touched.current = undefined;
    if (!from || zoom > 0) return;
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) go(page + (x < 0 ? 1 : -1));
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
            {button(t('viewer.zoomOut'), IconZoomOut, () => setZoom(zoom - 1), zoom === 0)}
            {button(t('viewer.zoomIn'), IconZoomIn, () => setZoom(zoom + 1), zoom === zooms.length - 1)}
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
            data-zoomed={zoom > 0 || undefined}
            onPointerDown={({ clientX: x, clientY: y }) => {
              touched.current = { x, y };
            }}
            onPointerUp={onPointerUp}
          >
            <img
              key={slides[page]}
              src={slides[page]}
              alt={t('viewer.slide', { page: page + 1 })}
              style={{ '--zoom': zooms[zoom] } as React.CSSProperties}
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

const keyOf = (name: string) => `slides:${name}`;

function rememberedPage(name: string, count: number): number {
  const page = Number(localStorage.getItem(keyOf(name)) ?? 0);
  return Number.isInteger(page) && page >= 0 && page < count ? page : 0;
}
