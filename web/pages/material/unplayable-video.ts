import { hasVideoTrack } from '#core/mp4.ts';

const foreignNames = /\.(rmvb|rm|avi|mkv|wmv|flv|mpe?g)$/i;
const indexedNames = /\.(mp4|m4v|mov)$/i;

/** Of a video whose name alone is at hand. */
export const hasUnplayableExtension = (name: string): boolean => foreignNames.test(name);

/** Whether most browsers do not play a video: by its name, and where that does not tell by what is in it. */
export async function isUnplayableVideo(file: File): Promise<boolean> {
  if (!indexedNames.test(file.name)) return hasUnplayableExtension(file.name);
  const read = async (at: number, length: number) =>
    new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  // the server looks again, so that a file that cannot be read here is no matter
  return !(await hasVideoTrack({ sizeBytes: file.size, read }).catch(() => true));
}
