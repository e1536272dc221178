/**
 * Where the statements that somebody can read without network are kept: a cache of the browser for each person and place,
 * which a page fills (`keep.ts`) and the service worker answers from and clears (`worker/reading.ts`).
 */
const prefix = 'reading:';

/** Such as `contest:17`. Of lists of homework there is one, with the number 0. */
export type KeptPlace = `${'contest' | 'training' | 'homework' | 'lesson' | 'course'}:${number}`;

/** What is known of a place that is kept. */
export interface KeptInfo {
  title: string;
  /** where its problems are listed */
  path: string;
  /** what is kept longer than this is cleared as soon as the site answers */
  until: string;
}

export const cacheOf = (uid: string, place: KeptPlace): string => `${prefix}${uid}:${place}`;

export const isReading = (name: string): boolean => name.startsWith(prefix);

export const isOf = (uid: string, name: string): boolean => name.startsWith(`${prefix}${uid}:`);

/** The key of the entry that tells of the place itself. */
const infoKey = '/kept';

/** An answer by its address, whatever the order of its words. */
export function keyOf(address: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.sort();
  return url.pathname + url.search;
}

/** When an answer came that is shown without network; only what was kept has it. */
export const keptAtHeader = 'x-kept-at';

/** An answer to be kept, with when it came. */
export const stamped = (body: BodyInit, type: string | null): Response =>
  new Response(body, {
    headers: { 'content-type': type ?? 'application/json', [keptAtHeader]: new Date().toISOString() },
  });

export async function keptInfo(cacheName: string): Promise<KeptInfo | undefined> {
  const found = await caches.match(infoKey, { cacheName });
  return found?.json();
}

export const keepInfo = async (cache: Cache, info: KeptInfo): Promise<void> =>
  cache.put(infoKey, stamped(JSON.stringify(info), null));
