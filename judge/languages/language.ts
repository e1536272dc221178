/**
 * What the judge needs to know about a language. A family file (`cpp.ts`, `java.ts`, …) looks for its toolchain
 * and answers with one Language per offered row; a family that finds nothing answers with an empty list.
 */
import type { RunResult } from '#judge/sandbox/room.ts';

export interface Language {
  /** the name users choose and submissions store, e.g. "C++ 17 With O2" */
  name: string;
  /** the editor's mode */
  contentType: string;
  description: string;
  /** order in lists: higher first */
  seq: number;
  /** a row for checkers and interactors, not for submissions */
  isSpj: boolean;
  template: string;
  /** part of the compile cache's key and of every result */
  version: string;
  sourceName: string;
  /** where this source must lie, and the path of what it starts from, when the language asks for more than sourceName */
  placeOf?(text: string): { file: string; start: string };
  /** file endings by which a problem package's files are taken for this language */
  extensions: string[];
  /** time and memory limits are multiplied by it */
  limitFactor: 1 | 2;
  compile?: CompilePlan;
  run(setting: RunSetting): Command;
  /** folders beside the system's own that compiler and program need to see */
  mounts: Mount[];
  /** what the runtime itself needs above the program's own limit, e.g. a virtual machine's code cache */
  runtimeMemoryKb: number;
  /** true when this run's end is the runtime's way to say that memory was out */
  ranOutOfMemory?(result: RunResult): boolean;
}

interface CompilePlan {
  /** `sources` are names beneath /w, the main one first */
  commands(sources: string[]): Command[];
  /** file beneath /w that is the program; the sources themselves are kept when it is absent */
  product?: string;
  /** also keep the sources beside the product, for modules a script imports */
  keepSources?: boolean;
  limits: CompileLimits;
  /** flags under which bits/stdc++.h is precompiled; absent for other languages */
  headerFlags?: string[];
  /** what makes compilations cheaper once it was made, which takes a while */
  warm?: WarmPlan;
}

/** Made once, of nothing but the judge's own text; see `engine/warm.ts`. */
export interface WarmPlan {
  /** one room each; what one leaves in the folder `out`, the next ones and every compilation find in `warmInRoom` */
  steps: { files: Record<string, string>; commands: Command[] }[];
  /** instead of the plain commands, which make the same program */
  commands(sources: string[]): Command[];
}

/** the same for every language, so that a command line does not depend on where a judge keeps it */
export const warmInRoom = '/opt/warm';

export interface CompileLimits {
  cpuMs: number;
  wallMs: number;
  memoryKb: number;
}

export interface Command {
  argv: string[];
  env: Record<string, string>;
}

export interface Mount {
  host: string;
  room: string;
}

export interface RunSetting {
  memoryKb: number;
  stackKb: number;
  /** the path of what it starts from: as a rule the main source */
  main: string;
}

export interface Family {
  /** shown when the toolchain is missing */
  name: string;
  find(tools: Toolbox): Promise<Language[]>;
}

export interface Toolbox {
  /** the first of these programs, by real path, in a stable search order; null when none is there */
  which(...names: string[]): Promise<string | null>;
  /** what a command prints (stdout, else stderr); null when it fails */
  ask(file: string, ...args: string[]): Promise<string | null>;
  /** the mounts a program outside the system folders needs: its own prefix */
  mountsFor(file: string): Mount[];
}

/** The environment of every program: nothing of the judge's own leaks in. */
export const plainEnvironment: Record<string, string> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/w',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  ONLINE_JUDGE: '1',
};

export const seconds = (cpu: number, wall: number, memoryMb: number): CompileLimits => ({
  cpuMs: cpu * 1000,
  wallMs: wall * 1000,
  memoryKb: memoryMb * 1024,
});

/** A row with the defaults most languages share. */
export function aLanguage(
  row: Pick<Language, 'name' | 'contentType' | 'version' | 'sourceName' | 'extensions' | 'template' | 'run'> &
    Partial<Language>,
): Language {
  return {
    description: row.version,
    seq: 0,
    isSpj: false,
    limitFactor: 2,
    mounts: [],
    runtimeMemoryKb: 0,
    ...row,
  };
}

/** The row as the language list of the site shows it. */
export const languageRow = (language: Language) => ({
  name: language.name,
  contentType: language.contentType,
  description: language.description,
  compileCommand: (language.compile?.commands([language.sourceName]) ?? []).map(commandLine).join(' && '),
  template: language.template,
  seq: language.seq,
  isSpj: language.isSpj,
  oj: 'ME',
});

/** Where a compiler stands on the judge's disk is nobody's business. */
const commandLine = ({ argv: [program = '', ...rest] }: Command): string =>
  [program.replace(/^.*\//, ''), ...rest].join(' ');
