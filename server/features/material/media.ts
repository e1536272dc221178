import { foreignVideos } from '#core/converter.ts';
import { hasVideoTrack } from '#core/mp4.ts';
import type { Site } from '#server/site.ts';

/** What a file is: its name and what the browser said of it are not believed. */
export async function mediaTypeIn({ blobs }: Pick<Site, 'blobs'>, sha256: string, sizeBytes: number) {
  const read = async (at: number, length: number) => {
    const range = { start: at, end: Math.min(at + length, sizeBytes) - 1 };
    const pieces: Buffer[] = [];
    if (range.start <= range.end)
      for await (const piece of blobs.readRange(sha256, range)) pieces.push(Buffer.from(piece));
    return new Uint8Array(Buffer.concat(pieces));
  };
  const mediaType = mediaTypeOf(Buffer.from(await read(0, mediaHeadBytes)));
  if (mediaType !== 'video/mp4') return mediaType;
  return (await hasVideoTrack({ sizeBytes, read })) ? mediaType : 'video/quicktime';
}

/** The same as far as the first bytes tell it. */
export function mediaTypeOf(head: Buffer): string {
  const found = signatures.find(({ at, bytes }) => head.subarray(at, at + bytes.length).equals(bytes));
  if (!found) return unknownMedia;
  return typeof found.type === 'string' ? found.type : found.type(head);
}

/** So much of a file is looked at. */
const mediaHeadBytes = 64;

const unknownMedia = 'application/octet-stream';

/** What browsers play or show; everything else is taken home. */
const shown = [
  'video/mp4',
  'video/webm',
  'video/ogg',
  'audio/mpeg',
  'audio/wav',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
];
/** By a player, which takes what it plays from any origin that the page allows it. */
export const isPlayed = (mediaType: string): boolean =>
  isShown(mediaType) && /^(video|audio)\//.test(mediaType);
export const isShown = (mediaType: string): boolean => shown.includes(mediaType);

const videoNames = /\.(mp4|m4v|mov|webm|ogv|rmvb|rm|avi|mkv|wmv|flv|mpe?g)$/i;

/** Of a file that somebody takes for a video. */
export const hasVideoName = (name: string): boolean => videoNames.test(name);

/** Videos that most browsers do not play as they are. */
export const foreignMediaTypes: string[] = Object.keys(foreignVideos);

interface Signature {
  at: number;
  bytes: Buffer;
  type: string | ((head: Buffer) => string);
}

const sign = (type: Signature['type'], bytes: string | number[], at = 0): Signature => ({
  type,
  at,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes),
});

const holds = (words: string, yes: string, no: string) => (head: Buffer) =>
  head.includes(words, 0, 'latin1') ? yes : no;

const signatures: Signature[] = [
  // QuickTime and MP4 are one container; browsers play the first under the name of the second.
  sign('video/mp4', 'ftyp', 4),
  sign('video/mp4', 'moov', 4),
  sign('video/mp4', 'mdat', 4),
  sign('video/mp4', 'wide', 4),
  sign(holds('webm', 'video/webm', 'video/x-matroska'), [0x1a, 0x45, 0xdf, 0xa3]),
  sign('video/ogg', 'OggS'),
  sign('video/vnd.rn-realmedia', '.RMF'),
  sign('video/x-msvideo', 'AVI ', 8),
  sign('audio/wav', 'WAVE', 8),
  sign('image/webp', 'WEBP', 8),
  sign('video/x-flv', 'FLV\u0001'),
  sign('video/x-ms-wmv', [0x30, 0x26, 0xb2, 0x75]),
  sign('video/mpeg', [0x00, 0x00, 0x01, 0xba]),
  sign('audio/mpeg', 'ID3'),
  sign('image/png', [0x89, 0x50, 0x4e, 0x47]),
  sign('image/jpeg', [0xff, 0xd8, 0xff]),
  sign('image/gif', 'GIF8'),
  sign('application/pdf', '%PDF-'),
];
