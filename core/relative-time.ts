/** `h:mm:ss.uuu`, as the Contest API writes durations. */
export function relativeTime(ms: number): string {
  const rest = Math.abs(Math.round(ms));
  const [hours, minutes, seconds] = [rest / 3_600_000, (rest / 60_000) % 60, (rest / 1_000) % 60].map(
    Math.floor,
  );
  const two = (number: number) => String(number).padStart(2, '0');
  return `${ms < 0 ? '-' : ''}${hours}:${two(minutes!)}:${two(seconds!)}.${String(rest % 1_000).padStart(3, '0')}`;
}

/** The milliseconds of `h:mm:ss`, with a fraction or a sign; nothing where the text is none. */
export function parseRelativeTime(text: string): number | undefined {
  const found = /^([+-]?)(\d{1,5}):([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/.exec(text.trim());
  if (!found) return undefined;
  const [hours, minutes, seconds] = found.slice(2).map(Number);
  const ms = Math.round((hours! * 3_600 + minutes! * 60 + seconds!) * 1_000);
  return found[1] === '-' ? -ms : ms;
}
