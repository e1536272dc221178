import { isDeepStrictEqual } from 'node:util';
import { unknownStart } from '#core/contest-clock.ts';
import type { ContestFields } from '#core/contract/contest-fields.ts';
import { contestTitleMax } from '#core/limits.ts';
import { ruleOf, rules } from '#core/scoreboard/rules/rules.ts';
import { PackageError } from '../transfer/remarks.ts';
import type { ContestEntry } from './entries.ts';
import { itemOf, type PlannedItem, refusedItem } from './item.ts';

export interface ContestPlan {
  item: PlannedItem;
  /** what it becomes; the same as before where nothing was said or it is refused */
  fields: Partial<ContestFields>;
}

/** What the package makes of a contest, or which one it makes. Nothing where it does not speak of it. */
export function planContest(entry: ContestEntry | null, before: ContestFields | null): ContestPlan | null {
  if (!entry && before) return null;
  const name = entry?.title || (before?.title ?? '');
  const named = { kind: 'contest', id: '', name } as const;
  try {
    if (!entry) throw new PackageError('file.missing', { name: 'contest.yaml' });
    const fields = before ? changedFields(entry, before) : newFields(entry);
    const isSame =
      before &&
      Object.entries(fields).every(([name, value]) =>
        isDeepStrictEqual(before[name as keyof ContestFields], value),
      );
    return { item: itemOf(named, before ? (isSame ? 'same' : 'changed') : 'new'), fields };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    return { item: refusedItem(named, error.remark), fields: {} };
  }
}

function newFields(entry: ContestEntry): Partial<ContestFields> {
  const { title, durationMs, rule = 'ACM' } = entry;
  if (!title) throw new PackageError('value.missing', { name: 'name' });
  if (!durationMs) throw new PackageError('value.missing', { name: 'duration' });
  return {
    ...timesOf(entry, entry.startTime ?? unknownStart, durationMs, entry.freezeMs ?? 0),
    ...settingsOf(entry),
    type: rules[rule].type,
    // Times count in whole minutes wherever such packages come from.
    wholeMinutes: entry.wholeMinutes ?? rules[rule].choosesPenalty,
    title: requireTitle(title),
    description: title,
    // Nobody sees it before its organisers have looked it over.
    visible: false,
  };
}

function changedFields(entry: ContestEntry, before: ContestFields): Partial<ContestFields> {
  if (entry.rule && rules[entry.rule].shape !== ruleOf(before).shape) throw new PackageError('contest.rule');
  const [start, end] = [Date.parse(before.startTime), Date.parse(before.endTime)];
  const sealedMs = before.sealRankTime === null ? 0 : end - Date.parse(before.sealRankTime);
  return {
    ...timesOf(
      entry,
      entry.startTime ?? before.startTime,
      entry.durationMs ?? end - start,
      entry.freezeMs ?? sealedMs,
    ),
    ...settingsOf(entry),
    ...(entry.wholeMinutes !== undefined && { wholeMinutes: entry.wholeMinutes }),
    ...(entry.title && { title: requireTitle(entry.title) }),
  };
}

function timesOf(
  { thaws }: ContestEntry,
  startTime: string,
  durationMs: number,
  freezeMs: number,
): Partial<ContestFields> {
  const start = Date.parse(startTime);
  const end = start + durationMs;
  if (durationMs <= 0 || Number.isNaN(new Date(end).getTime()))
    throw new PackageError('contest.value', { name: 'duration' });
  if (freezeMs < 0 || freezeMs > durationMs)
    throw new PackageError('contest.value', { name: 'scoreboard_freeze_duration' });
  const at = (ms: number) => new Date(ms).toISOString();
  const isSealed = freezeMs > 0;
  return {
    startTime: at(start),
    endTime: at(end),
    sealRank: isSealed,
    sealRankTime: isSealed ? at(end - freezeMs) : null,
    ...(isSealed && thaws !== undefined && { autoRealRank: thaws }),
  };
}

function settingsOf({ penaltyMinutes }: ContestEntry): Partial<ContestFields> {
  if (penaltyMinutes === undefined) return {};
  if (!Number.isInteger(penaltyMinutes) || penaltyMinutes < 0 || penaltyMinutes > 1_440)
    throw new PackageError('contest.value', { name: 'penalty_time' });
  return { penaltyMinutes };
}

function requireTitle(title: string): string {
  if (title.length > contestTitleMax)
    throw new PackageError('value.tooLong', { name: 'name', max: contestTitleMax });
  return title;
}
