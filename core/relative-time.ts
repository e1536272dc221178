/** `h:mm:ss.uuu`, as the Contest API writes durations. */
export function relativeTime(ms: number): string {
  const rest = Math.abs(Math.round(ms));
  const [hours, minutes, seconds] = [rest / 3_600_000, (rest / 60_000) % 60, (rest / 1_000) % 60].map(
    Math.floor,
  );
  const two = (number: number) => String(number).padStart(2, '0');
  return `${ms < 0 ? '-' : ''}${hours}:${two(minutes!)}:${two(seconds!)}.${String(rest % 1_000).padStart(3, '0')}`;
}
