/** What the engine works with: given once at start, the same for every submission. */
import { rmSync } from 'node:fs';
import type { Languages } from '#judge/languages/catalogue.ts';
import type { Room, RoomOptions, Sandbox } from '#judge/sandbox/room.ts';
import type { BlobHash } from './task.ts';

export interface Workshop {
  sandbox: Sandbox;
  languages: Languages;
  /** a folder of the judge's own for compiled programs, precompiled headers and spools */
  cacheFolder: string;
  /** the local file that holds a blob */
  blob(hash: BlobHash): Promise<string>;
}

/** Thrown inside a job when its signal is raised; the job answers Cancelled. */
export class Cancelled extends Error {}

/** A fault of the judge, not of the submission; the message is for administrators. */
export class JudgeFault extends Error {}

/** The rooms of one job: closed at its end whatever happens, killed at once when the job is cancelled. */
export class Job {
  readonly shop: Workshop;
  readonly signal: AbortSignal | undefined;
  private readonly rooms: Room[] = [];
  private readonly files: string[] = [];
  private readonly onAbort = () => {
    for (const room of this.rooms) room.kill();
  };

  constructor(shop: Workshop, signal?: AbortSignal) {
    this.shop = shop;
    this.signal = signal;
    signal?.addEventListener('abort', this.onAbort);
  }

  async openRoom(options?: RoomOptions): Promise<Room> {
    this.check();
    const room = await this.shop.sandbox.openRoom(options);
    this.rooms.push(room);
    this.check();
    return room;
  }

  async closeRoom(room: Room): Promise<void> {
    const at = this.rooms.indexOf(room);
    if (at >= 0) this.rooms.splice(at, 1);
    await room.close();
  }

  /** A host file that is removed with the job. */
  spool(file: string): string {
    this.files.push(file);
    return file;
  }

  check(): void {
    if (this.signal?.aborted) throw new Cancelled('cancelled');
  }

  async close(): Promise<void> {
    this.signal?.removeEventListener('abort', this.onAbort);
    const open = this.rooms.splice(0);
    await Promise.all(open.map(room => room.close()));
    for (const file of this.files) rmSync(file, { force: true });
  }
}
