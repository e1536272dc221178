import { expect, test } from 'vitest';
import { urlsOfHosts } from './hosts.ts';

test('an address may name several hosts, with their ports, before the database or as folders of sockets', () => {
  expect(urlsOfHosts('postgres://acorn:a%2Cb@one:5432,two:5433/acorn?sslmode=require')).toEqual([
    'postgres://acorn:a%2Cb@one:5432/acorn?sslmode=require',
    'postgres://acorn:a%2Cb@two:5433/acorn?sslmode=require',
  ]);
  expect(urlsOfHosts('postgres://acorn@/acorn?host=/run/a,/run/b')).toEqual([
    'postgres://acorn@/acorn?host=%2Frun%2Fa',
    'postgres://acorn@/acorn?host=%2Frun%2Fb',
  ]);
  expect(urlsOfHosts('postgres://acorn@one/acorn')).toEqual(['postgres://acorn@one/acorn']);
});
