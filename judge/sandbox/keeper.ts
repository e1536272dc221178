import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { headBytes, op, Reader, Writer } from './protocol.ts';
import type { Accounting, SandboxReport } from './room.ts';

interface Waiter {
  resolve(reader: Reader): void;
  reject(error: Error): void;
  overdue?: NodeJS.Timeout;
}

interface KeeperOptions {
  accounting?: Accounting;
  launcher?: string[];
  patienceMs?: number;
}

/** Longer than the keeper gives a room for anything but a run, and for its death. */
const defaultTimeoutMs = 75_000;
/** A keeper that leaves gives its rooms two seconds. */
const farewellMs = 5_000;

/**
 * The resident process and its socket: requests go out in order, answers come back by id in any order. Those about one room
 * are done one after the other; when one fails, so do those that already wait for it.
 */
export class Keeper {
  readonly process: ChildProcess;
  private readonly socket: Socket;
  private readonly waiting = new Map<number, Waiter>();
  private lastId = 0;
  private gone: Error | undefined;
  private chunks: Buffer[] = [];
  private size = 0;
  private needed = headBytes;
  private readonly patienceMs: number;
  /** of every room that the kernel does not let go, its core; null where it has none of its own */
  stuckRooms: readonly (number | null)[] = [];

  constructor(binary: string, scratch: string, { accounting, launcher = [], patienceMs }: KeeperOptions) {
    this.patienceMs = patienceMs ?? defaultTimeoutMs;
    const [command, ...args] = [...launcher, binary, scratch, ...(accounting ? [accounting] : [])];
    this.process = spawn(command!, args, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'], env: {} });
    this.socket = this.process.stdio[3] as Socket;
    this.socket.on('data', chunk => this.receive(chunk));
    this.socket.on('error', error => this.fail(error));
    this.socket.on('close', () => this.fail(new Error('the sandbox keeper hung up')));
    this.process.on('error', error => this.fail(error));
    this.process.on('exit', (code, signal) =>
      this.fail(new Error(`the sandbox keeper ended (${signal ?? `exit ${code}`})`)),
    );
  }

  /** The keeper speaks first: what it found, or why it cannot judge here. */
  async hello(): Promise<SandboxReport> {
    const reader = await new Promise<Reader>((resolve, reject) => this.waiting.set(0, { resolve, reject }));
    const accounting = reader.text().toString() as Accounting;
    const privileged = reader.u32() === 1;
    const gaps = Array.from({ length: reader.u32() }, () => ({
      what: reader.text().toString(),
      fix: reader.text().toString(),
    }));
    return { accounting, privileged, gaps };
  }

  /** `mayTakeMs`: how long the work itself may last. A keeper that is silent for longer is as good as gone. */
  ask(operation: number, writer: Writer, mayTakeMs = 0): Promise<Reader> {
    if (this.gone) return Promise.reject(this.gone);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const overdue = setTimeout(() => this.giveUp(), mayTakeMs + this.patienceMs);
      this.waiting.set(id, { resolve, reject, overdue });
      this.send(writer.frame(id, operation));
    });
  }

  tell(operation: number, writer: Writer) {
    if (!this.gone) this.send(writer.frame(++this.lastId, operation));
  }

  /** What is asked in one turn goes out together: to wake the keeper costs more than all that it is told. */
  private send(frame: Buffer) {
    if (!this.socket.writableCorked) {
      this.socket.cork();
      process.nextTick(() => this.socket.uncork());
    }
    this.socket.write(frame);
  }

  get lost(): boolean {
    return this.gone !== undefined;
  }

  /** End of file is the order to destroy everything and leave. */
  async close(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise<void>(resolve => this.process.once('exit', () => resolve()));
    this.socket.end();
    const impatient = setTimeout(() => this.process.kill('SIGKILL'), farewellMs);
    await ended;
    clearTimeout(impatient);
  }

  async audit() {
    const reader = await this.ask(op.audit, new Writer(0));
    return { rooms: reader.u32(), spares: reader.u32(), processes: reader.u32(), groups: reader.u32() };
  }

  /** Chunks wait until they hold a whole answer, so that a large one is joined once. */
  private receive(chunk: Buffer) {
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size < this.needed) return;
    const bytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks);
    let at = 0;
    this.needed = headBytes;
    while (bytes.length - at >= headBytes) {
      const end = at + bytes.readUInt32LE(at) + 4;
      this.needed = end - at;
      if (end > bytes.length) break;
      this.answer(
        bytes.readUInt32LE(at + 4),
        bytes.readUInt32LE(at + 8) !== 0,
        bytes.subarray(at + headBytes, end),
      );
      at = end;
      this.needed = headBytes;
    }
    this.chunks = at < bytes.length ? [bytes.subarray(at)] : [];
    this.size = bytes.length - at;
  }

  private answer(id: number, failed: boolean, payload: Buffer) {
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiter?.overdue);
    if (id === 0 && !waiter) this.stuckRooms = readStuck(payload);
    if (failed) waiter?.reject(new Error(payload.toString()));
    else waiter?.resolve(new Reader(payload));
  }

  private giveUp() {
    this.fail(new Error('the sandbox keeper did not answer in time'));
    this.process.kill('SIGKILL');
  }

  private fail(error: Error) {
    this.gone ??= error;
    for (const waiter of this.waiting.values()) {
      clearTimeout(waiter.overdue);
      waiter.reject(this.gone);
    }
    this.waiting.clear();
  }
}

const anyCore = 0xffffffff;

function readStuck(payload: Buffer): (number | null)[] {
  const reader = new Reader(payload);
  return Array.from({ length: payload.length / 4 }, () => reader.u32()).map(core =>
    core === anyCore ? null : core,
  );
}
