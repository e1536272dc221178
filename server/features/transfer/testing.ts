import { expect, vi } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import type { ImportBatch, ImportItem } from '#core/contract/transfer.ts';
import * as contract from '#core/contract/transfer.ts';
import type { ExportFormat } from '#core/transfer.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { aZip } from '#server/testing/zip.ts';
import type { Package } from './fixtures/fixture.ts';

export const zipOf = (files: Package) =>
  aZip(Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content as string) })));

export function form(content: Buffer | string, name = 'package.zip'): FormData {
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(Buffer.from(content as string))]), name);
  return data;
}

/** Uploads and waits until the list can be looked over. */
export async function read(
  user: TestUser,
  content: Buffer | string,
  name?: string,
  query = {},
): Promise<ImportBatch> {
  const { body } = await user.call<ImportBatch>(contract.startImport, { body: form(content, name), query });
  expect(body.msg).toBe('success');
  return settled(user, body.data!.id);
}

export const settled = (user: TestUser, id: string): Promise<ImportBatch> =>
  vi.waitFor(
    async () => {
      const { body } = await user.call<ImportBatch>(contract.getImport, { query: { id } });
      if (!['ready', 'failed', 'applied'].includes(body.data!.state)) throw new Error(body.data!.state);
      return body.data!;
    },
    { timeout: 15_000, interval: 20 },
  );

export async function itemsOf(user: TestUser, id: string): Promise<ImportItem[]> {
  const { body } = await user.call<Page<ImportItem>>(contract.listImportItems, { query: { id, limit: 100 } });
  return body.data!.records;
}

export async function apply(user: TestUser, id: string, more = {}) {
  const { body } = await user.call(contract.applyImport, { body: { id, ...more } });
  expect(body.msg).toBe('success');
  await vi.waitFor(
    async () => {
      const { body } = await user.call<ImportBatch>(contract.getImport, { query: { id } });
      if (body.data!.state !== 'applied') throw new Error(body.data!.state);
    },
    { timeout: 15_000, interval: 20 },
  );
  return itemsOf(user, id);
}

export async function exported(
  site: TestSite,
  user: TestUser,
  pids: number[],
  format: ExportFormat = 'acorn',
): Promise<Buffer> {
  const url = new URL(contract.exportProblem.path, site.address);
  for (const pid of pids) url.searchParams.append('pid', String(pid));
  url.searchParams.append('format', format);
  const response = await fetch(url, { headers: { authorization: user.token } });
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment;filename=problem_export_\d+\.(zip|xml)$/,
  );
  return Buffer.from(await response.arrayBuffer());
}

export const countOf = async ({ site }: TestSite) =>
  (
    await site.db
      .selectFrom('problem')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
