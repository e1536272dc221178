import { readExamples } from './examples.ts';

/**
 * A problem in the format that the browser extension Competitive Companion sends to plugins of editors, which make files and
 * tests of it. They listen on ports of the machine they run on.
 */
export interface EditorTask {
  name: string;
  /** the site, and where on it */
  group: string;
  url: string;
  interactive: boolean;
  /** in MB */
  memoryLimit: number;
  /** in ms */
  timeLimit: number;
  tests: { input: string; output: string }[];
  testType: 'single';
  input: { type: 'stdin' } | { type: 'file'; fileName: string };
  output: { type: 'stdout' } | { type: 'file'; fileName: string };
  languages: { java: { mainClass: string; taskClass: string } };
  batch: { id: string; size: number };
}

/** Those of cpbooster, Hightail, Mind Sport, acmX, Caide, CP Editor, and Competitive Programming Helper with many others. */
export const editorPorts = [1327, 4244, 6174, 10042, 10043, 10045, 27121];

interface Shown {
  problemId: string;
  title: string;
  judgeMode: string;
  timeLimit: number;
  memoryLimit: number;
  examples: string;
  isFileIO: boolean;
  ioReadFileName: string | null;
  ioWriteFileName: string | null;
}

export const editorTaskOf = (
  problem: Shown,
  { group, url, batch }: Pick<EditorTask, 'group' | 'url' | 'batch'>,
): EditorTask => ({
  name: `${problem.problemId}. ${problem.title}`,
  group,
  url,
  interactive: problem.judgeMode === 'interactive',
  memoryLimit: problem.memoryLimit,
  timeLimit: problem.timeLimit,
  tests: readExamples(problem.examples).map(({ input, output }) => ({
    input: withLineEnd(input),
    output: withLineEnd(output),
  })),
  testType: 'single',
  input:
    problem.isFileIO && problem.ioReadFileName
      ? { type: 'file', fileName: problem.ioReadFileName }
      : { type: 'stdin' },
  output:
    problem.isFileIO && problem.ioWriteFileName
      ? { type: 'file', fileName: problem.ioWriteFileName }
      : { type: 'stdout' },
  languages: { java: { mainClass: 'Main', taskClass: classNameOf(problem) } },
  batch,
});

const withLineEnd = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

/** Also the name of files, so of plain letters and digits alone; Chinese titles leave the id. */
function classNameOf({ problemId, title }: Shown): string {
  const words = `${problemId} ${title}`.match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map(word => word[0]!.toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Task${name}`;
}
