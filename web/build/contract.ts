import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The browser asks with the contract's entries but never validates with their schemas: the server does, and the
 * types are gone after the build. So each area of the contract reaches the browser as what a client needs of an
 * entry (method, path, who, upload, what its answer tells of and what it changes), and zod, some 60 KB gzip, stays at home.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0]!;
      if (!/\/core\/contract\/[\w-]+\.ts$/.test(file)) return null;
      this.addWatchFile(file);
      const { mtimeMs } = await stat(file);
      const area: Record<string, unknown> = await import(`${pathToFileURL(file)}?${mtimeMs}`);
      const entries = Object.entries(area).flatMap(([name, value]) => {
        if (!isEntry(value)) return [];
        const { method, path, who, upload, tags, invalidates } = value;
        return `export const ${name} = ${JSON.stringify({ method, path, who, upload, tags, invalidates })};`;
      });
      return { code: [...entries, 'export {};'].join('\n'), moduleType: 'js' };
    },
  };
}

interface Entry {
  method: string;
  path: string;
  who: string;
  upload?: object;
  tags: string[];
  invalidates?: string[];
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
