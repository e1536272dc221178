import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adoptChoice, chooseDatabase } from '#server/database/choice.ts';
import { namedDatabase, startConfig } from './config.ts';

const data = mkdtempSync(path.join(tmpdir(), 'acorn-config-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a site starts on the database of the environment, else on the chosen one, else on its own', () => {
  expect(namedDatabase(data, {})).toBeUndefined();
  const place = { host: '::1', port: null, name: 'acorn', user: 'oak', password: 'a/b@c' };
  chooseDatabase(data, place);
  expect(namedDatabase(data, {}), 'until it starts again').toBeUndefined();
  adoptChoice(data);
  const chosen = namedDatabase(data, {})!;
  expect(chosen).toEqual({ url: 'postgres://oak:a%2Fb%40c@/acorn?host=%3A%3A1', source: 'chosen' });
  const environment = { DATABASE_URL: 'postgres://elsewhere/acorn' };
  expect(namedDatabase(data, environment)).toEqual({
    url: environment.DATABASE_URL,
    source: 'environment',
  });
  chooseDatabase(data, null);
  adoptChoice(data);
  expect(namedDatabase(data, {})).toBeUndefined();
});

test('proxies are believed by their number or their networks', () => {
  const trusted = (value?: string) => startConfig([], { ACORN_TRUST_PROXY: value }).trustProxy;
  expect([undefined, '', 'false', '0', 'true', '2'].map(trusted)).toEqual([false, false, false, false, 1, 2]);
  expect(trusted('loopback, 192.0.2.0/24')).toBe('loopback, 192.0.2.0/24');
  expect(() => trusted('yes')).toThrow('not yes');
});

test('a Prometheus reads on this machine alone, unless another address is named', () => {
  const metrics = (value?: string) => startConfig([], { ACORN_METRICS: value }).metrics;
  expect(metrics('')).toBeUndefined();
  expect(metrics('9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(metrics('0.0.0.0:9464')).toEqual({ host: '0.0.0.0', port: 9464 });
  expect(metrics('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
  expect(() => metrics('everywhere')).toThrow('Not a port');
});
