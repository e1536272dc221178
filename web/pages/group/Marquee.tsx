import { useEffect, useRef } from 'react';
import styles from './Marquee.module.css';

const [stepMs, restMs, stepPx] = [20, 1_000, 1];
/** Where a name is cut, in widths of a Latin letter; a Chinese character is two wide. */
const widthUnits = 26;

/** A name on one line. One that is too long is cut, and runs through while the pointer rests on it or it has the focus. */
export function Marquee({ text }: { text: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const isLong = unitsOf(text) > widthUnits;

  useEffect(() => {
    const element = frame.current;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!element || !isLong || calm) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const rest = setTimeout(() => {
      timer = setInterval(() => {
        const end = element.scrollWidth - element.clientWidth;
        element.scrollLeft = element.scrollLeft >= end ? 0 : element.scrollLeft + stepPx;
      }, stepMs);
    }, restMs);
    return () => {
      clearTimeout(rest);
      clearInterval(timer);
    };
  }, [isLong]);

  return (
    <span ref={frame} className={styles.frame} data-long={isLong || undefined} title={text}>
      {text}
    </span>
  );
}

const isWide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

const unitsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isWide.test(letter) ? 2 : 1), 0);
