import { markdownImageBytesMax, markdownImageSidePx } from '#core/limits.ts';
import type { Site } from '#server/site.ts';
import { pictures } from '../file/pictures.ts';
import { storePublicFile } from '../file/public-file.ts';
import { publicUrl } from '../file/public-url.ts';
import type { Parts } from '../transfer/statement/sections.ts';
import { fetchPage } from './fetch-page.ts';

const allPicturesMs = 30_000;

interface Taking {
  site: Pick<Site, 'db' | 'blobs' | 'outbound'>;
  uid: string;
  /** for messages, which nobody reads: a picture that does not come is a link */
  bank: string;
  id: string;
  /** what relative addresses start from */
  address: URL;
  /** whether a host is one that this bank has its pictures on */
  isKnown(host: string): boolean;
}

/**
 * The statement with its pictures in our own files. Our pages show no pictures of other sites, so one that cannot be
 * had becomes a link to it.
 */
export async function withOwnPictures(parts: Parts, taking: Taking): Promise<Parts> {
  const signal = AbortSignal.timeout(allPicturesMs);
  const taken = new Map<string, Promise<string | undefined>>();
  const take = (address: URL) => {
    const own = taken.get(address.href) ?? takePicture(taking, address, signal);
    taken.set(address.href, own);
    return own;
  };
  const text = (markdown: string) => mapReferences(markdown, taking.address, take);
  return {
    description: await text(parts.description),
    input: await text(parts.input),
    output: await text(parts.output),
    hint: await text(parts.hint),
    samples: parts.samples,
  };
}

async function takePicture(
  { site, uid, bank, id, isKnown }: Taking,
  address: URL,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!isKnown(address.host)) return undefined;
  const found = await fetchPage(address, {
    outbound: site.outbound,
    bank,
    id,
    bytesMax: markdownImageBytesMax,
    signal,
  }).catch(() => undefined);
  const { picture } = await pictures();
  const content = found && (await picture(found.bytes, markdownImageSidePx).catch(() => undefined));
  if (!content) return undefined;
  const file = { kind: 'img', purpose: 'markdown', extension: 'webp', mediaType: 'image/webp' } as const;
  return publicUrl('img', await storePublicFile(site, { ...file, content, uid }));
}

const reference = /(!?)\[((?:[^[\]\\\n]|\\.)*)\]\(([^()\s]+)\)/g;

/** Every link and picture with an address that holds on our pages too. */
async function mapReferences(
  markdown: string,
  base: URL,
  take: (address: URL) => Promise<string | undefined>,
): Promise<string> {
  let mapped = '';
  let from = 0;
  for (const found of markdown.matchAll(reference)) {
    const [whole, mark, label, target] = found as unknown as [string, string, string, string];
    mapped += markdown.slice(from, found.index);
    from = found.index + whole.length;
    const address = URL.parse(target, base);
    if (!address || !/^https?:$/.test(address.protocol)) mapped += whole;
    else if (!mark) mapped += `[${label}](${address.href})`;
    else {
      const own = await take(address);
      mapped += own ? `![${label}](${own})` : `[${label || nameIn(address)}](${address.href})`;
    }
  }
  return mapped + markdown.slice(from);
}

/** What a picture without words is called. */
const nameIn = ({ pathname, host }: URL): string =>
  (pathname.split('/').pop() || host).replace(/[[\]\\]/g, '');
