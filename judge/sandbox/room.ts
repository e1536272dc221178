/**
 * The sandbox as the rest of the judge sees it. A Sandbox is one resident keeper process; a Room is a private
 * machine for one submission (its own mounts, processes, network, work folder `/w`); a run is one program in a room.
 * Everything a program leaves behind in memory or in processes is gone before `run` answers.
 */

export type Accounting = 'cgroup2' | 'cgroup1' | 'hybrid' | 'rlimit';

export interface SandboxReport {
  accounting: Accounting;
  /** true when the keeper runs as root, false when it lives in a user namespace of its own */
  privileged: boolean;
  /** what this machine cannot enforce, in plain words, each with the command that would mend it */
  gaps: { what: string; fix: string }[];
}

export interface Sandbox {
  report: SandboxReport;
  /** the folder of outputs that are too large for memory, until they are dropped */
  scratch: string;
  /** The keeper is gone: whatever failed since says nothing about the program; open another sandbox. */
  readonly lost: boolean;
  /** The core of every room that was killed and that the kernel does not let go, null where it has none of its own. */
  readonly stuckRooms: readonly (number | null)[];
  openRoom(options?: RoomOptions): Promise<Room>;
  /** Runs a program in each of two rooms, stdout of each joined to stdin of the other by plain pipes. */
  interact(
    left: Seat,
    right: Seat,
  ): Promise<{ left: RunResult; right: RunResult; firstToEnd: 'left' | 'right' }>;
  /** What exists of ours now; after every room was closed, anything but spares is a leftover. */
  audit(): Promise<Audit>;
  /** process id of the keeper */
  pid: number;
  close(): Promise<void>;
}

interface Audit {
  rooms: number;
  /** rooms kept ready for the next `openRoom` */
  spares: number;
  /** processes in rooms at rest, besides the init of each */
  processes: number;
  /** mounts of ours that the host can see */
  mounts: number;
  /** outputs that were not dropped */
  outputs: number;
  /** control groups in use or kept for the next room */
  groups: number;
}

export interface Seat {
  room: Room;
  run: Omit<RunRequest, 'stdin' | 'stdout'>;
}

export interface RoomOptions {
  /** size of the tmpfs at /w, default 256 MB */
  workBytes?: number;
  workInodes?: number;
  /** the core its programs run on, counted among those the judge was given; default any */
  cpu?: number;
  /** extra host folders, mounted read-only, nosuid, nodev at the same or another path */
  readOnly?: { host: string; room: string }[];
}

export interface Room {
  /** It had to be killed: whoever wants to go on opens another. */
  readonly gone: boolean;
  /** Writes a file beneath /w from memory or from a host file; folders in the name are made. */
  put(name: string, content: Uint8Array | { hostFile: string }, mode?: number): Promise<void>;
  /** Reads a regular file beneath /w without following links; null when it is not there or not a regular file. */
  take(name: string, maxBytes: number): Promise<Uint8Array | null>;
  /** Copies a regular file beneath /w to a host path, without following links. */
  takeTo(name: string, hostFile: string, maxBytes: number): Promise<boolean>;
  run(request: RunRequest): Promise<RunResult>;
  /** Empties /w of everything that was not `put` or kept by `seal`. */
  reset(): Promise<void>;
  /** What is in /w now (compiled program, sources) is there, unchanged, at the start of every later run. */
  seal(): Promise<void>;
  /** Ends a run in progress at once; its result has outcome 'cancelled'. */
  kill(): void;
  close(): Promise<void>;
}

export interface RunRequest {
  argv: string[];
  env?: Record<string, string>;
  stdin?: { hostFile: string } | { data: Uint8Array };
  /**
   * A new file of the host, in a folder that nobody else enters, that the program writes by itself and may go back in;
   * `fileBytes` bounds it. Without one what it prints is collected, up to `stdoutBytes`.
   */
  stdout?: { hostFile: string };
  cpuMs: number;
  wallMs: number;
  memoryKb: number;
  stackKb: number;
  processes: number;
  stdoutBytes: number;
  stderrBytes: number;
  /** largest file the program may write in /w, default workBytes */
  fileBytes?: number;
}

export type Outcome =
  | 'exited'
  | 'signalled'
  | 'cpu-time'
  | 'wall-time'
  /** wall time out, or blocked for good, with hardly any CPU used */
  | 'idle'
  | 'memory'
  | 'output'
  | 'cancelled'
  /** the sandbox itself failed; `cause` says how */
  | 'fault'
  /** the file is there, but is nothing that the kernel would start; `cause` says why */
  | 'no-program';

/** How a run ended and what it took. */
export interface RunFigures {
  outcome: Outcome;
  exitCode: number;
  signal: number;
  cpuMs: number;
  wallMs: number;
  /** for a core, which its wall limit was late by; 0 when the limit did not come */
  waitedMs: number;
  memoryKb: number;
}

export interface RunResult extends RunFigures {
  stdout: Output;
  stderr: Uint8Array;
  cause?: string;
  /** ending it took the room along */
  isRoomGone?: boolean;
}

/** Small outputs come inline; larger ones as a spool file of the judge's, which `drop` removes. */
export interface Output {
  size: number;
  inline?: Uint8Array;
  hostFile?: string;
  drop(): void;
}
