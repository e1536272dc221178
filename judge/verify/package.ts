/** A problem package of the ICPC format as it lies in a folder. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import {
  asYaml,
  type IcpcPackage,
  isGroup,
  type TestCase as PackageCase,
  type TestGroup as PackageGroup,
  readIcpcPackage,
  type Yaml,
} from '#core/icpc-package.ts';
import { type Constants, constantsOf, withConstants } from '#core/package-constants.ts';

export { casesOf } from '#core/icpc-package.ts';

export interface ProblemPackage extends Omit<IcpcPackage, 'data'> {
  folder: string;
  name: string;
  /** how often a program may be run on a case: more than once where the validator may ask for another pass */
  passes: number;
  /** submissions are answers, not programs */
  isSubmitAnswer: boolean;
  /** the format before 2023-07 scores in a way of its own; so do packages that still describe their groups as it did */
  isLegacy: boolean;
  /** submissions.yaml */
  expectations: Yaml;
  constants: Constants;
  data: TestGroup;
  /** every file, from the package's folder, with slashes */
  paths: string[];
  /** every configuration file that was read, by its path */
  configs: Map<string, Yaml>;
}

/** With the places of its files on this machine. */
export interface TestCase extends PackageCase {
  answer: string;
  answerSize: number;
}
export type TestGroup = PackageGroup<TestCase>;

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
  await refuseLinksOut(folder);
  const paths = await pathsIn(folder);
  const configs = new Map<string, Yaml>();
  const constants = constantsOf(await readYaml(join(folder, 'problem.yaml')));
  const yaml = async (path: string): Promise<Yaml> => {
    const text = await readText(join(folder, path));
    if (text === null) return {};
    const config = parseYaml(path, path === 'problem.yaml' ? text : withConstants(text, constants));
    configs.set(path, config);
    return config;
  };
  const found = await readIcpcPackage({ paths, text: path => readText(join(folder, path)), yaml });
  const { validation_passes: passes } = asYaml(found.config.limits);
  return {
    ...found,
    folder,
    passes: found.isMultiPass ? Number(passes ?? 2) : 1,
    isSubmitAnswer: found.types.includes('submit-answer'),
    isLegacy:
      /^legacy/.test(String(found.config.problem_format_version ?? 'legacy')) ||
      [...configs].some(([path, config]) => isLegacyGroup(path) && config.scoring === undefined),
    expectations: await yaml('submissions/submissions.yaml'),
    constants,
    paths,
    configs,
    name: Object.values(found.names)[0] ?? basename(folder),
    validators: found.validators.map(path => join(folder, path)),
    data: await onDisk(folder, found.data),
  };
}

const isLegacyGroup = (path: string): boolean => /^data\/(.*\/)?testdata\.yaml$/.test(path);

/**
 * Programs and messages of a package are printed, and its files given to programs: a link must not make a file of this
 * machine one of them. Inside the package links are as good as files.
 */
async function refuseLinksOut(folder: string): Promise<void> {
  const top = await realpath(folder);
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) continue;
    const link = join(entry.parentPath, entry.name);
    const target = await realpath(link).catch(() => link); // one that leads nowhere is nobody's file
    if (!target.startsWith(`${top}${sep}`))
      throw new Error(`refused: ${relative(top, link)} is a link that leads out of the package`);
  }
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function onDisk(folder: string, group: PackageGroup): Promise<TestGroup> {
  const members: TestGroup['members'] = [];
  for (const member of group.members) {
    if (isGroup(member)) members.push(await onDisk(folder, member));
    else {
      if (member.answer === null) throw new Error(`there is no answer file for ${member.name}.in`);
      const answer = join(folder, member.answer);
      members.push({
        ...member,
        input: join(folder, member.input),
        files: member.files.map(file => ({ ...file, path: join(folder, file.path) })),
        answer,
        answerSize: (await stat(answer)).size,
      });
    }
  }
  return { ...group, members };
}

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
  return text === null ? {} : parseYaml(basename(file), text);
}

function parseYaml(name: string, text: string): Yaml {
  try {
    return asYaml(parse(text));
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}
