import { expect, test } from 'vitest';
import { formatSeatCode, normalizeSeatCode, seatNetwork } from './seat.ts';

test.each([
  ['10.0.3.17', '10.0.3.17'],
  [' 10.0.3.17/32 ', '10.0.3.17'],
  ['10.0.3.17/24', '10.0.3.0/24'],
  ['10.0.3.17/30', '10.0.3.16/30'],
  ['::ffff:10.0.3.17', '10.0.3.17'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:db8:0:0:0:0:0:1/128', '2001:db8:0:0:0:0:0:1'],
  ['2001:db8:1:2:3::/64', '2001:db8:1:2:0:0:0:0/64'],
  ['::1', '0:0:0:0:0:0:0:1'],
])('%s is %s', (text, network) => expect(seatNetwork(text)).toBe(network));

test.each([
  '',
  '10.0.3',
  '10.0.3.256',
  '10.0.3.1/33',
  '0.0.0.0/0',
  '10.0.0.0/8',
  '::/0',
  '2001:db8::1::2',
  '1:2:3:4:5:6:7',
  '10.0.3.1/a',
  '10.0.3.1/24/24',
  'seat-17',
])('%s is no address of a seat', text => expect(seatNetwork(text)).toBeUndefined());

test('a code is read however it is typed', () => {
  expect(normalizeSeatCode('abcde-fghjk ')).toBe('ABCDEFGHJK');
  expect(formatSeatCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
});
