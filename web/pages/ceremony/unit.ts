import { useEffect, useState } from 'react';

/** Never smaller, so that a phone shows fewer columns in place of letters nobody can read. */
const leastPx = 5;

/**
 * A hundredth of the height of a wide screen. All of the ceremony is measured in it: it fills a projector of any
 * resolution alike, and what can be read from the last row on one can be read on all.
 */
export function useUnit(): number {
  const [unit, setUnit] = useState(unitOfWindow);
  useEffect(() => {
    const measure = () => setUnit(unitOfWindow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return unit;
}

const unitOfWindow = () => {
  const fitting = Math.min(window.innerHeight / 100, (window.innerWidth * 9) / 1600);
  return Math.max(leastPx, Math.round(fitting * 10) / 10);
};
