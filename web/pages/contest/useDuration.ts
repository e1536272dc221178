import { useTranslation } from 'react-i18next';

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Seconds in the two largest units that say something: "5 h", "2 d 3 h". */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('contest');
  return seconds => {
    const first = units.findIndex(([, size]) => seconds >= size);
    if (first === -1) return t('unit.seconds', { count: 0 });
    return units
      .slice(first, first + 2)
      .map(([unit, size], at) => {
        const whole = at === 0 ? seconds : seconds % units[first]![1];
        return { unit, count: Math.floor(whole / size) };
      })
      .filter(({ count }) => count > 0)
      .map(({ unit, count }) => t(`unit.${unit}`, { count }))
      .join(' ');
  };
}
