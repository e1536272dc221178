import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Keeper } from './keeper.ts';
import { op, type RawResult, type Reader, readResult, Writer, writeOpen, writeRun } from './protocol.ts';
import type { Output, Room, RoomOptions, RunRequest, RunResult } from './room.ts';

/** A room and what `interact` needs of it. */
export interface OpenRoom extends Room {
  handle: number;
  /** When nothing else that was asked of the room is under way; what is asked meanwhile waits. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  noteEnd(result: RunResult): RunResult;
}

/** A wall limit is stretched by what a program waits for a core, up to this. */
const stretch = 10;
export const wallMsAtMost = ({ wallMs }: Pick<RunRequest, 'wallMs'>): number => stretch * wallMs;

export async function openRoom(keeper: Keeper, scratch: string, options: RoomOptions): Promise<OpenRoom> {
  const handle = (await keeper.ask(op.open, writeOpen(options))).u32();
  let last: Promise<unknown> = Promise.resolve();
  let alones = 0;
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    alones++;
    const mine = last.then(work, work);
    last = mine.catch(() => {}).finally(() => alones--);
    return mine;
  };
  const about = (room?: number) => new Writer(room).u32(handle);
  /** how long all that was asked may take: the keeper does one thing after the other */
  let owedMs = 0;
  const ask = (operation: number, writer: Writer, mayTakeMs = 0): Promise<Reader> => {
    if (alones) return alone(() => keeper.ask(operation, writer, mayTakeMs));
    owedMs += mayTakeMs;
    const mine = keeper.ask(operation, writer, owedMs);
    const done = () => {
      owedMs -= mayTakeMs;
    };
    last = mine.then(done, done);
    return mine;
  };
  let gone = false;
  const noteEnd = (result: RunResult) => {
    gone ||= result.isRoomGone === true;
    return result;
  };
  return {
    handle,
    alone,
    get gone() {
      return gone;
    },
    noteEnd,
    async put(name, content, mode = 0o644) {
      const writer = about(content instanceof Uint8Array ? content.length + 4200 : undefined)
        .text(name)
        .u32(mode);
      if (content instanceof Uint8Array) writer.u32(0).text(content);
      else writer.u32(1).text(content.hostFile);
      await ask(op.put, writer);
    },
    async take(name, maxBytes) {
      const reader = await ask(op.take, about().text(name).u64(maxBytes));
      return reader.u32() ? reader.rest() : null;
    },
    async takeTo(name, hostFile, maxBytes) {
      const reader = await ask(op.takeTo, about().text(name).text(hostFile).u64(maxBytes));
      return reader.u32() === 1;
    },
    async run(request: RunRequest) {
      const reader = await ask(op.run, writeRun(about(), request), wallMsAtMost(request));
      return noteEnd(toResult(readResult(reader), scratch));
    },
    async reset() {
      await ask(op.reset, about());
    },
    async seal() {
      await ask(op.seal, about());
    },
    kill: () => keeper.tell(op.kill, about()),
    /** Does not wait its turn: closing ends a run in progress. A room that is gone already is as closed as can be. */
    async close() {
      await keeper.ask(op.close, about()).catch(() => {});
    },
  };
}

export function toResult(raw: RawResult, scratch: string): RunResult {
  const { stdoutSize, spool, stdout, cause, ...rest } = raw;
  const came = toOutput(stdoutSize, stdout, spool, scratch);
  // Nobody reads what a run that failed here has left, such as the part of it that the disk had room for.
  const failed = raw.outcome === 'fault';
  if (failed) came.drop();
  const output = failed ? toOutput(0, Buffer.alloc(0), 0, scratch) : came;
  return { ...rest, stdout: output, ...(cause && { cause }) };
}

function toOutput(size: number, inline: Buffer, spool: number, scratch: string): Output {
  if (!spool) return { size, inline, drop() {} };
  const hostFile = join(scratch, `out-${spool}`);
  let there = true;
  return {
    size,
    hostFile,
    drop() {
      if (there) rmSync(hostFile, { force: true });
      there = false;
    },
  };
}

/** The whole output in memory, wherever it is. */
export function readOutput(output: Output): Uint8Array {
  return output.inline ?? readFileSync(output.hostFile!);
}
