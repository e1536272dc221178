import type { skippedFileReasons } from '#core/contract/test-data.ts';

/** How the files of an archive become cases. Folders do not matter: a pair may even lie in two of them. */

interface Pair {
  input: string;
  /** undefined: there is none, an empty one is made */
  output: string | undefined;
}

export interface LeftOut {
  name: string;
  reason: (typeof skippedFileReasons)[number];
}

interface Sorted {
  path: string;
  folder: string;
  /** equal for the two files of a case */
  key: string;
  role: 'input' | 'out' | 'ans';
}

const pairKey = ({ folder, key }: Sorted) => `${folder}${key}`;

export function pairCases(paths: readonly string[]): { pairs: Pair[]; leftOut: LeftOut[] } {
  const sorted = paths.map(path => roleOf(path) ?? path);
  const files = sorted.filter(file => typeof file !== 'string');
  const leftOut: LeftOut[] = sorted.flatMap(name =>
    typeof name === 'string' ? { name, reason: 'otherName' as const } : [],
  );
  const inputs = files.filter(file => file.role === 'input');
  const answers = files.filter(file => file.role !== 'input');
  const beside = Map.groupBy(answers, pairKey);
  const anywhere = Map.groupBy(answers, file => file.key);
  const inputsByKey = Map.groupBy(inputs, file => file.key);
  const used = new Set<Sorted>();
  // An answer in another folder belongs to an input only when nobody else could mean it.
  const elsewhere = ({ key }: Sorted): Sorted[] => {
    const found = anywhere.get(key) ?? [];
    const isOnly = inputsByKey.get(key)!.length === 1 && new Set(found.map(one => one.folder)).size === 1;
    return isOnly ? found : [];
  };
  const pairs = inputs.map(input => {
    const candidates = beside.get(pairKey(input)) ?? elsewhere(input);
    const answer = candidates.find(one => one.role === 'out') ?? candidates[0];
    for (const one of candidates) {
      used.add(one);
      if (one !== answer) leftOut.push({ name: one.path, reason: 'secondAnswer' });
    }
    if (!answer) leftOut.push({ name: input.path, reason: 'noOutput' });
    return { input: input.path, output: answer?.path };
  });
  for (const answer of answers) if (!used.has(answer)) leftOut.push({ name: answer.path, reason: 'noInput' });
  return { pairs: pairs.sort((a, b) => natural(a.input, b.input)), leftOut };
}

function roleOf(path: string): Sorted | undefined {
  const cut = path.lastIndexOf('/') + 1;
  const [folder, name] = [path.slice(0, cut), path.slice(cut)];
  const classic = /^(.*)\.(in|out|ans)$/i.exec(name);
  if (classic) {
    const [, base = '', ending = ''] = classic;
    const role = ending.toLowerCase();
    return { path, folder, key: `${base}.`, role: role === 'in' ? 'input' : (role as 'out' | 'ans') };
  }
  const worded = /^(.*)(input|output)(.*)\.txt$/i.exec(name);
  if (!worded) return undefined;
  const [, before = '', word = '', after = ''] = worded;
  return { path, folder, key: `${before}/${after}`, role: /^input$/i.test(word) ? 'input' : 'out' };
}

/** 2 comes before 10, and a whole folder before the next one. */
const collator = new Intl.Collator('en', { numeric: true });
function natural(a: string, b: string): number {
  const [some, others] = [a.split('/'), b.split('/')];
  for (let at = 0; at < Math.min(some.length, others.length); at++) {
    const order = collator.compare(some[at]!, others[at]!);
    if (order !== 0) return order;
  }
  return some.length - others.length || (a < b ? -1 : 1);
}
