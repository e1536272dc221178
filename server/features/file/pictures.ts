import type SharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import { avatarBoxPx } from '#core/limits.ts';
import { decodeBmp } from './bmp.ts';

/** Draws and re-encodes pictures. Whatever somebody uploads, what is kept was written by us. */
export interface Pictures {
  png(svg: string): Promise<Buffer>;
  webp(svg: string): Promise<Buffer>;
  /** undefined when the bytes are no picture of a type we take */
  avatar(bytes: Buffer): Promise<Buffer | undefined>;
  picture(bytes: Buffer, maxSidePx: number): Promise<Buffer | undefined>;
  sharp: typeof SharpLibrary;
}

const takenFormats = ['gif', 'jpeg', 'png', 'webp'];
const pixelsMax = 40_000_000;

let loaded: Promise<Pictures> | undefined;

/** The library is large and rarely used, so it is loaded when the first picture is. */
export function pictures(): Promise<Pictures> {
  loaded ??= import('sharp').then(module => withSharp(module.default));
  return loaded;
}

function withSharp(sharp: typeof SharpLibrary): Pictures {
  sharp.cache(false);
  sharp.concurrency(1);

  const opened = async (bytes: Buffer): Promise<Sharp | undefined> => {
    const bmp = decodeBmp(bytes);
    if (bmp) return sharp(bmp.rgba, { raw: { width: bmp.width, height: bmp.height, channels: 4 } });
    const image = sharp(bytes, { limitInputPixels: pixelsMax, animated: false });
    const format = await image.metadata().then(
      metadata => metadata.format,
      () => undefined,
    );
    return format && takenFormats.includes(format) ? image.rotate() : undefined;
  };
  const encoded = (image: Sharp | undefined) =>
    image
      ?.webp({ quality: 86 })
      .toBuffer()
      .catch(() => undefined) ?? Promise.resolve(undefined);

  return {
    sharp,
    png: svg => sharp(Buffer.from(svg)).png().toBuffer(),
    webp: svg => sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer(),
    avatar: async bytes => encoded((await opened(bytes))?.resize(avatarBoxPx, avatarBoxPx, { fit: 'cover' })),
    picture: async (bytes, maxSidePx) =>
      encoded(
        (await opened(bytes))?.resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true }),
      ),
  };
}
