/** `submissions/submissions.yaml`: what a setter asks of submissions beyond the folder they lie in. */
import { asYaml, type Yaml } from '#core/icpc-package.ts';
import { Status } from '#core/verdict.ts';
import type { VerdictName } from './expected.ts';
import type { ProblemPackage } from './package.ts';
import { type Outcomes, scoreOf, scoreOfGroup } from './score.ts';

type Letter = 'AC' | 'WA' | 'TLE' | 'RTE';
const letters: Record<Letter, VerdictName> = {
  AC: 'CORRECT',
  WA: 'WRONG-ANSWER',
  TLE: 'TIMELIMIT',
  RTE: 'RUN-ERROR',
};
const all = Object.keys(letters) as Letter[];

export interface Rule {
  /** the cases it is about, as a pattern below `data`; null for all */
  where: string | null;
  /** every case gets one of these */
  permitted: Letter[];
  /** at least one case gets one of these */
  required: Letter[];
  /** the score is within these, bounds included */
  score: [number, number] | null;
  /** at least one case gets a message that holds this */
  message: string | null;
}

const folders: Record<string, { permitted?: Letter[]; required?: Letter[] }> = {
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
};

/** The rules for a submission, given by its path below `submissions`; null when the file does not speak of it. */
export function rulesFor(file: Yaml, path: string): Rule[] | null {
  const entries = Object.entries(file).filter(([pattern]) => matchesPath(pattern, path));
  if (entries.length === 0) return null;
  const folder = path.split('/')[0]!;
  const usual: [string, unknown][] = folders[folder] ? [[folder, file[folder] ?? {}]] : [];
  const others = entries.filter(([pattern]) => !(pattern === folder && folders[folder]));
  return [...usual, ...others].flatMap(([pattern, value]) =>
    rulesIn({ ...(pattern === folder ? folders[folder] : {}), ...asYaml(value) }),
  );
}

export const ruleKeys = ['permitted', 'required', 'score', 'message', 'use_for_time_limit'];
const otherKeys = ['language', 'entrypoint', 'authors', 'model_solution'];

/** The keys of an entry that name groups or cases. */
export const placesIn = (entry: Yaml): string[] =>
  Object.keys(entry).filter(key => !ruleKeys.includes(key) && !otherKeys.includes(key));

/** What the file says about the program itself; the last pattern that says something counts. */
export function hintsFor(file: Yaml, path: string): { language?: string; entrypoint?: string } {
  const said = Object.entries(file).filter(([pattern]) => matchesPath(pattern, path));
  const last = (key: string): string | undefined => {
    const value = said.map(([, entry]) => asYaml(entry)[key]).findLast(one => one !== undefined);
    return value === undefined ? undefined : String(value);
  };
  return { language: last('language'), entrypoint: last('entrypoint') };
}

function rulesIn(entry: Yaml): Rule[] {
  return [ruleOf(null, entry), ...placesIn(entry).map(name => ruleOf(name, asYaml(entry[name])))];
}

function ruleOf(where: string | null, entry: Yaml): Rule {
  const [low, high] = [entry.score ?? []].flat().map(Number);
  return {
    where,
    permitted: lettersIn(entry.permitted),
    required: lettersIn(entry.required),
    score: low === undefined ? null : [low, high ?? low],
    message: entry.message === undefined ? null : String(entry.message),
  };
}

function lettersIn(value: unknown): Letter[] {
  if (value === undefined) return all;
  const named = [value].flat().map(String);
  const unknown = named.find(name => !all.includes(name as Letter));
  if (unknown) throw new Error(`submissions.yaml: ${unknown} is not one of ${all.join(', ')}`);
  return named as Letter[];
}

/** What the rules lead one to expect in all, for the table. */
export function expectedBy(rules: Rule[]): VerdictName[] {
  const whole = rules.filter(rule => rule.where === null);
  const possible = all.filter(letter => whole.every(rule => rule.permitted.includes(letter)));
  const wanted = possible.filter(letter => whole.every(rule => rule.required.includes(letter)));
  return (wanted.length > 0 ? wanted : possible).map(letter => letters[letter]);
}

/** The first rule that does not hold, in words; null when all do. */
export function brokenRule(rules: Rule[], problem: ProblemPackage, outcomes: Outcomes): string | null {
  for (const rule of rules) {
    const broken = brokenBy(rule, problem, outcomes);
    if (broken) return `${rule.where ?? 'submissions.yaml'}: ${broken}`;
  }
  return null;
}

function brokenBy(rule: Rule, problem: ProblemPackage, outcomes: Outcomes): string | null {
  const cases = [...outcomes].filter(([name]) => rule.where === null || matchesPath(rule.where, name));
  const verdicts = cases.map(([name, outcome]) => ({ name, letter: letterOf(outcome.status) }));
  const bad = verdicts.find(({ letter }) => !rule.permitted.includes(letter));
  if (bad) return `${bad.letter} is not permitted [${bad.name}]`;
  if (rule.required !== all && !verdicts.some(({ letter }) => rule.required.includes(letter)))
    return `no case is ${rule.required.join(' or ')}`;
  const { message } = rule;
  if (message !== null && !cases.some(([, outcome]) => outcome.message.includes(message)))
    return `no message holds "${message}"`;
  if (!rule.score) return null;
  const score =
    rule.where === null ? scoreOf(problem, outcomes) : scoreOfGroup(problem, rule.where, outcomes);
  const [low, high] = rule.score;
  return score !== null && score >= low && score <= high
    ? null
    : `the score is ${score}, not ${low} to ${high}`;
}

function letterOf(status: Status): Letter {
  if (status === Status.Accepted) return 'AC';
  if (status === Status.TimeLimitExceeded) return 'TLE';
  return status === Status.WrongAnswer || status === Status.PresentationError ? 'WA' : 'RTE';
}

/** A pattern matches a path or a folder above it; `*` stays within a name, `{a,b}` is one of them. */
export function matchesPath(pattern: string, path: string): boolean {
  const source = pattern
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(
      /\{([^{}]*)\}/g,
      (_, choices: string) =>
        `(?:${choices
          .split(',')
          .map(choice => choice.trim())
          .join('|')})`,
    );
  return new RegExp(`^${source}(?:/|$)`).test(path);
}
