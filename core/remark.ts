/**
 * What the judge itself says about a run, beside the words of checkers and compilers. It is kept as text, in English;
 * pages know these sentences again and tell them in the reader's language.
 */
const sentences = {
  timeLimit: { text: 'time limit exceeded' },
  wallTime: { text: 'wall time limit exceeded' },
  idle: { text: 'idle: waiting without using the processor' },
  memoryLimit: { text: 'memory limit exceeded' },
  outputLimit: { text: 'output limit exceeded' },
  /** a number, and its name where it has one */
  signal: { text: 'killed by signal ', followedBy: /^\d+( \(\w+\))?$/ },
  exitCode: { text: 'exit status code ', followedBy: /^\d+$/ },
  /** the kernel's reason */
  noProgram: { text: 'cannot be started: ', followedBy: /./ },
  differs: { text: 'differs on line ', followedBy: /^\d+$/ },
  whitespace: { text: 'whitespace differs on line ', followedBy: /^\d+$/ },
  /** the words of a checker */
  format: { text: 'The output format may be wrong: ', followedBy: /./ },
  endsEarly: { text: 'The output ends too early: ', followedBy: /./ },
  stoppedListening: { text: 'the program stopped listening before the interaction was over' },
  compilerTime: { text: 'The compiler took too long.' },
  compilerMemory: { text: 'The compiler used too much memory.' },
  longName: { text: 'The name of a class or file is too long.' },
  noProduct: { text: 'The compiler ended well but made no program.' },
  /** words of the judge on the program that was to print a test */
  generator: { text: 'The generator failed: ', followedBy: /./ },
  generatorCompile: { text: 'The generator does not compile: ', followedBy: /./ },
  /** the words of a validator */
  notAllowed: { text: 'The test is not one that the statement allows: ', followedBy: /^/ },
  testLarge: { text: 'The test is too large.' },
} satisfies Record<string, { text: string; followedBy?: RegExp }>;

export type RemarkKey = keyof typeof sentences;

export const remark = (key: RemarkKey, what: string | number = ''): string => `${sentences[key].text}${what}`;

/** The sentence that a text is, and what it was told about; nothing when the words are somebody else's. */
export function readRemark(text: string): { key: RemarkKey; what: string } | null {
  for (const [key, sentence] of Object.entries(sentences)) {
    if (!text.startsWith(sentence.text)) continue;
    const what = text.slice(sentence.text.length);
    const isWhole = 'followedBy' in sentence ? sentence.followedBy.test(what) : what === '';
    if (isWhole) return { key: key as RemarkKey, what };
  }
  return null;
}
