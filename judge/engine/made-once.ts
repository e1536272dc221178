/** What is made once per toolchain, such as precompiled headers, stays until no start of a judge has asked for it for a month. */
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#judge/languages/language.ts';
import { headerFolder } from './headers.ts';
import { warmFolder } from './warm.ts';
import type { Workshop } from './workshop.ts';

const keptMs = 30 * 24 * 3_600_000;

export async function forgetUnused(shop: Workshop, languages: Language[]): Promise<void> {
  const now = new Date();
  // Some are not made yet, and most languages have none.
  for (const language of languages)
    for (const folder of [headerFolder(shop, language), warmFolder(shop, language)])
      if (folder) await utimes(folder, now, now).catch(() => {});
  for (const kind of ['headers', 'warm']) {
    const parent = join(shop.cacheFolder, kind);
    for (const name of await readdir(parent).catch(() => [])) {
      const folder = join(parent, name);
      const { mtimeMs } = await stat(folder);
      if (now.getTime() - mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
    }
  }
}
