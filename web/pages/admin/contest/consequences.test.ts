import { expect, test } from 'vitest';
import type { ContestFields } from '#core/contract/contest-fields.ts';
import { type Consequence, consequencesOf } from './consequences.ts';
import { newContest, requestOf } from './values.ts';

const at = (time: string) => `2030-01-01T${time}:00.000Z`;
const contest: ContestFields = {
  ...requestOf({ ...newContest, startTime: at('09:00'), endTime: at('14:00') }),
  sealRank: true,
  sealRankTime: at('13:00'),
};
const said = (clock: string, after: Partial<ContestFields>) =>
  consequencesOf(contest, { ...contest, ...after }, at(clock));

test.each<[what: string, clock: string, after: Partial<ContestFields>, Consequence[]]>([
  ['a title', '10:00', { title: 'x' }, []],
  ['a later end', '10:00', { endTime: at('15:00') }, ['endMoves']],
  [
    'an end that is over',
    '10:00',
    { endTime: at('09:30'), sealRankTime: at('09:10') },
    ['endsNow', 'sealsNow'],
  ],
  ['an end after the end', '14:30', { endTime: at('15:00') }, ['reopens', 'sealsNow']],
  ['a start that is still to come', '10:00', { startTime: at('11:00') }, ['closesAgain', 'penaltiesMove']],
  ['an earlier start', '08:00', { startTime: at('07:00') }, ['startsNow']],
  ['an earlier seal', '12:30', { sealRankTime: at('12:00') }, ['sealsNow']],
  ['no seal', '13:30', { sealRank: false, sealRankTime: null }, ['opensResults']],
  ['another password', '10:00', { auth: 1, pwd: 'new' }, ['registerAgain']],
  ['fewer accounts', '10:00', { openAccountLimit: true }, ['locksOut']],
  ['hiding it', '10:00', { visible: false }, ['hides']],
  ['anything before the start', '08:00', { endTime: at('16:00'), visible: false }, []],
])('%s', (_, clock, after, expected) => {
  expect(said(clock, { ...after, autoRealRank: after.endTime !== at('09:30') })).toEqual(expected);
});
