import { writeExamples } from '#core/examples.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import type { CodeByLanguage, ProblemFields, ProblemSave } from '#server/features/problem/store/save.ts';
import type { CaseInput } from '#server/features/problem/store/test-data.ts';

/** One sample problem, with all that its author would hand in. */
export interface Sample {
  title: string;
  level: number;
  type?: ProblemType;
  /** each part in Chinese and English */
  description: Bilingual;
  input: Bilingual;
  output: Bilingual;
  hint?: Bilingual;
  examples: { input: string; output: string }[];
  /** classification and name */
  tags: [string, string][];
  more?: Partial<ProblemFields>;
  languages?: string[];
  templates?: CodeByLanguage[];
  /** solutions that are accepted */
  answers: CodeByLanguage[];
  /** a solution that somebody might well hand in and that is not */
  wrong: CodeByLanguage;
  /** made when asked for: the same every time */
  cases: () => CaseInput[];
}

interface Bilingual {
  zh: string;
  en: string;
}

export const saveOf = (sample: Sample) =>
  ({
    problem: {
      title: sample.title,
      difficulty: sample.level,
      type: sample.type ?? ProblemType.ACM,
      description: both(sample.description),
      input: both(sample.input),
      output: both(sample.output),
      hint: sample.hint ? both(sample.hint) : '',
      source: '橡果示例 Acorn samples',
      examples: writeExamples(sample.examples),
      ...sample.more,
    },
    tags: sample.tags.map(([classification, name]) => ({
      name,
      classification,
      color: tagColor(classification),
    })),
    languages: sample.languages ?? [],
    codeTemplates: sample.templates ?? [],
    codeAnswers: sample.answers,
    cases: sample.cases(),
  }) satisfies ProblemSave;

const both = ({ zh, en }: Bilingual): string => `${zh.trim()}\n\n${en.trim()}\n`;

const colors = ['#2b8a3e', '#1971c2', '#9c36b5', '#e8590c', '#0c8599', '#c2255c', '#5f3dc4', '#846358'];
const tagColor = (classification: string): string =>
  colors[[...classification].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % colors.length]!;

/** Cases whose outputs the given solution works out, with 100 points shared among them. */
export function casesFrom(inputs: string[], solve: (input: string) => string): CaseInput[] {
  const scores = shares(100, inputs.length);
  return inputs.map((input, at) => ({ input, output: solve(input), score: scores[at]! }));
}

/** Subtasks: each with what it is worth, which every one of its cases carries. */
export function subtasks(groups: [number, string[]][], solve: (input: string) => string): CaseInput[] {
  return groups.flatMap(([score, inputs], at) =>
    inputs.map(input => ({ input, output: solve(input), score, groupNum: at + 1 })),
  );
}

/** Whole numbers that add up to the total and differ by one at most. */
export const shares = (total: number, count: number): number[] =>
  Array.from(
    { length: count },
    (_, at) => Math.floor((total * (at + 1)) / count) - Math.floor((total * at) / count),
  );

/** The numbers of a text, in order. */
export const numbersOf = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number);
