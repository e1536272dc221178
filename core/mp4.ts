/**
 * MP4 and QuickTime say in their index in which form their pictures are. It is a tree of boxes, each with its length and
 * a name of four letters; `moov` may stand before the pictures or behind them, so that a file is read piece by piece:
 *
 *   moov ─ trak ─ mdia ─ minf ─┬─ vmhd           only where the track has pictures
 *                              └─ stbl ─ stsd ─ avc1, hvc1, …
 */
interface PiecewiseFile {
  sizeBytes: number;
  /** as many bytes as there are from there on, at most so many */
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The forms that browsers show: H.264, AV1, VP8 and VP9. HEVC, as phones record it, is not among them. */
const shownForms = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);

/** Whether browsers show the pictures of such a file; one whose index cannot be read is left to them to try. */
export async function hasVideoTrack(file: PiecewiseFile): Promise<boolean> {
  for (const form of await pictureForms(file)) if (!shownForms.has(form)) return false;
  return true;
}

async function pictureForms(file: PiecewiseFile): Promise<string[]> {
  const forms: string[] = [];
  const whole = { from: 0, end: file.sizeBytes };
  for (const media of await inside(file, whole, ['moov', 'trak', 'mdia', 'minf'])) {
    const parts = await boxesIn(file, media);
    if (!parts.some(({ name }) => name === 'vmhd')) continue;
    // a version and a count stand before the forms
    for (const { from, end } of await inside(file, media, ['stbl', 'stsd']))
      for (const { name } of await boxesIn(file, { from: from + 8, end })) forms.push(name);
  }
  return forms;
}

interface Part {
  from: number;
  end: number;
}

interface Box extends Part {
  name: string;
}

/** The boxes at the end of a way down. */
async function inside(file: PiecewiseFile, part: Part, [name, ...rest]: string[]): Promise<Part[]> {
  if (name === undefined) return [part];
  const found: Part[] = [];
  for (const box of await boxesIn(file, part))
    if (box.name === name) found.push(...(await inside(file, box, rest)));
  return found;
}

/** More than an honest file has side by side before its index ends. */
const boxesMax = 500;

async function boxesIn(file: PiecewiseFile, { from, end }: Part): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= end && boxes.length < boxesMax; ) {
    const head = await file.read(at, 16);
    if (head.length < 8) break;
    const view = new DataView(head.buffer, head.byteOffset, head.length);
    const isLong = view.getUint32(0) === 1 && head.length === 16;
    const length = isLong ? Number(view.getBigUint64(8)) : view.getUint32(0);
    // of length 0 is one that goes on to the end
    const box = {
      name: String.fromCharCode(...head.subarray(4, 8)),
      from: at + (isLong ? 16 : 8),
      end: length === 0 ? end : Math.min(end, at + length),
    };
    if (box.end < box.from) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}
