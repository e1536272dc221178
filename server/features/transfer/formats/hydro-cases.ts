import type { JudgeCaseMode } from '#core/scoring/mode.ts';
import { shares } from '../imported.ts';
import { inOrder, type PackageFolder } from '../package-files.ts';
import { PackageError, type Remark } from '../remarks.ts';
import { type Fields, fieldsOf, listOf, numberOf, textOr } from '../structured.ts';

/** The test cases of Hydro's `testdata/`: as its configuration lists them, or as the names of the files say. */
interface HydroCases {
  mode: JudgeCaseMode;
  timeMs: number;
  memoryMb: number;
  cases: { input?: string; output?: string; score: number; groupNum: number | null }[];
}

interface Subtask {
  type: 'min' | 'sum';
  /** it says so itself, even of a single case */
  isStated?: boolean;
  id?: number;
  score?: number;
  time?: string;
  memory?: string;
  cases: { input?: string; output?: string; score?: number; time?: string; memory?: string }[];
}

export function hydroSubtasks(data: PackageFolder, config: Fields, notes: Remark[]): HydroCases {
  const subtasks = listed(config, notes);
  const named = subtasks.some(({ cases }) => cases.length > 0) ? subtasks : fromNames(data, subtasks);
  const limits = limitsOf(named, config, notes);
  const open = named.filter(({ score }) => !score).length;
  const spread = shares(Math.max(0, 100 - sum(named.map(({ score }) => score ?? 0))), open);
  const worst = named.filter(({ type }) => type === 'min');
  const isGrouped =
    worst.some(({ isStated }) => isStated) ||
    (worst.length > 0 && named.some(({ cases }) => cases.length > 1));
  const ids = new Set(worst.flatMap(({ id }) => (id && id > 0 ? id : [])));
  const areNumbered = ids.size === named.length;
  let group = 0;
  const cases = named.flatMap(subtask => {
    const worth = subtask.score || spread.shift()!;
    const own = shares(
      Math.max(0, worth - sum(subtask.cases.map(({ score }) => score ?? 0))),
      subtask.cases.filter(({ score }) => !score).length,
    );
    if (subtask.type === 'min') group = areNumbered ? subtask.id! : group + 1;
    return subtask.cases.map(one => {
      // Where groups are scored, a case that stands for itself is a group of its own.
      if (subtask.type === 'sum') group++;
      const score = subtask.type === 'min' ? worth : one.score || own.shift()!;
      return { input: one.input, output: one.output, score, groupNum: isGrouped ? group : null };
    });
  });
  return { ...limits, mode: isGrouped ? 'subtask_lowest' : 'default', cases };
}

function listed(config: Fields, notes: Remark[]): Subtask[] {
  const flat = listOf(config.cases).map(fieldsOf);
  if (flat.length) return [{ type: 'sum', cases: flat.map(caseOf) }];
  return listOf(config.subtasks)
    .map(fieldsOf)
    .map(subtask => {
      const type = textOr(subtask.type) || 'min';
      if (type !== 'min' && type !== 'sum')
        throw new PackageError('problem.kind', { name: `subtasks: ${type}` });
      if (listOf(subtask.if).length) notes.push({ key: 'note.dependencies' });
      return {
        type,
        isStated: subtask.type !== undefined,
        id: whole(subtask.id),
        score: whole(subtask.score),
        time: textOr(subtask.time) || undefined,
        memory: textOr(subtask.memory) || undefined,
        cases: listOf(subtask.cases).map(fieldsOf).map(caseOf),
      };
    });
}

const caseOf = (one: Fields) => ({
  input: textOr(one.input) || undefined,
  output: textOr(one.output) || undefined,
  score: whole(one.score),
  time: textOr(one.time) || undefined,
  memory: textOr(one.memory) || undefined,
});

const whole = (value: unknown): number | undefined => {
  const found = numberOf(value);
  return found === undefined ? undefined : Math.round(found);
};

/** `a1-2.in` is the second case of the first subtask; `a3.in` stands for itself. */
function fromNames(data: PackageFolder, stated: Subtask[]): Subtask[] {
  const names = data.files.map(({ path }) => path.slice(data.path.length + 1));
  const has = new Set(names);
  const groups = new Map<number, Subtask>();
  for (const name of names.sort(inOrder)) {
    const found = pairOf(name, has);
    if (!found) continue;
    const stands = stated[found.subtask - 1];
    const known = groups.get(found.subtask) ?? {
      type: found.isNumbered ? 'min' : 'sum',
      ...stands,
      cases: [],
    };
    known.cases.push({ input: name, output: found.output });
    groups.set(found.subtask, known);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, subtask]) => subtask);
}

function pairOf(
  name: string,
  has: Set<string>,
): { output: string; subtask: number; isNumbered: boolean } | undefined {
  const plain = /^((?:.*\/)?[\w.-]*?(?:(\d*)[-_])?\d+)\.(?:in|txt|in\.txt)$/i.exec(name);
  const reversed = /^(.*)\.in(\d+)$/i.exec(name);
  const outputs = plain
    ? ['out', 'ans', 'OUT', 'ANS', 'out.txt', 'ans.txt'].map(ending => `${plain[1]}.${ending}`)
    : reversed
      ? [`${reversed[1]}.ou${reversed[2]}`, `${reversed[1]}.out${reversed[2]}`]
      : [];
  const renamed = outputs.map(one => one.replaceAll('input', 'output'));
  const texts = plain && name.includes('input') ? [name.replaceAll('input', 'output')] : [];
  const output = [...outputs, ...renamed, ...texts].find(one => one !== name && has.has(one));
  if (!output) return undefined;
  return { output, subtask: Number(plain?.[2] || 1), isNumbered: Boolean(plain?.[2]) };
}

/** One limit holds for the whole problem here. */
function limitsOf(subtasks: Subtask[], config: Fields, notes: Remark[]) {
  const [time, memory] = [textOr(config.time) || '1000ms', textOr(config.memory) || '256m'];
  const all = subtasks.flatMap(subtask =>
    subtask.cases.map(one => ({
      timeMs: milliseconds(one.time ?? subtask.time ?? time),
      memoryMb: megabytes(one.memory ?? subtask.memory ?? memory),
    })),
  );
  if (all.length === 0) return { timeMs: milliseconds(time), memoryMb: megabytes(memory) };
  const timeMs = Math.max(...all.map(one => one.timeMs));
  const memoryMb = Math.max(...all.map(one => one.memoryMb));
  if (all.some(one => one.timeMs !== timeMs || one.memoryMb !== memoryMb)) notes.push({ key: 'note.limits' });
  return { timeMs, memoryMb };
}

function milliseconds(text: string): number {
  const found = /^([\d.]+)\s*([mu]?)s?$/i.exec(text.trim());
  const value = found
    ? Number(found[1]) * { '': 1000, m: 1, u: 0.001 }[found[2]!.toLowerCase() as '' | 'm' | 'u']
    : Number.NaN;
  if (!(value > 0)) throw new PackageError('value.bad', { name: 'time', value: text.slice(0, 40) });
  return Math.max(1, Math.round(value));
}

function megabytes(text: string): number {
  const found = /^([\d.]+)\s*([kmg])(?:i?b)?$/i.exec(text.trim()) ?? /^([\d.]+)()$/.exec(text.trim());
  const scale = { k: 1 / 1024, m: 1, g: 1024, '': 1 };
  const value = found
    ? Number(found[1]) * scale[(found[2] ?? '').toLowerCase() as keyof typeof scale]
    : Number.NaN;
  if (!(value > 0)) throw new PackageError('value.bad', { name: 'memory', value: text.slice(0, 40) });
  return Math.max(1, Math.ceil(value));
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
