/** The last seven days, oldest first, as `MM-dd`. */
export function lastSevenDays(now = new Date()): string[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(now);
    day.setDate(day.getDate() - (6 - index));
    return `${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  });
}

export const emptyWeek = () => ({
  dateStrList: lastSevenDays(),
  acCountList: Array<number>(7).fill(0),
  totalCountList: Array<number>(7).fill(0),
});

const two = (value: number) => String(value).padStart(2, '0');
