import { existsSync, statfsSync } from 'node:fs';
import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { makeOwnFolder } from '#judge/own-folder.ts';
import { buildSandbox } from './build.ts';
import { Keeper } from './keeper.ts';
import { type OpenRoom, openRoom, toResult, wallMsAtMost } from './open-room.ts';
import { op, Reader, readResult, Writer, writeRun } from './protocol.ts';
import type { Accounting, Sandbox, Seat } from './room.ts';

interface SandboxOptions {
  /** the compiled sandbox; compiled when not given */
  binary?: string;
  /** folder for large outputs until they are dropped; default in memory where there is room */
  scratch?: string;
  /** holds the accounting down to a lesser level, for tests */
  accounting?: Accounting;
  /** a command that starts the keeper, such as `setpriv --reuid …` */
  launcher?: string[];
  /** how long an answer of the keeper may be overdue before it is taken for lost */
  patienceMs?: number;
}

/** Starts a keeper. Rejects, with the reason, on a machine that gives neither root nor user namespaces. */
export async function openSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const binary = options.binary ?? (await buildSandbox());
  const scratch = await makeScratch(options.scratch, options.launcher !== undefined);
  const keeper = new Keeper(binary, scratch, options);
  const discard = () => rm(scratch, { recursive: true, force: true });
  const report = await keeper.hello().catch(async error => {
    await keeper.close();
    await discard();
    throw error;
  });
  return {
    report,
    scratch,
    pid: keeper.process.pid!,
    get lost() {
      return keeper.lost;
    },
    get stuckRooms() {
      return keeper.stuckRooms;
    },
    openRoom: (roomOptions = {}) => openRoom(keeper, scratch, roomOptions),
    interact: (left, right) => interact(keeper, scratch, left, right),
    audit: async () => ({ ...(await keeper.audit()), ...(await hostLeftovers(scratch)) }),
    async close() {
      await keeper.close();
      await discard();
    },
  };
}

async function interact(keeper: Keeper, scratch: string, left: Seat, right: Seat) {
  const [a, b] = [left.room as OpenRoom, right.room as OpenRoom];
  const leftRun = writeRun(new Writer(), left.run).payload();
  const rightRun = writeRun(new Writer(), right.run).payload();
  const writer = new Writer(leftRun.length + rightRun.length + 64).u32(a.handle).text(leftRun).u32(b.handle);
  // Always in the same order, so that two interactions never wait for each other's room.
  const [first, second] = a.handle < b.handle ? [a, b] : [b, a];
  const mayTakeMs = Math.max(wallMsAtMost(left.run), wallMsAtMost(right.run));
  const reader = await first.alone(() =>
    second.alone(() => keeper.ask(op.interact, writer.raw(rightRun), mayTakeMs)),
  );
  const firstToEnd: 'left' | 'right' = reader.u32() === 0 ? 'left' : 'right';
  const result = (room: OpenRoom) => room.noteEnd(toResult(readResult(new Reader(reader.text())), scratch));
  return { left: result(a), right: result(b), firstToEnd };
}

async function hostLeftovers(scratch: string) {
  const mounts = (await readFile('/proc/self/mountinfo', 'utf8')).split('\n');
  const outputs = (await readdir(scratch)).filter(name => name.startsWith('out-'));
  return { mounts: mounts.filter(line => line.includes(scratch)).length, outputs: outputs.length };
}

const sharedMemory = '/dev/shm';
/** Engines give a container 64 MB of it, which two programs fill. */
const roomyBytes = 256 * 1024 * 1024;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { blocks, bsize } = statfsSync(folder);
  return blocks * bsize >= roomyBytes;
}

async function makeScratch(parent: string | undefined, shared: boolean): Promise<string> {
  const base = parent ?? (isRoomy(sharedMemory) ? sharedMemory : tmpdir());
  const folder = await makeOwnFolder(base, 'acorn-judge');
  // A keeper with another uid must be able to write here.
  if (shared) await chmod(folder, 0o777);
  return folder;
}
