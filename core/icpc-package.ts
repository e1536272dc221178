/** A problem package of the ICPC format, legacy, 2023-07 or 2025-09: what its files say, wherever they lie. */
interface IcpcFiles {
  /** every file, from the folder that holds problem.yaml, with slashes */
  paths: readonly string[];
  /** null when there is no such file */
  text(path: string): Promise<string | null>;
  /** an empty map when there is no such file */
  yaml(path: string): Promise<Yaml>;
}

export type Yaml = Record<string, unknown>;

export interface IcpcPackage {
  /** problem.yaml, whole */
  config: Yaml;
  /** by language; the key is empty where the package names none */
  names: Record<string, string>;
  /** null when the package does not say */
  timeLimitMs: number | null;
  /** how many times the slowest accepted submission the limit is, when it has to be found that way */
  timeMultiplier: number;
  /** a limit that has to be found is a multiple of this */
  timeResolutionMs: number;
  memoryLimitMb: number | null;
  outputLimitMb: number | null;
  /** the largest source of a submission */
  codeLimitKb: number | null;
  compilation: { timeMs: number | null; memoryMb: number | null };
  validation: { memoryMb: number; timeMs: number; outputMb: number };
  types: string[];
  isInteractive: boolean;
  /** the validator may ask for another run */
  isMultiPass: boolean;
  isScoring: boolean;
  /** flags for the output validator that hold for every case */
  validatorFlags: string[];
  /** folders or files, each one output validator; empty means the default one */
  validators: string[];
  data: TestGroup;
}

export interface TestCase {
  name: string;
  input: string;
  /** null when the file is missing */
  answer: string | null;
  validatorFlags: string[];
  /** the command line of the submission */
  args: string[];
  /** what lies beside the submission while it runs on this case */
  files: CaseFile[];
}

export interface CaseFile {
  /** below the submission's folder */
  name: string;
  path: string;
}

export interface TestGroup<Case = TestCase> {
  name: string;
  onReject: 'break' | 'continue';
  graderFlags: string[];
  /** what its own testdata.yaml or test_group.yaml says */
  config: Yaml;
  members: (TestGroup<Case> | Case)[];
}

export async function readIcpcPackage(files: IcpcFiles): Promise<IcpcPackage> {
  const config = await files.yaml('problem.yaml');
  const limits = asYaml(config.limits);
  const isLegacy = /^legacy/.test(String(config.problem_format_version ?? 'legacy'));
  const validation = String(config.validation ?? 'default').split(/\s+/);
  const types = [config.type ?? []].flat().flatMap(type => String(type).split(/\s+/));
  const flags = words(config.validator_flags);
  return {
    config,
    names: namesOf(config.name),
    timeLimitMs: milliseconds(limits.time_limit) ?? (await iniTimeLimit(files)),
    timeMultiplier:
      number(limits.time_multiplier) ??
      number(asYaml(limits.time_multipliers).ac_to_time_limit) ??
      (isLegacy ? 5 : 2),
    timeResolutionMs: milliseconds(limits.time_resolution) ?? 1000,
    memoryLimitMb: number(limits.memory),
    outputLimitMb: number(limits.output),
    codeLimitKb: number(limits.code),
    compilation: {
      timeMs: milliseconds(limits.compilation_time),
      memoryMb: number(limits.compilation_memory),
    },
    validation: {
      memoryMb: number(limits.validation_memory) ?? 2048,
      timeMs: milliseconds(limits.validation_time) ?? 60_000,
      outputMb: number(limits.validation_output) ?? 8,
    },
    types,
    isInteractive: types.includes('interactive') || validation.includes('interactive'),
    isMultiPass: types.includes('multi-pass') || validation.includes('multi-pass'),
    isScoring: types.includes('scoring') || validation.includes('score'),
    validatorFlags: flags,
    // A package that says "default" means it, whatever lies in its folders.
    validators: String(config.validation).startsWith('default') ? [] : findValidators(files),
    data: await loadData(files, flags),
  };
}

/** problem.ini of DOMjudge (under either name) or a bare .timelimit file, in seconds. */
async function iniTimeLimit(files: IcpcFiles): Promise<number | null> {
  for (const name of ['domjudge-problem.ini', 'problem.ini', '.timelimit']) {
    const text = await files.text(name);
    if (text === null) continue;
    const value = name === '.timelimit' ? text.trim() : /^\s*timelimit\s*=\s*['"]?([\d.]+)/m.exec(text)?.[1];
    const limit = milliseconds(value);
    if (limit !== null) return limit;
  }
  return null;
}

function findValidators(files: IcpcFiles): string[] {
  if (isFolder(files, 'output_validator')) return [innermost(files, 'output_validator')];
  const names = list(files, 'output_validators');
  // Files at the top are one program; folders are a program each.
  const folders = names.filter(name => isFolder(files, `output_validators/${name}`));
  if (folders.length < names.length) return ['output_validators'];
  return folders.map(name => innermost(files, `output_validators/${name}`));
}

/** The program of a folder that holds nothing but a folder is in there. */
function innermost(files: IcpcFiles, folder: string): string {
  const [only, ...more] = list(files, folder);
  const inner = `${folder}/${only}`;
  return more.length === 0 && isFolder(files, inner) ? innermost(files, inner) : folder;
}

async function loadData(files: IcpcFiles, flags: string[]): Promise<TestGroup> {
  const start: Inherited = { onReject: 'break', graderFlags: [], validatorFlags: flags, args: [] };
  const { group, inherited } = await groupConfig(files, 'data', 'data', flags, start);
  const members: TestGroup[] = [];
  for (const name of ['sample', 'secret'])
    if (isFolder(files, `data/${name}`))
      members.push(await loadGroup(files, `data/${name}`, name, flags, inherited));
  return { ...group, members };
}

async function loadGroup(
  files: IcpcFiles,
  folder: string,
  name: string,
  base: string[],
  above: Inherited,
): Promise<TestGroup> {
  const { group, inherited } = await groupConfig(files, folder, name, base, above);
  const members: (TestGroup | TestCase)[] = [];
  for (const entry of list(files, folder)) {
    const path = `${folder}/${entry}`;
    if (isFolder(files, path)) {
      if (!entry.endsWith('.files'))
        members.push(await loadGroup(files, path, `${name}/${entry}`, base, inherited));
    } else if (entry.endsWith('.in')) members.push(await loadCase(files, path, name, base, inherited));
  }
  return { ...group, members };
}

interface Inherited {
  onReject: 'break' | 'continue';
  graderFlags: string[];
  validatorFlags: string[];
  args: string[];
}

/** testdata.yaml of the legacy format, test_group.yaml of the newer ones; what a group leaves out it inherits. */
async function groupConfig(
  files: IcpcFiles,
  folder: string,
  name: string,
  base: string[],
  above: Inherited,
): Promise<{ group: Omit<TestGroup, 'members'>; inherited: Inherited }> {
  const legacy = await files.yaml(`${folder}/testdata.yaml`);
  const config = { ...legacy, ...(await files.yaml(`${folder}/test_group.yaml`)) };
  const onReject =
    config.on_reject === undefined ? above.onReject : config.on_reject === 'continue' ? 'continue' : 'break';
  const graderFlags = config.grader_flags === undefined ? above.graderFlags : words(config.grader_flags);
  return {
    group: { name, onReject, graderFlags, config },
    inherited: { onReject, graderFlags, ...argumentsOf(config, base, above) },
  };
}

async function loadCase(
  files: IcpcFiles,
  input: string,
  group: string,
  base: string[],
  above: Inherited,
): Promise<TestCase> {
  const stem = input.slice(0, -'.in'.length);
  const answer = `${stem}.ans`;
  // Drafts of 2023-07 had the arguments in a file of their own.
  const listed = await files.text(`${stem}.args`);
  const config = listed === null ? {} : { args: words(listed) };
  return {
    name: `${group}/${stem.slice(stem.lastIndexOf('/') + 1)}`,
    input,
    answer: files.paths.includes(answer) ? answer : null,
    ...argumentsOf({ ...config, ...(await files.yaml(`${stem}.yaml`)) }, base, above),
    files: files.paths
      .filter(path => path.startsWith(`${stem}.files/`))
      .map(path => ({ name: path.slice(`${stem}.files/`.length), path })),
  };
}

/** What a group or a case gives to the validator and to the submission, or else inherits. */
function argumentsOf(
  config: Yaml,
  base: string[],
  above: Inherited,
): Pick<TestCase, 'validatorFlags' | 'args'> {
  const given = config.output_validator_flags ?? config.output_validator_args;
  // The legacy format also knows a map with the name of the validator and its flags.
  const flags = Array.isArray(given) ? given : (asYaml(given).flags ?? given);
  return {
    validatorFlags: flags === undefined ? above.validatorFlags : [...base, ...words(flags)],
    args: config.args === undefined ? above.args : words(config.args),
  };
}

export const casesOf = <Case>(group: TestGroup<Case>): Case[] =>
  group.members.flatMap(member => (isGroup(member) ? casesOf(member) : [member]));

export const isGroup = <Case>(member: TestGroup<Case> | Case): member is TestGroup<Case> =>
  typeof member === 'object' && member !== null && 'members' in member;

/** What lies in a folder, files and folders, in the order the format wants them used. */
function list({ paths }: IcpcFiles, folder: string): string[] {
  const inside = paths
    .filter(path => path.startsWith(`${folder}/`))
    .map(path => path.slice(folder.length + 1));
  const names = new Set(inside.map(path => path.split('/')[0]!));
  return [...names].filter(name => !name.startsWith('.')).sort();
}

const isFolder = ({ paths }: IcpcFiles, folder: string): boolean =>
  paths.some(path => path.startsWith(`${folder}/`));

export const asYaml = (value: unknown): Yaml =>
  value !== null && typeof value === 'object' ? (value as Yaml) : {};

export const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? String(value).split(/\s+/).filter(Boolean) : [];

function number(value: unknown): number | null {
  const found = Number(value);
  return value === undefined || value === null || !(found > 0) ? null : found;
}

const milliseconds = (seconds: unknown): number | null => {
  const found = number(seconds);
  return found === null ? null : Math.round(found * 1000);
};

function namesOf(name: unknown): Record<string, string> {
  if (typeof name === 'string') return { '': name };
  return Object.fromEntries(
    Object.entries(asYaml(name)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
