import type { ProblemFields } from '#server/features/problem/store/save.ts';
import { PackageError } from '../remarks.ts';
import type { Protocol } from './speech.ts';
import { originalChecker } from './translation.ts';

/**
 * Checkers of other judges speak otherwise: their files come in another order, they answer by other exit codes.
 * A preface in front of such a checker starts the same program once more the way its author meant, and says the
 * answer in our words. The checker itself stays as it was written.
 */
export interface CheckerSource {
  language: string;
  source: string;
  /** other files of the checker, by name */
  beside?: Record<string, string>;
  /** what it is called with after the files */
  flags?: string[];
}

export type CheckerFields = Pick<ProblemFields, 'judgeMode' | 'spjCode' | 'spjLanguage' | 'judgeExtraFile'>;

/** No program: outputs are compared. */
export const noChecker: CheckerFields = {
  judgeMode: 'default',
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
};

export function checkerFields(
  wanted: Protocol,
  { language, source: given, beside = {}, flags = [] }: CheckerSource,
  isInteractive = wanted === 'kattis-interactive',
): CheckerFields {
  // One that left from here comes back as it was.
  const { speech: protocol, source } = originalChecker(given) ?? { speech: wanted, source: given };
  // Our judge lays its own testlib.h beside every checker.
  const { 'testlib.h': _testlib, ...files } = beside;
  const named = Object.keys(files).length > 0 ? JSON.stringify(files) : null;
  return {
    judgeMode: isInteractive ? 'interactive' : 'spj',
    spjLanguage: language,
    spjCode:
      protocol === 'testlib' || protocol === 'acorn' ? source : preface(protocol, language, flags) + source,
    judgeExtraFile: named,
  };
}

function preface(protocol: Exclude<Protocol, 'testlib'>, language: string, flags: string[]): string {
  if (/^C(\+\+|$| )/.test(language)) return cPreface(protocol, flags);
  if (language.startsWith('Py') && protocol.startsWith('kattis'))
    return pythonPreface(protocol === 'kattis-interactive', flags);
  throw new PackageError('checker.language', { name: language });
}

/** The checker without its preface, and what the preface says about it. */
export function prefaceIn(code: string): {
  protocol: Exclude<Protocol, 'testlib'> | undefined;
  source: string;
  flags: string[];
} {
  const protocols = Object.keys(authors) as Exclude<Protocol, 'testlib'>[];
  const flags = flagsIn(code);
  for (const protocol of protocols)
    for (const language of ['C++', 'Python3']) {
      if (language === 'Python3' && !protocol.startsWith('kattis')) continue;
      const head = preface(protocol, language, flags);
      if (code.startsWith(head)) return { protocol, source: code.slice(head.length), flags };
    }
  return { protocol: undefined, source: code, flags: [] };
}

/** They stand between the folder for words and the end of the arguments. */
function flagsIn(code: string): string[] {
  const listed =
    /\(char \*\)"\/tmp\/acorn\/"(.*), \(char \*\)0\};/.exec(code)?.[1] ??
    /_sys\.argv\[3\], "\/tmp\/acorn\/"(.*)\]\)$/m.exec(code)?.[1] ??
    '';
  return [...listed.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([word]) => JSON.parse(word.replaceAll('\\?', '?')));
}

const authors: Record<Exclude<Protocol, 'testlib'>, string> = {
  hustoj: 'HUSTOJ: input, expected output, output; 0 accepts',
  qduoj: 'QDUOJ: input, output; 0 accepts, 1 rejects',
  lemon: 'Lemon: input, output, expected output, score, files for score and message',
  syzoj: 'SYZOJ: files by fixed names, the percentage on standard output',
  kattis:
    'Kattis: input, expected output, a folder for words, the output as standard input; 42 accepts, 43 rejects',
  'kattis-interactive': 'Kattis: input, expected output, a folder for words; 42 accepts, 43 rejects',
};

const text = (word: string): string => JSON.stringify(word).replaceAll('?', '\\?');

const cArguments: Record<Exclude<Protocol, 'testlib'>, string> = {
  hustoj: 'argv[1], argv[3], argv[2]',
  qduoj: 'argv[1], argv[2]',
  lemon: 'argv[1], argv[2], argv[3], (char *)"100", (char *)"/tmp/acorn/score", (char *)"/tmp/acorn/message"',
  syzoj: '',
  kattis: 'argv[1], argv[3], (char *)"/tmp/acorn/"',
  'kattis-interactive': 'argv[1], argv[3], (char *)"/tmp/acorn/"',
};

const cSetUp: Partial<Record<Protocol, string>> = {
  kattis: '    dup2(open(argv[2], O_RDONLY), 0);\n',
  syzoj: `    char here[4096], path[8192];
    const char *names[] = {"/tmp/acorn/input", "/tmp/acorn/user_out", "/tmp/acorn/answer"};
    if (!getcwd(here, sizeof here)) _exit(103);
    for (int at = 0; at < 3; at++) {
      snprintf(path, sizeof path, "%s/%s", here, argv[at + 1]);
      if (symlink(path, names[at])) _exit(103);
    }
    dup2(open("/tmp/acorn/score", O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
    if (getauxval(AT_EXECFN)) snprintf(path, sizeof path, "%s/%s", here, (char *)getauxval(AT_EXECFN));
    if (chdir("/tmp/acorn")) _exit(103);
    execv(path, given);
`,
};

const cAnswer: Record<Exclude<Protocol, 'testlib'>, string> = {
  hustoj: '  _exit(code == 0 ? 0 : 102);\n',
  qduoj: '  _exit(code == 0 ? 0 : code == 1 ? 102 : 103);\n',
  lemon: `  if (code != 0) _exit(103);
  acorn_say("/tmp/acorn/message");
  acorn_share("/tmp/acorn/score", 1);
  _exit(103);
`,
  syzoj: `  if (code != 0) _exit(103);
  acorn_share("/tmp/acorn/score", 1);
  _exit(103);
`,
  kattis: `  acorn_say("/tmp/acorn/judgemessage.txt");
  if (code == 42) acorn_share("/tmp/acorn/score_multiplier.txt", 100);
  _exit(code == 42 ? 0 : code == 43 ? 102 : 103);
`,
  'kattis-interactive': `  acorn_say("/tmp/acorn/judgemessage.txt");
  if (code == 42) acorn_share("/tmp/acorn/score_multiplier.txt", 100);
  _exit(code == 42 ? 0 : code == 43 ? 102 : 103);
`,
};

function cPreface(protocol: Exclude<Protocol, 'testlib'>, flags: string[]): string {
  const given = ['argv[0]', cArguments[protocol], ...flags.map(flag => `(char *)${text(flag)}`), '(char *)0'];
  return `/* This checker was written for ${authors[protocol]}. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
static inline void acorn_say(const char *name) {
  char words[2048];
  int file = open(name, O_RDONLY);
  ssize_t length = file < 0 ? 0 : read(file, words, sizeof words);
  if (length > 0 && write(2, words, (size_t)length) < 0) _exit(103);
}
static inline void acorn_share(const char *name, double scale) {
  double value;
  FILE *file = fopen(name, "r");
  if (!file || fscanf(file, "%lf", &value) != 1) return;
  if (value * scale >= 100) _exit(0);
  if (value <= 0) _exit(102);
  printf("%g", value * scale);
  fflush(stdout);
  _exit(99);
}
__attribute__((constructor)) static void acorn_adapter(int argc, char **argv) {
  if (argc < 4 || getenv("ACORN_ADAPTED")) return;
  char *given[] = {${given.filter(Boolean).join(', ')}};
  mkdir("/tmp/acorn", 0700);
  pid_t child = fork();
  if (child == 0) {
    setenv("ACORN_ADAPTED", "1", 1);
${cSetUp[protocol] ?? ''}    execv((char *)getauxval(AT_EXECFN), given);
    _exit(103);
  }
  int status = 0;
${protocol === 'kattis-interactive' ? '  close(0);\n  close(1);\n' : ''}  waitpid(child, &status, 0);
  if (!WIFEXITED(status)) abort();
  int code = WEXITSTATUS(status);
${cAnswer[protocol]}}
#line 1
`;
}

function pythonPreface(isInteractive: boolean, flags: string[]): string {
  return `# This checker was written for ${authors.kattis}.
import os as _os, sys as _sys
if "ACORN_ADAPTED" not in _os.environ:
    _os.makedirs("/tmp/acorn", exist_ok=True)
    _child = _os.fork()
    if _child == 0:
        _os.environ["ACORN_ADAPTED"] = "1"
${isInteractive ? '' : '        _os.dup2(_os.open(_sys.argv[2], _os.O_RDONLY), 0)\n'}        _os.execv(_sys.executable, [_sys.executable, __file__, _sys.argv[1], _sys.argv[3], "/tmp/acorn/"${flags.map(flag => `, ${JSON.stringify(flag)}`).join('')}])
${isInteractive ? '    _os.close(0)\n    _os.close(1)\n' : ''}    _status = _os.waitpid(_child, 0)[1]
    if _os.path.exists("/tmp/acorn/judgemessage.txt"):
        _os.write(2, open("/tmp/acorn/judgemessage.txt", "rb").read(2048))
    _code = _os.WEXITSTATUS(_status) if _os.WIFEXITED(_status) else 103
    if _code == 42 and _os.path.exists("/tmp/acorn/score_multiplier.txt"):
        _share = 100 * float(open("/tmp/acorn/score_multiplier.txt").read())
        if 0 < _share < 100:
            print(_share, flush=True)
            _os._exit(99)
        _code = 42 if _share > 0 else 43
    _os._exit({42: 0, 43: 102}.get(_code, 103))
`;
}
