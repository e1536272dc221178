/**
 * A compiled program that lies ready in a room of its own: the submission, the checker, the interactor. Where ending a
 * run took the room along, the program lies in another before the next.
 */
import type { Command } from '#judge/languages/language.ts';
import type { Room, RunRequest, RunResult } from '#judge/sandbox/room.ts';
import type { Program, SourceFile } from './compile.ts';
import { type Job, MachineFault } from './workshop.ts';

export interface Player {
  program: Program;
  /** what lies beside it at the start of every run */
  beside: SourceFile[];
  readonly room: Room;
  run(request: PlayRequest): Promise<RunResult>;
  /** the request as a seat at an interaction takes it */
  seat(request: PlayRequest): { room: Room; run: Omit<RunRequest, 'stdin'> };
  /** after a seat was taken; `run` does it by itself */
  renewRoom(): Promise<void>;
}

export type PlayRequest = Omit<RunRequest, 'argv' | 'env'> & {
  args?: string[];
  /** what lies beside it for this run alone */
  files?: SourceFile[];
  /** a command that runs the program, such as `sh -c …` */
  launcher?: string[];
};

/** `bytes`: the size of the files of a case that will lie beside it. */
export async function openPlayer(
  job: Job,
  program: Program,
  beside: SourceFile[] = [],
  bytes = 0,
): Promise<Player> {
  const furnish = async () => {
    const fresh = await job.openRoom({ readOnly: program.language.mounts, ...roomFor(bytes) });
    await Promise.all([
      ...beside.map(file => fresh.put(file.name, file.content)),
      ...program.files.map(file => fresh.put(file.name, { hostFile: file.hostFile }, file.mode)),
      fresh.seal(),
    ]);
    return fresh;
  };
  let room = await furnish();
  const renewRoom = async () => {
    if (!room.gone) return;
    job.closeRoom(room);
    room = await furnish();
  };
  const full = ({ args = [], launcher = [], files: _, ...request }: PlayRequest): RunRequest => {
    const command = commandOf(program, request);
    return { ...request, env: command.env, argv: [...launcher, ...command.argv, ...args] };
  };
  return {
    program,
    beside,
    get room() {
      return room;
    },
    async run(request) {
      const placed = request.files?.map(file => room.put(file.name, file.content)) ?? [];
      const [run] = await Promise.all([room.run(full(request)), ...placed]);
      const result = requireSoundRun(run);
      // The verdict on this run stands, whatever becomes of the next.
      await renewRoom().catch(() => {});
      return result;
    },
    seat: ({ stdin: _, ...request }) => ({ room, run: full(request) }),
    renewRoom,
  };
}

const defaultRoomBytes = 256 * 2 ** 20;

/** A room of the usual size is ready at once, so only large files get a larger one. */
const roomFor = (bytes: number): { workBytes?: number } =>
  bytes > defaultRoomBytes / 4 ? { workBytes: defaultRoomBytes + bytes } : {};

function commandOf({ language, main }: Program, request: { memoryKb: number; stackKb: number }): Command {
  const memoryKb = request.memoryKb - language.runtimeMemoryKb;
  return language.run({ memoryKb, stackKb: request.stackKb, main });
}

/** A sandbox fault says nothing about the program; the whole attempt is void. */
export function requireSoundRun(result: RunResult): RunResult {
  if (result.outcome === 'fault') throw new MachineFault(`sandbox: ${result.cause ?? 'unknown fault'}`);
  return result;
}
