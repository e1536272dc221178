import { readFile } from 'node:fs/promises';
import type { TokenRules } from '#core/token-rules.ts';
import { extraFiles } from '../extra-files.ts';
import type { StoredProblem } from '../queries/stored-problem.ts';
import { PackageError } from '../remarks.ts';
import { prefaceIn } from './adapter.ts';
import type { Speech } from './speech.ts';
import { tokenChecker } from './tokens.ts';
import { isTranslated, type TranslatedTo, translateChecker } from './translation.ts';

export interface Checker {
  speech: Speech;
  /** C, C++ or, from packages of Kattis, Python */
  language: string;
  /** without the preface it was given when it came */
  source: string;
  flags: string[];
  /** other files it is compiled with, by name */
  beside: Record<string, string>;
  isInteractive: boolean;
}

export function checkerOf({ problem }: StoredProblem): Checker | undefined {
  if (problem.judgeMode === 'default') return undefined;
  if (!problem.spjCode?.trim()) throw new PackageError('value.missing', { name: 'spjCode' });
  const { protocol, source, flags } = prefaceIn(problem.spjCode);
  return {
    speech: protocol ?? (usesTestlib(source) ? 'testlib' : 'acorn'),
    language: problem.spjLanguage ?? 'C++',
    source,
    flags,
    beside: extraFiles(problem.judgeExtraFile),
    isInteractive: problem.judgeMode === 'interactive',
  };
}

const usesTestlib = (source: string): boolean => /#include\s*[<"]testlib\.h[>"]/.test(source);

/** Whether it may give a part of the points, as far as its text tells. */
export const givesShares = ({ speech, source }: Checker): boolean =>
  speech === 'testlib'
    ? /\bquitp\w*\b|_pc\b|_points\b|_partially\b/.test(source)
    : speech === 'acorn'
      ? /\b99\b/.test(source)
      : speech === 'lemon' || speech === 'syzoj';

/** The rules by which it compares words, when it is the checker that packages without one are given. */
export function tokenRulesOf(source: string): TokenRules | undefined {
  const value = (name: string) => new RegExp(`${name} = ([^;]+);`).exec(source)?.[1];
  const tolerance = (name: string) => {
    const stated = Number(value(name));
    return stated >= 0 ? stated : null;
  };
  const rules: TokenRules = {
    caseSensitive: value('caseSensitive') === 'true',
    spaceChangeSensitive: value('spacesCount') === 'true',
    absoluteTolerance: tolerance('absolute'),
    relativeTolerance: tolerance('relative'),
  };
  return tokenChecker(rules).spjCode === source ? rules : undefined;
}

/** The flags of the default validator of ICPC packages that say the same. */
export const tokenFlags = (rules: TokenRules): string[] => [
  ...(rules.caseSensitive ? ['case_sensitive'] : []),
  ...(rules.spaceChangeSensitive ? ['space_change_sensitive'] : []),
  ...(rules.absoluteTolerance === null ? [] : ['float_absolute_tolerance', String(rules.absoluteTolerance)]),
  ...(rules.relativeTolerance === null ? [] : ['float_relative_tolerance', String(rules.relativeTolerance)]),
];

/** The source as the other judge can run it, or the reason why it cannot. */
export function spokenAs({ speech, language, source, isInteractive }: Checker, wanted: TranslatedTo): string {
  if (speech === wanted) return source;
  if (!/^C/.test(language)) throw new PackageError('checker.language', { name: language });
  const from = speech === 'testlib' ? 'acorn' : speech;
  if (!isTranslated(from)) throw new PackageError('export.checkerSpeech', { name: judges[speech] ?? speech });
  return translateChecker(source, { speech, from, to: wanted, isInteractive });
}

const judges: Partial<Record<Speech, string>> = {
  qduoj: 'QDUOJ',
  lemon: 'Lemon',
  syzoj: 'SYZOJ',
  kattis: 'Kattis',
  'kattis-interactive': 'Kattis',
};

/** One file in place of several: what lies beside a checker is written into it where it is included. */
export function inOnePiece(source: string, beside: Record<string, string>, depth = 0): string {
  return source.replace(/^[ \t]*#\s*include\s*"([^"\n]+)"[^\n]*$/gm, (line, name: string) => {
    const content = Object.hasOwn(beside, name) && depth < 20 ? beside[name] : undefined;
    if (content === undefined) return line;
    const { [name]: _once, ...others } = beside;
    return inOnePiece(content.replace(/^[ \t]*#\s*pragma\s+once\s*$/gm, ''), others, depth + 1);
  });
}

let header: Promise<string> | undefined;

/** Goes along where the other side has none of its own. */
export function testlibHeader(): Promise<string> {
  header ??= readFile(new URL('../../../../judge/checkers/testlib.h', import.meta.url), 'utf8');
  return header;
}
