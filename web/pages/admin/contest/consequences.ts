import { phaseOf } from '#core/contest-clock.ts';
import type { ContestFields } from '#core/contract/contest-fields.ts';

/** What saving a contest that has begun, or has begun for somebody, brings about for those who are in it. */
export type Consequence =
  | 'closesAgain'
  | 'startsNow'
  | 'endsNow'
  | 'reopens'
  | 'endMoves'
  | 'clocksMove'
  | 'penaltiesMove'
  | 'sealsNow'
  | 'opensResults'
  | 'registerAgain'
  | 'locksOut'
  | 'hides';

type Times = Pick<ContestFields, 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime' | 'autoRealRank'>;

/** Nothing of a contest that nobody has seen yet needs to be said. */
export function consequencesOf(before: ContestFields, after: ContestFields, now: string): Consequence[] {
  const [was, will] = [phaseOf(before, now), phaseOf(after, now)];
  const found: Consequence[] = [];
  if (was !== 'scheduled' && will === 'scheduled') found.push('closesAgain');
  if (was === 'scheduled' && will === 'running') found.push('startsNow');
  if (was === 'running' && will === 'ended') found.push('endsNow');
  if (was === 'ended' && will === 'running') found.push('reopens');
  if (was === 'running' && will === 'running' && before.endTime !== after.endTime) found.push('endMoves');
  if (was === 'running' && before.windowMinutes !== after.windowMinutes) found.push('clocksMove');
  if (was !== 'scheduled' && before.startTime !== after.startTime) found.push('penaltiesMove');
  const [hid, hides] = [isSealed(before, now), isSealed(after, now)];
  if (was !== 'scheduled' && !hid && hides) found.push('sealsNow');
  if (hid && !hides) found.push('opensResults');
  if (after.auth !== 0 && before.pwd !== after.pwd) found.push('registerAgain');
  const isNarrower =
    after.openAccountLimit &&
    (!before.openAccountLimit || before.accountLimitRule !== after.accountLimitRule);
  if (was === 'running' && isNarrower) found.push('locksOut');
  if (was === 'running' && before.visible && !after.visible) found.push('hides');
  return found;
}

function isSealed(times: Times, now: string): boolean {
  const { sealRank, sealRankTime, autoRealRank } = times;
  if (!sealRank || sealRankTime === null || Date.parse(now) < Date.parse(sealRankTime)) return false;
  return !(autoRealRank && phaseOf(times, now) === 'ended');
}
