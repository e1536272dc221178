import { LineCounter, parseDocument } from 'yaml';
import { type PackageFile, textOf } from './package-files.ts';
import { PackageError } from './remarks.ts';

export type Fields = Record<string, unknown>;

/** YAML as a map; anything else in the file is nothing. */
export const readYaml = async (file: PackageFile): Promise<Fields> => fieldsOf(await readYamlValue(file));

/** Whatever the YAML is. What is wrong is said with line and column. */
export async function readYamlValue(file: PackageFile, maxBytes?: number): Promise<unknown> {
  const lines = new LineCounter();
  const document = parseDocument(await textOf(file, maxBytes), {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    // Maps as keys are written out inside each other, the longer the deeper they are; nobody means any.
    stringKeys: true,
  });
  const [error] = document.errors;
  if (error) {
    const { line, col: column } = lines.linePos(error.pos[0]);
    throw new PackageError('syntax.yaml', { detail: error.message }, { file: file.path, line, column });
  }
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (bomb) {
    throw new PackageError('syntax.yaml', { detail: (bomb as Error).message }, { file: file.path });
  }
}

export const readJson = async (file: PackageFile): Promise<Fields> => fieldsOf(await readJsonValue(file));

/** JSON, also with the comments and the commas too many that people leave in files they wrote by hand. */
export async function readJsonValue(file: PackageFile, maxBytes?: number): Promise<unknown> {
  const text = await textOf(file, maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    return readLooseJson(file, text);
  }
}

function readLooseJson(file: PackageFile, text: string): unknown {
  const plain = withoutComments(text);
  try {
    return JSON.parse(plain);
  } catch (error) {
    const detail = (error as Error).message.replace(
      /(, \S*".*"\S* is not valid JSON| in JSON at position .*)$/s,
      '',
    );
    throw new PackageError('syntax.json', { detail }, { file: file.path, ...brokenAt(plain) });
  }
}

/**
 * The parser of JSON does not always say where it stopped; that of YAML, which JSON is a part of, does. It takes its time
 * with long texts full of mistakes: of those none is shown.
 */
function brokenAt(text: string): { line?: number; column?: number } {
  if (text.length > 10_000) return {};
  const lines = new LineCounter();
  const [error] = parseDocument(text, { lineCounter: lines, prettyErrors: false }).errors;
  const { line, col: column } = lines.linePos(error?.pos[0] ?? text.length);
  return { line, column };
}

/** Blanks take their place, so that positions stay true. */
const withoutComments = (text: string): string =>
  text
    .replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, found =>
      found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
    )
    .replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|,(?=\s*[}\]])/g, found => (found === ',' ? ' ' : found));

export const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

export const wordsOf = (value: unknown): string[] =>
  listOf(value)
    .filter(one => typeof one === 'string' || typeof one === 'number')
    .map(String);

/** Texts and numbers as text, without NUL, which PostgreSQL does not keep; anything else is nothing. */
export const textOr = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '') : otherwise;

export function numberOf(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : typeof value === 'number' ? value !== 0 : undefined;
