import { sql } from 'kysely';
import { symbols } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import type { TestSite } from './site.ts';

/** Everything that a site says while it runs, at the most talkative level, and what must not be among it. */
export function listen(site: TestSite) {
  const said: string[] = [];
  site.site.log.level = 'trace';
  Object.assign(site.site.log, { [symbols.streamSym]: { write: (line: string) => said.push(line) } });
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.map(String).join(' ')));
  onTestFinished(() => void vi.restoreAllMocks());
  const secrets = new Map<string, string>();
  return {
    said,
    /** Something that only its owner may know; it comes back, to be used. */
    keep<S extends string>(what: string, secret: S): S {
      secrets.set(what, secret);
      return secret;
    },
    found: () =>
      [...secrets].filter(([, secret]) => said.some(line => line.includes(secret))).map(([what]) => what),
  };
}

/** The same calls while a table is away: what fails unforeseen is written down with its cause. */
export async function without(
  site: TestSite,
  table: string,
  calls: () => Promise<{ body: { status: number } }>[],
): Promise<void> {
  const { db } = site.site;
  await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db);
  try {
    for (const { body } of await Promise.all(calls())) expect(body.status).not.toBe(200);
  } finally {
    await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(db);
  }
}
