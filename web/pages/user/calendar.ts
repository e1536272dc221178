interface CalendarDay {
  date: string;
  /** 0 is Sunday */
  weekday: number;
  count: number;
}

const dayMs = 86_400_000;

/** The 365 days up to `endDate`, in weeks from Sunday to Saturday; the first and the last week may be short. */
export function calendarWeeks(endDate: string, counted: { date: string; count: number }[]): CalendarDay[][] {
  const counts = new Map(counted.map(({ date, count }) => [date, count]));
  const end = Date.parse(`${endDate.slice(0, 10)}T00:00:00Z`);
  const weeks: CalendarDay[][] = [];
  for (let at = end - 364 * dayMs; at <= end; at += dayMs) {
    const day = new Date(at);
    const date = day.toISOString().slice(0, 10);
    const weekday = day.getUTCDay();
    if (weekday === 0 || weeks.length === 0) weeks.push([]);
    weeks.at(-1)!.push({ date, weekday, count: counts.get(date) ?? 0 });
  }
  return weeks;
}

export const shadeOf = (count: number): 0 | 1 | 2 | 3 | 4 => {
  if (count === 0) return 0;
  if (count <= 2) return 1;
  if (count <= 5) return 2;
  return count <= 10 ? 3 : 4;
};
