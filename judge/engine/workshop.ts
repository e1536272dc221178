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
  /** the core everything of this slot runs on, so that busy slots do not disturb each other's times */
  cpu?: number;
}

/** Thrown inside a job when its signal is raised; the job answers Cancelled. */
export class Cancelled extends Error {}

/** The problem cannot be judged by anyone: its checker is broken or missing. The message is for administrators. */
export class ProblemFault extends Error {}

/** This machine failed: another attempt, perhaps elsewhere, may give a proper verdict. */
export class MachineFault extends Error {}

/** What hinders this machine says nothing about the work: others can do it, or this one a little later. The message is for owners. */
export class Hindrance extends Error {}

const isOfFullDisk = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/;

export const outOfRoom = (cause: string) => new Hindrance(`no room on the disk of the judge: ${cause}`);

/** For whoever turns what was thrown into a result: a hindrance, such as a full disk, is none. */
export function throwHindrance(error: unknown): void {
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  if (error instanceof Hindrance) throw error;
  if (!(error instanceof ProblemFault) && isOfFullDisk.test(`${code} ${message}`)) throw outOfRoom(message);
}

/** The rooms of one job: closed at its end whatever happens, killed at once when the job is cancelled. */
export class Job {
  readonly shop: Workshop;
  readonly signal: AbortSignal | undefined;
  private readonly rooms: Room[] = [];
  private readonly closing: Promise<void>[] = [];
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
    const room = await this.shop.sandbox.openRoom({ cpu: this.shop.cpu, ...options });
    this.rooms.push(room);
    this.check();
    return room;
  }

  /** The work goes on meanwhile; it is gone when the job is closed. */
  closeRoom(room: Room): void {
    const at = this.rooms.indexOf(room);
    if (at >= 0) this.rooms.splice(at, 1);
    this.closing.push(room.close());
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
    // A keeper that died has closed every room already; that is no reason to lose the result.
    await Promise.allSettled([...this.closing, ...open.map(room => room.close())]);
    for (const file of this.files) rmSync(file, { force: true });
  }
}
