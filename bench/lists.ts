/**
 * Every call of the contract that answers a page, and the others that answer many rows, on a site where there are a
 * million of them: what the first page and a deep one cost, and whether any of them reads a big table from end to end.
 * What anybody may ask is asked twice, by somebody who sees everything and by somebody who does not.
 *
 * `node bench/lists.ts [--rows N] [--problems N] [--users N] [--submissions N] [--database URL] [--only TEXT]`
 * With --database the data that is there is taken as it is.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { connect } from '#server/database/connect.ts';
import { startServer } from '#server/main.ts';
import { loadData, sizeOf, sizeOptions } from './data.ts';
import { director, loadLists } from './list-data.ts';
import { isPaged, others, pages, type Values } from './list-pages.ts';
import { ownDatabase } from './own-database.ts';
import { benchOptions, tokenOf } from './web-process.ts';

const targetMs = 50;
const bigRows = 50_000;
const rounds = 5;

interface Walked {
  what: string;
  ms: number;
  scans: string[];
  /** why there was no answer to measure */
  refusal: string | undefined;
}

async function walk(address: string, token: string, databaseUrl: string, only: string): Promise<boolean> {
  const { pool, close } = connect(databaseUrl, 1);
  const big = new Set(await bigTables(pool));
  const heard = listen();
  const walked: Walked[] = [];
  const ask = async (what: string, call: Endpoint, values: Values) => {
    await askAs(token, what, call, values);
    if (call.who === 'any') await askAs('', `${what} as nobody`, call, values);
  };
  const askAs = async (token: string, what: string, call: Endpoint, values: Values) => {
    if (!what.includes(only)) return;
    const times: number[] = [];
    let texts = heard.take();
    let refusal: string | undefined;
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      const { status, msg } = await request(address, token, call, values);
      times.push(performance.now() - begin);
      // Where one has to be somebody, there is nothing to measure for nobody.
      if (status !== 200 && !token) return;
      if (status !== 200) refusal = msg;
      if (round === 0) texts = heard.take();
      if (times[0]! > 2_000) break;
    }
    const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const scans = new Set<string>();
    for (const asked of texts)
      for (const table of await scannedTables(pool, asked)) if (big.has(table)) scans.add(table);
    walked.push({ what, ms, scans: [...scans], refusal });
    const scanned = scans.size ? `  reads all of ${[...scans].join(', ')}` : '';
    const refused = refusal === undefined ? '' : `  REFUSED: ${refusal}`;
    console.log(
      `${what.padEnd(88)} ${ms.toFixed(1).padStart(9)} ms${ms > targetMs ? '  SLOW' : ''}${scanned}${refused}`,
    );
  };
  for (const call of endpoints.filter(isPaged))
    for (const values of pages[call.name] ?? missing(call.name))
      for (const [name, page] of Object.entries(depths))
        await ask(`${call.name} ${JSON.stringify(values)} ${name}`, call, { ...values, ...page });
  for (const [name, asked] of Object.entries(others)) {
    const call = endpoints.find(entry => entry.name === name) ?? missing(name);
    for (const values of asked) await ask(`${name} ${JSON.stringify(values)}`, call, values);
  }
  await close();
  const slow = walked.filter(
    ({ ms, scans, refusal }) => ms > targetMs || scans.length || refusal !== undefined,
  );
  console.log(`${walked.length} asked, ${slow.length} over ${targetMs} ms, reading a big table or refused`);
  return slow.length === 0;
}

/** The last pages that can be asked for, and one far beyond what most lists count. */
const depths: Record<string, Values> = {
  first: { currentPage: 1, limit: 30 },
  'page 33 of 300': { currentPage: 33, limit: 300 },
  'page 3000 of 300': { currentPage: 3_000, limit: 300 },
};

const missing = (name: string): never => {
  throw new Error(`Say in bench/list-pages.ts what ${name} is asked for`);
};

async function request(
  address: string,
  token: string,
  { method, path: where, body }: Endpoint,
  values: Values,
) {
  const url = new URL(where, address);
  const headers: Record<string, string> = token ? { authorization: token } : {};
  const init: RequestInit = { method, headers };
  if (body instanceof z.ZodObject) init.body = JSON.stringify(values);
  else for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value));
  if (method !== 'GET') headers['content-type'] = 'application/json';
  const response = await fetch(url, init);
  return (await response.json()) as { status: number; msg: string };
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What the server in this process asks the database, for the look at its plans. */
function listen() {
  let heard: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Statement, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const values = (typeof first === 'string' ? second : (first.values ?? second)) ?? [];
    if (/^\s*(with|select)\b/i.test(text ?? '') && Array.isArray(values)) heard.push({ text, values });
    return Reflect.apply(query, this, given);
  } as typeof query;
  return {
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
  };
}

async function scannedTables(pool: pg.Pool, { text, values }: Statement): Promise<string[]> {
  if (text.includes('pgboss')) return [];
  const { rows } = await pool.query(`explain (format json) ${text}`, values).catch(() => ({ rows: [] }));
  const scans = JSON.stringify(rows).matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g);
  return [...scans].map(([, table]) => table!);
}

async function bigTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > $1`,
    [bigRows],
  );
  return rows.map(({ relname }) => relname);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...sizeOptions,
      problems: { type: 'string', default: '300000' },
      users: { type: 'string', default: '1000000' },
      submissions: { type: 'string', default: '1000000' },
      rows: { type: 'string', default: '1000000' },
      only: { type: 'string', default: '' },
      database: { type: 'string' },
    },
  });
  await using database = await ownDatabase(values.database);
  const { folder, url, db, pool } = database;
  if (!values.database) {
    await loadData(pool, sizeOf(values), line => console.log(line));
    await loadLists(pool, Number(values.rows), line => console.log(line));
  }
  // In this process, so that what it asks the database is heard.
  const { address, close } = await startServer({ ...benchOptions(folder), databaseUrl: url });
  const token = await tokenOf(db, folder, director);
  process.exitCode = (await walk(address, token, url, values.only)) ? 0 : 1;
  await close();
}

if (import.meta.main) await main();
