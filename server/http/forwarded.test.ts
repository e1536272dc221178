import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { addressesAtEnd } from './forwarded.ts';

test('only what is an address is believed, and nothing before something that is none', () => {
  expect(addressesAtEnd('203.0.113.9, 192.0.2.1')).toEqual(['203.0.113.9', '192.0.2.1']);
  expect(addressesAtEnd('203.0.113.9:4711, [2001:db8::1]:443, fe80::1%eth0')).toEqual([
    '203.0.113.9',
    '2001:db8::1',
    'fe80::1',
  ]);
  expect(addressesAtEnd("203.0.113.9, '; drop table, 192.0.2.1")).toEqual(['192.0.2.1']);
  expect(addressesAtEnd('192.0.2.1, unknown')).toEqual([]);
  expect(addressesAtEnd('')).toEqual([]);
});

test('so many proxies are believed, or those of named networks, and no visitor', async () => {
  const seen = async (trustProxy: number | string | false, forwarded: string) => {
    const app = createApp({ routes: [], trustProxy, logLevel: 'silent' });
    app.get('/', request => request.ip);
    const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded } });
    return body;
  };
  expect(await seen(false, '203.0.113.9')).toBe('127.0.0.1');
  expect(await seen(1, '198.51.100.66, 203.0.113.9')).toBe('203.0.113.9');
  expect(await seen(2, '198.51.100.66, 203.0.113.9, 192.0.2.1')).toBe('203.0.113.9');
  expect(await seen(2, 'somewhere, 192.0.2.1')).toBe('192.0.2.1');
  expect(await seen(1, 'somewhere')).toBe('127.0.0.1');
  expect(await seen('127.0.0.1,192.0.2.0/24', '198.51.100.66, 203.0.113.9, 192.0.2.1')).toBe('203.0.113.9');
});
