/** Reads a file or a piece of memory forward, a window at a time, so that size does not matter. */
import { closeSync, openSync, readSync } from 'node:fs';

export type Bytes = Uint8Array | { hostFile: string };

const windowBytes = 256 * 1024;

export class ByteReader {
  /** bytes not yet consumed are `window[at … end)` */
  window: Uint8Array;
  at = 0;
  end: number;
  private readonly file: number;

  constructor(source: Bytes) {
    if (source instanceof Uint8Array) {
      this.file = -1;
      this.window = source;
      this.end = source.length;
    } else {
      this.file = openSync(source.hostFile, 'r');
      this.window = Buffer.allocUnsafe(windowBytes);
      this.end = 0;
    }
  }

  /** False at the end of the data. */
  fill(): boolean {
    if (this.at < this.end) return true;
    if (this.file < 0) return false;
    this.at = 0;
    this.end = readSync(this.file, this.window, 0, windowBytes, null);
    return this.end > 0;
  }

  /** The next byte without consuming it, -1 at the end. */
  peek(): number {
    return this.fill() ? this.window[this.at]! : -1;
  }

  close(): void {
    if (this.file >= 0) closeSync(this.file);
  }
}
