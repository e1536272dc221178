/** Every family the judge knows. Adding a language is one file and one line here. */
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { haskell } from './haskell.ts';
import { java } from './java.ts';
import { kotlin } from './kotlin.ts';
import type { Family, Language } from './language.ts';
import { node, typescriptOnNode } from './node.ts';
import { pascal } from './pascal.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import { scriptFamilies } from './scripts.ts';
import { openToolbox } from './toolbox.ts';

const families: Family[] = [
  c,
  cpp,
  java,
  ...python,
  go,
  rust,
  csharp,
  node,
  typescriptOnNode,
  pascal,
  haskell,
  kotlin,
  ...scriptFamilies,
];

export interface Languages {
  /** rows offered to submissions, in list order */
  offered: Language[];
  /** rows for checkers and interactors */
  checkers: Language[];
  /** families whose toolchain this machine lacks */
  missing: string[];
  find(name: string): Language | undefined;
  /** a checker's row, or any other language when a problem package brings one */
  findChecker(name: string): Language | undefined;
}

let detected: Promise<Languages> | undefined;

/** Asks every toolchain for its version. Done once in a process: what a running judge offers does not change. */
export function detectLanguages(): Promise<Languages> {
  detected ??= detect();
  return detected;
}

async function detect(): Promise<Languages> {
  const tools = await openToolbox();
  const found = await Promise.all(families.map(family => family.find(tools)));
  const rows = found.flat();
  const offered = rows.filter(row => !row.isSpj).sort((a, b) => b.seq - a.seq);
  const checkers = rows.filter(row => row.isSpj);
  const find = (name: string) => offered.find(row => row.name === name);
  return {
    offered,
    checkers,
    missing: families.filter((_, at) => found[at]?.length === 0).map(family => family.name),
    find,
    findChecker: name => checkers.find(row => row.name === name) ?? find(name),
  };
}
