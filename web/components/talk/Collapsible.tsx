import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import textButton from '../TextButton.module.css';
import styles from './Talk.module.css';

/** What is longer than a screen is shown as far as its beginning goes, until somebody wants all of it. */
export function Collapsible({ children }: { children: ReactNode }) {
  const { t } = useTranslation('talk');
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // it grows while it is rendered and its pictures come
    const growing = new ResizeObserver(() => setLong(current.scrollHeight > foldedPx));
    growing.observe(current.firstElementChild ?? current);
    return () => growing.disconnect();
  }, []);
  return (
    <>
      <div
        ref={box}
        className={styles.folded}
        data-folded={(isLong && !isOpen) || undefined}
        style={isLong && !isOpen ? { maxHeight: foldedPx } : undefined}
      >
        {children}
      </div>
      {isLong && (
        <button
          type="button"
          className={`${textButton.button} ${styles.fold}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  );
}

const foldedPx = 480;
