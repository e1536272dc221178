/**
 * The words between driver and keeper, as keeper*.c read and write them: little-endian, `size id op payload` there,
 * `size id failed payload` back. Binary because a run should cost less than parsing its description would.
 */
import type { Outcome, RoomOptions, RunFigures, RunRequest } from './room.ts';

export const op = {
  open: 1,
  put: 2,
  take: 3,
  takeTo: 4,
  run: 5,
  interact: 6,
  reset: 7,
  seal: 8,
  close: 9,
  kill: 10,
  audit: 11,
} as const;

export const headBytes = 12;
const megabyte = 1024 * 1024;
const defaultWorkBytes = 256 * megabyte;

/** In the order of `enum outcome` in keeper.h. */
const outcomes: Outcome[] = [
  'exited',
  'signalled',
  'cpu-time',
  'wall-time',
  'idle',
  'memory',
  'output',
  'cancelled',
  'fault',
  'no-program',
];

const defaultEnv: Record<string, string> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/w',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
};

export interface RawResult extends RunFigures {
  stdoutSize: number;
  spool: number;
  stdout: Buffer;
  stderr: Buffer;
  cause: string;
  isRoomGone: boolean;
}

/** A frame in the making. */
export class Writer {
  private at = headBytes;
  private bytes: Buffer;

  constructor(room = 1024) {
    this.bytes = Buffer.allocUnsafe(room + headBytes);
  }

  u32(value: number): this {
    this.reserve(4);
    this.at = this.bytes.writeUInt32LE(value >>> 0, this.at);
    return this;
  }

  u64(value: number): this {
    this.reserve(8);
    this.bytes.writeUInt32LE((value % 2 ** 32) >>> 0, this.at);
    this.bytes.writeUInt32LE(Math.floor(value / 2 ** 32) >>> 0, this.at + 4);
    this.at += 8;
    return this;
  }

  text(content: string | Uint8Array): this {
    const size = typeof content === 'string' ? Buffer.byteLength(content) : content.length;
    this.u32(size);
    this.reserve(size);
    if (typeof content === 'string') this.bytes.write(content, this.at);
    else this.bytes.set(content, this.at);
    this.at += size;
    return this;
  }

  raw(content: Uint8Array): this {
    this.reserve(content.length);
    this.bytes.set(content, this.at);
    this.at += content.length;
    return this;
  }

  /** The bytes so far, without the head. */
  payload(): Buffer {
    return this.bytes.subarray(headBytes, this.at);
  }

  frame(id: number, operation: number): Buffer {
    this.bytes.writeUInt32LE(this.at - 4, 0);
    this.bytes.writeUInt32LE(id, 4);
    this.bytes.writeUInt32LE(operation, 8);
    return this.bytes.subarray(0, this.at);
  }

  private reserve(size: number) {
    if (this.at + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe((this.at + size) * 2);
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }
}

export class Reader {
  private at = 0;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32LE(this.at - 4);
  }

  u64(): number {
    const low = this.u32();
    return low + this.u32() * 2 ** 32;
  }

  text(): Buffer {
    const size = this.u32();
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }

  rest(): Buffer {
    return this.bytes.subarray(this.at);
  }
}

export function writeOpen(options: RoomOptions): Writer {
  const binds = options.readOnly ?? [];
  const writer = new Writer()
    .u32(options.cpu ?? 0xffffffff)
    .u64(options.workBytes ?? defaultWorkBytes)
    .u32(options.workInodes ?? 32768)
    .u32(binds.length);
  for (const bind of binds) writer.text(bind.host).text(bind.room);
  return writer;
}

/** `stdin` in words of the protocol: 0 nothing, 1 a host file, 2 bytes; `stdout` is a host file or, without a name, a pipe. */
export function writeRun(writer: Writer, run: RunRequest): Writer {
  const env = Object.entries(run.env ?? defaultEnv);
  const { stdin } = run;
  writer
    .u32(run.cpuMs)
    .u32(run.wallMs)
    .u32(run.processes)
    .u64(run.memoryKb)
    .u64(run.stackKb)
    .u64(run.stdoutBytes)
    .u64(run.stderrBytes)
    .u64(run.fileBytes ?? defaultWorkBytes);
  if (!stdin) writer.u32(0).u32(0);
  else if ('hostFile' in stdin) writer.u32(1).text(stdin.hostFile);
  else writer.u32(2).text(stdin.data);
  return writer
    .text(run.stdout?.hostFile ?? '')
    .u32(run.argv.length)
    .u32(env.length)
    .text([...run.argv, ...env.map(([name, value]) => `${name}=${value}`), ''].join('\0'));
}

export function readResult(reader: Reader): RawResult {
  return {
    outcome: outcomes[reader.u32()] ?? 'fault',
    exitCode: reader.u32(),
    signal: reader.u32(),
    cpuMs: reader.u64() / 1e6,
    wallMs: reader.u64() / 1e6,
    waitedMs: reader.u64() / 1e6,
    memoryKb: reader.u64(),
    stdoutSize: reader.u64(),
    spool: reader.u32(),
    stdout: reader.text(),
    stderr: reader.text(),
    cause: reader.text().toString(),
    isRoomGone: reader.u32() === 1,
  };
}
