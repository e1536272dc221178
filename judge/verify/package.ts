/** A problem package of the ICPC format, legacy or 2023-07, as it lies in a folder. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

export interface ProblemPackage {
  folder: string;
  name: string;
  /** null when the package does not say */
  timeLimitMs: number | null;
  /** how many times the slowest accepted submission the limit is, when it has to be found that way */
  timeMultiplier: number;
  memoryLimitMb: number | null;
  outputLimitMb: number | null;
  validation: { memoryMb: number; timeMs: number; outputMb: number };
  isInteractive: boolean;
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
  answer: string;
  answerSize: number;
  validatorFlags: string[];
}

export interface TestGroup {
  name: string;
  onReject: 'break' | 'continue';
  graderFlags: string[];
  members: (TestGroup | TestCase)[];
}

type Yaml = Record<string, unknown>;

/** The folder that holds problem.yaml: the given one, or the only folder inside it. */
export async function findRoot(folder: string): Promise<string> {
  const names = await readdir(folder);
  if (names.some(name => ['problem.yaml', 'data', 'submissions'].includes(name))) return folder;
  const inner = names.filter(name => !name.startsWith('.') && name !== '__MACOSX');
  if (inner.length === 1 && (await isFolder(join(folder, inner[0]!))))
    return findRoot(join(folder, inner[0]!));
  throw new Error('this is not a problem package: there is no problem.yaml and no data folder');
}

export async function loadPackage(folder: string): Promise<ProblemPackage> {
  const config = await readYaml(join(folder, 'problem.yaml'));
  const limits = asYaml(config.limits);
  const types = [config.type ?? []].flat().flatMap(type => String(type).split(/\s+/));
  const validation = String(config.validation ?? 'default').split(/\s+/);
  if (types.includes('multi-pass')) throw new Error('multi-pass problems are not supported');
  if (types.includes('submit-answer')) throw new Error('submit-answer problems are not supported');
  const flags = words(config.validator_flags);
  return {
    folder,
    name: titleOf(config.name) ?? basename(folder),
    timeLimitMs: milliseconds(limits.time_limit) ?? (await iniTimeLimit(folder)),
    timeMultiplier:
      number(limits.time_multiplier) ?? number(asYaml(limits.time_multipliers).ac_to_time_limit) ?? 5,
    memoryLimitMb: number(limits.memory),
    outputLimitMb: number(limits.output),
    validation: {
      memoryMb: number(limits.validation_memory) ?? 2048,
      timeMs: milliseconds(limits.validation_time) ?? 60_000,
      outputMb: number(limits.validation_output) ?? 8,
    },
    isInteractive: types.includes('interactive') || validation.includes('interactive'),
    isScoring: types.includes('scoring') || validation.includes('score'),
    validatorFlags: flags,
    // A package that says "default" means it, whatever lies in its folders.
    validators: String(config.validation).startsWith('default') ? [] : await findValidators(folder),
    data: await loadData(folder, flags),
  };
}

/** problem.ini of DOMjudge (under either name) or a bare .timelimit file, in seconds. */
async function iniTimeLimit(folder: string): Promise<number | null> {
  for (const name of ['domjudge-problem.ini', 'problem.ini', '.timelimit']) {
    const text = await readText(join(folder, name));
    if (text === null) continue;
    const value = name === '.timelimit' ? text.trim() : /^\s*timelimit\s*=\s*['"]?([\d.]+)/m.exec(text)?.[1];
    const limit = milliseconds(value);
    if (limit !== null) return limit;
  }
  return null;
}

async function findValidators(folder: string): Promise<string[]> {
  const single = join(folder, 'output_validator');
  if (await isFolder(single)) return [single];
  const several = join(folder, 'output_validators');
  const names = await list(several);
  if (names.length === 0) return [];
  // Files at the top are one program; folders are a program each.
  const inner = await Promise.all(
    names.map(async name => ((await isFolder(join(several, name))) ? name : null)),
  );
  const folders = inner.filter(name => name !== null);
  return folders.length < names.length ? [several] : folders.map(name => join(several, name));
}

async function loadData(folder: string, flags: string[]): Promise<TestGroup> {
  const top = join(folder, 'data');
  const config = await groupConfig(top, { name: 'data', onReject: 'break', graderFlags: [] }, flags);
  const members: TestGroup[] = [];
  for (const name of ['sample', 'secret']) {
    if (await isFolder(join(top, name)))
      members.push(await loadGroup(join(top, name), name, config.inherited, flags));
  }
  return { ...config.group, members };
}

async function loadGroup(
  folder: string,
  name: string,
  inherited: Inherited,
  base: string[],
): Promise<TestGroup> {
  const config = await groupConfig(
    folder,
    { name, onReject: inherited.onReject, graderFlags: [] },
    base,
    inherited,
  );
  const members: (TestGroup | TestCase)[] = [];
  for (const entry of await list(folder)) {
    const path = join(folder, entry);
    if (await isFolder(path)) members.push(await loadGroup(path, `${name}/${entry}`, config.inherited, base));
    else if (entry.endsWith('.in'))
      members.push(await loadCase(path, `${name}/${entry.slice(0, -3)}`, config.inherited));
  }
  return { ...config.group, members };
}

interface Inherited {
  onReject: 'break' | 'continue';
  validatorFlags: string[];
}

/** testdata.yaml of the legacy format, test_group.yaml of the newer one; what a group leaves out it inherits. */
async function groupConfig(
  folder: string,
  group: Omit<TestGroup, 'members'>,
  base: string[],
  inherited: Inherited = { onReject: 'break', validatorFlags: base },
) {
  const legacy = await readYaml(join(folder, 'testdata.yaml'));
  const config = { ...legacy, ...(await readYaml(join(folder, 'test_group.yaml'))) };
  const own = config.output_validator_flags ?? config.output_validator_args;
  const onReject =
    config.on_reject === undefined ? group.onReject : config.on_reject === 'continue' ? 'continue' : 'break';
  const validatorFlags = own === undefined ? inherited.validatorFlags : [...base, ...words(own)];
  return {
    group: { ...group, onReject, graderFlags: words(config.grader_flags) } satisfies Omit<
      TestGroup,
      'members'
    >,
    inherited: { onReject, validatorFlags } satisfies Inherited,
  };
}

async function loadCase(input: string, name: string, inherited: Inherited): Promise<TestCase> {
  const answer = input.replace(/\.in$/, '.ans');
  const size = await stat(answer).then(
    found => found.size,
    () => null,
  );
  if (size === null) throw new Error(`there is no answer file for ${name}.in`);
  return { name, input, answer, answerSize: size, validatorFlags: inherited.validatorFlags };
}

export const casesOf = (group: TestGroup): TestCase[] =>
  group.members.flatMap(member => ('members' in member ? casesOf(member) : [member]));

export async function list(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter(name => !name.startsWith('.')).sort();
}

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  );

export const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

async function readYaml(file: string): Promise<Yaml> {
  const text = await readText(file);
  return text === null ? {} : asYaml(parse(text));
}

const asYaml = (value: unknown): Yaml => (value !== null && typeof value === 'object' ? (value as Yaml) : {});

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? String(value).split(/\s+/).filter(Boolean) : [];

function number(value: unknown): number | null {
  const found = Number(value);
  return value === undefined || value === null || !(found > 0) ? null : found;
}

const milliseconds = (seconds: unknown): number | null => {
  const found = number(seconds);
  return found === null ? null : Math.round(found * 1000);
};

function titleOf(name: unknown): string | null {
  if (typeof name === 'string') return name;
  const first = Object.values(asYaml(name))[0];
  return typeof first === 'string' ? first : null;
}
