import { z } from 'zod';

/** Requests that look right but for one thing, made from what the contract says of a call. */

type Path = (string | number)[];

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  items?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

const plausible = [
  'a',
  1,
  true,
  null,
  '1',
  'a@example.com',
  'https://example.com/',
  '123456',
  'f'.repeat(32),
  'f'.repeat(64),
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  '1,2',
  'AC',
  100,
  1000,
  0,
];

/** Something that the schema takes, if a guess does. */
export function sampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field as z.ZodType)]),
    );
  if (def.type === 'array') return [sampleOf(def.element!)];
  if (def.type === 'tuple') return def.items!.map(sampleOf);
  if (def.type === 'record') return { a: sampleOf(def.valueType!) };
  if (def.type === 'enum') return Object.values(def.entries!)[0];
  if (def.type === 'literal') return def.values![0];
  if (def.type === 'union') return sampleOf(def.options!.at(-1)!);
  if (def.type === 'undefined') return undefined;
  const inner = def.innerType ?? def.in;
  if (inner) return sampleOf(inner);
  return plausible.find(guess => schema.safeParse(guess).success);
}

/** The way to every value inside, the outermost first. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

/** The same but for what lies at the end of the path. */
export function changedAt(value: unknown, path: Path, wrong: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return wrong;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[name] = changedAt(fields[name], rest, wrong);
  return copy;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

export const wrongValues: unknown[] = [
  null,
  -1,
  2_147_483_648,
  9_007_199_254_740_991,
  true,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  [],
  {},
  deep(80),
];
