import { isReading } from '../offline/kept.ts';
import { build } from './build.ts';
import { type FetchEvent, scope } from './scope.ts';

/**
 * The application itself, for when the site cannot be reached.
 *
 * A page is always asked for at the site first, so nobody is held on an old build; the one that is kept comes only when no
 * answer does. It and the files kept beside it are of one build, the worker's own, whose files have a hash in their name:
 * two builds never mix. Pages that were opened before an update still find the files of the build before.
 */
const prefix = 'shell:';
const own = `${prefix}${build.name}`;
const buildsKept = 2;

/** Where the page is kept. */
const pageKey = '/';
/** Any page that brings nothing along but the names of the site. */
const pageAddress = '/contest';
/** Files without a hash: of the site if it answers. */
const plainFiles = ['/arriving.js', '/favicon.svg'];

export async function installShell(): Promise<void> {
  const page = await fetch(pageAddress, { cache: 'no-cache' });
  // While a site is being updated, its page may be of another build than the worker.
  if (!page.ok || !(await page.clone().text()).includes(build.entry))
    throw new Error('a page of another build');
  const cache = await caches.open(own);
  await cache.addAll([...build.shell, ...plainFiles]);
  if ((await caches.keys()).some(isReading)) await keepReadingFiles();
  await cache.put(pageKey, page);
}

export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own);
  // They are listed in the order in which they were made.
  await Promise.all(others.slice(0, others.length - (buildsKept - 1)).map(name => caches.delete(name)));
}

/** What pages are made of on which somebody reads and writes; fetched once there is something to be read. */
export async function keepReadingFiles(): Promise<void> {
  const cache = await caches.open(own);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(build.reading.filter(file => !kept.has(file)));
}

/** A proxy in front of a site that is down answers with these. */
export const unreachable = [502, 503, 504];

/** Says whether the site was there for it. */
export async function pageOf(
  { request, preloadResponse }: FetchEvent,
  onReached: () => void,
): Promise<Response> {
  const answer = await preloadResponse.then(early => early ?? fetch(request)).catch(() => undefined);
  if (answer && !unreachable.includes(answer.status)) {
    onReached();
    return answer;
  }
  return (await caches.match(pageKey, { cacheName: own })) ?? answer ?? Response.error();
}

export const isPlainFile = (pathname: string): boolean => plainFiles.includes(pathname);

export const plainFile = (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request, { cacheName: own })) ?? Response.error());

/** What has a hash in its name is the same wherever it comes from. */
export const hashedFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

export const preloadPages = (): Promise<void> =>
  scope.registration.navigationPreload?.enable() ?? Promise.resolve();
