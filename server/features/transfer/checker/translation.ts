import type { Speech } from './speech.ts';

/**
 * Lets a checker run where another judge starts it. Before `main` the files are put in the order that it knows, and
 * after it its exit code is said in the other judge's way. Their number stays, and all of these are started with three. There is no second process: where checkers run, none may be
 * allowed.
 */
type TranslatedFrom = 'acorn' | 'hustoj';
export type TranslatedTo = 'hustoj' | 'testlib' | 'kattis' | 'kattis-interactive';

/** The order of the files, and what an exit code means: 0 accepts, 1 rejects, 2 is a fault, 3 a share. */
const sources: Record<TranslatedFrom, { files: string; verdict: string }> = {
  acorn: {
    files: 'input, output, answer',
    verdict: 'code == 0 || code == 100 ? 0 : code == 99 || code == 7 ? 3 : code == 103 || code == 3 ? 2 : 1',
  },
  hustoj: { files: 'input, answer, output', verdict: 'code == 0 ? 0 : 1' },
};

export const isTranslated = (name: string): name is TranslatedFrom => Object.hasOwn(sources, name);

interface Translation {
  /** what the checker is, for the day it comes back */
  speech: Speech;
  from: TranslatedFrom;
  to: TranslatedTo;
  isInteractive: boolean;
}

export const translateChecker = (source: string, { speech, from, to, isInteractive }: Translation): string =>
  `/* Acorn runs this ${speech} checker as a ${to} one. */\n${preface(from, to, isInteractive)}#line 1\n${source}`;

const outward = /^\/\* Acorn runs this ([\w-]+) checker as a [\w-]+ one\. \*\/\n[\s\S]*?\n#line 1\n/;

/** The checker as it was before it left. */
export function originalChecker(source: string): { speech: Speech; source: string } | undefined {
  const found = outward.exec(source);
  return found ? { speech: found[1] as Speech, source: source.slice(found[0].length) } : undefined;
}

function preface(from: TranslatedFrom, to: TranslatedTo, isInteractive: boolean): string {
  const { files, verdict } = sources[from];
  const { helpers = '', begin, answer } = targets[to](isInteractive);
  return `#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
${helpers}static void acorn_answer(int code, void *unused) {
  (void)unused;
  fflush(0);
  int verdict = ${verdict};
${answer}}
__attribute__((constructor)) static void acorn_begin(int argc, char **argv) {
  if (argc < 4) return;
${begin}  (void)answer;
  char *files[] = {${files}};
  for (unsigned at = 0; at < sizeof files / sizeof *files; at++) argv[at + 1] = files[at];
  on_exit(acorn_answer, 0);
}
`;
}

interface Target {
  helpers?: string;
  /** sets `input`, `output` and `answer` */
  begin: string;
  /** leaves, after `verdict` */
  answer: string;
}

const targets: Record<TranslatedTo, (isInteractive: boolean) => Target> = {
  hustoj: () => ({
    begin: '  char *input = argv[1], *output = argv[3], *answer = argv[2];\n',
    answer: '  _exit(verdict == 0 ? 0 : 1);\n',
  }),
  testlib,
  kattis: () => kattis(true),
  'kattis-interactive': () => kattis(false),
};

/** The words that open the message decide, so what the checker says is kept until they are known. */
function testlib(isInteractive: boolean): Target {
  return {
    helpers: `static int acorn_stderr = 2, acorn_words = -1, acorn_share = -1;
static double acorn_percentage(void) {
  char text[64] = "";
  return acorn_share >= 0 && pread(acorn_share, text, sizeof text - 1, 0) > 0 ? atof(text) : 0;
}
`,
    begin: `  acorn_stderr = dup(2);
  acorn_words = memfd_create("words", 0);
  if (acorn_words >= 0) dup2(acorn_words, 2);
${isInteractive ? '' : '  acorn_share = memfd_create("share", 0);\n  if (acorn_share >= 0) dup2(acorn_share, 1);\n'}  char *input = argv[1], *output = argv[2], *answer = argv[3];
`,
    answer: `  const char *words[] = {"ok ", "wrong answer ", "FAIL ", "points "};
  const int codes[] = {0, 1, 3, 7};
  char said[1024];
  ssize_t length = acorn_words < 0 ? 0 : pread(acorn_words, said, sizeof said, 0);
  dprintf(acorn_stderr, "%s", words[verdict]);
  if (verdict == 3) dprintf(acorn_stderr, "%g ", acorn_percentage() / 100);
  if (length > 0 && write(acorn_stderr, said, (size_t)length) < 0) _exit(3);
  _exit(codes[verdict]);
`,
  };
}

/** The output comes as standard input; a checker opens it by name, perhaps twice. */
const kattis = (readsOutput: boolean): Target => ({
  helpers: 'static char acorn_output[4096], acorn_words[4096];\n',
  begin: `  snprintf(acorn_output, sizeof acorn_output, "%s/acorn_output", argv[3]);
  snprintf(acorn_words, sizeof acorn_words, "%s/judgemessage.txt", argv[3]);
  int words = open(acorn_words, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (words >= 0) dup2(words, 2);
${readsOutput ? copyInput : ''}  char *input = argv[1], *output = acorn_output, *answer = argv[2];
`,
  answer: '  _exit(verdict == 0 ? 42 : verdict == 2 ? 1 : 43);\n',
});

const copyInput = `  static char piece[65536];
  int copy = open(acorn_output, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  for (ssize_t size; (size = read(0, piece, sizeof piece)) > 0;)
    if (write(copy, piece, (size_t)size) != size) _exit(1);
  close(copy);
`;
