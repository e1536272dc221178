import { parseRelativeTime } from '#core/relative-time.ts';
import type { RuleName } from '#core/scoreboard/rules/rule.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import { PackageError } from '../transfer/remarks.ts';
import { type Fields, fieldsOf, flagOf, numberOf, textOr } from '../transfer/structured.ts';
import type { ContestEntry } from './entries.ts';

/** contest.yaml or contest.json, with the names of all versions and of DOMjudge. */
export function readContest(fields: Fields, file: string): ContestEntry {
  const given = (...names: string[]) => names.map(name => fields[name]).find(value => value != null);
  const durationMs = relativeMs(given('duration'), 'duration', file);
  const ours = fieldsOf(fields.acorn);
  return {
    title: textOr(given('formal_name', 'formal-name', 'name')).trim(),
    startTime: absoluteTime(given('start_time', 'start-time'), file),
    ...defined({
      durationMs,
      freezeMs: freezeOf(given, durationMs, file),
      thaws: given('scoreboard_thaw_time', 'scoreboard-thaw-time') !== undefined,
      penaltyMinutes: penaltyOf(given('penalty_time', 'penalty-time', 'penalty'), file),
      rule: ruleNamed(textOr(ours.rule)) ?? ruleFor(textOr(given('scoreboard_type', 'scoreboard-type'))),
      wholeMinutes: flagOf(ours.whole_minutes),
    }),
  };
}

const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };

function freezeOf(
  given: (...names: string[]) => unknown,
  durationMs: number | undefined,
  file: string,
): number | undefined {
  const names = ['scoreboard_freeze_duration', 'scoreboard-freeze-duration', 'scoreboard-freeze-length'];
  const length = relativeMs(given(...names), names[0]!, file);
  if (length !== undefined || durationMs === undefined) return length;
  const start = relativeMs(given('scoreboard-freeze', 'freeze'), 'scoreboard-freeze', file);
  return start === undefined ? undefined : durationMs - start;
}

/** Minutes in older versions, `h:mm:ss` in the newest. */
function penaltyOf(value: unknown, file: string): number | undefined {
  const minutes = numberOf(value);
  if (minutes !== undefined) return minutes;
  const ms = relativeMs(value, 'penalty_time', file);
  return ms === undefined ? undefined : Math.round(ms / 60_000);
}

const ruleFor = (type: string): RuleName | undefined =>
  type === 'pass-fail' ? 'ACM' : type === 'score' ? 'IOI' : undefined;

const ruleNamed = (name: string): RuleName | undefined =>
  Object.hasOwn(rules, name) ? (name as RuleName) : undefined;

/** `h:mm:ss`; older parsers of YAML make seconds of it. */
function relativeMs(value: unknown, name: string, file: string): number | undefined {
  if (value == null) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return value * 1_000;
  const ms = parseRelativeTime(textOr(value));
  if (ms === undefined)
    throw new PackageError('value.bad', { name, value: textOr(value).slice(0, 100) }, { file });
  return ms;
}

/** With the distance to UTC, of which the hours alone may be said. */
function absoluteTime(value: unknown, file: string): string | null {
  if (value == null) return null;
  const text = textOr(value).trim();
  const time = /(Z|[+-]\d\d(:?\d\d)?)$/i.test(text)
    ? Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
    : Number.NaN;
  if (Number.isNaN(time)) throw new PackageError('contest.time', { value: text.slice(0, 100) }, { file });
  return new Date(time).toISOString();
}
