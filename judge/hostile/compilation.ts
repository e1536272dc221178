import { aBlob, blobPath } from '#judge/engine/testing.ts';
import { AC, CE, type HostileProgram, inLanguage, RE, WA } from './program.ts';

const secret = 'the-secret-answer-of-a-hidden-test';
const secretFile = blobPath(aBlob(`${secret}\n`));
const c = (source: string) => inLanguage('C', source);
const cpp = (source: string) => inLanguage('C++ 17', source);
const main = 'int main(void) { return 0; }\n';
const fine = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d", a + b); }\n';

export const compilation: HostileProgram[] = [
  { name: 'an empty source', expect: [CE], task: c('') },
  { name: 'a source of zeros', expect: [CE], task: c('\0'.repeat(1000)) },
  { name: 'include an endless device', expect: [CE], task: c(`#include "/dev/zero"\n${main}`) },
  { name: 'include random bytes', expect: [CE], task: c(`#include "/dev/urandom"\n${main}`) },
  { name: 'include the terminal', expect: [CE], task: c(`#include "/dev/tty"\n${main}`) },
  { name: 'include the standard input', expect: [AC], task: c(`#include "/dev/stdin"\n${fine}`) },
  {
    name: 'include the password file',
    expect: [CE],
    task: c(`#include "/etc/passwd"\n${main}`),
    hides: /daemon:/,
  },
  {
    name: 'include an answer',
    expect: [CE],
    task: c(`#include "${secretFile}"\n${main}`),
    hides: new RegExp(secret),
  },
  {
    name: 'assemble an answer',
    expect: [CE],
    task: c(`__asm__(".incbin \\"${secretFile}\\"");\n${main}`),
    hides: new RegExp(secret),
  },
  {
    name: 'include the environment of the judge',
    expect: [CE],
    task: c(`#include "/proc/1/environ"\n${main}`),
    hides: /PATH=/,
  },
  { name: 'include itself', expect: [CE], task: c('#include __FILE__\n') },
  {
    name: 'assemble an endless device',
    expect: [CE],
    task: c(`__asm__(".incbin \\"/dev/zero\\"");\n${main}`),
  },
  {
    name: 'repeat without end in the assembler',
    expect: [CE],
    task: c(`__asm__(".rept 2000000000\\n.quad 1\\n.endr");\n${main}`),
  },
  { name: 'a program of gigabytes', expect: [CE], task: c('int main[1 << 30] = {1};\n') },
  {
    name: 'macros that double',
    expect: [CE],
    task: c(
      `#define A0 x x\n${Array.from({ length: 40 }, (_, i) => `#define A${i + 1} A${i} A${i}`).join('\n')}\nint main(void) { A40 }\n`,
    ),
  },
  {
    name: 'templates without end',
    expect: [CE],
    task: cpp(
      'template <int N> struct F { static const int v = F<N + 1>::v; };\nint main() { return F<0>::v; }\n',
    ),
  },
  {
    name: 'templates that double',
    expect: [CE],
    task: cpp(
      'template <int N, int M> struct F { static const long v = F<N - 1, M>::v + F<N - 1, M + (1 << (N & 15))>::v; };\ntemplate <int M> struct F<0, M> { static const long v = M; };\nint main() { return F<40, 0>::v; }\n',
    ),
  },
  {
    name: 'a constant that takes for ever',
    expect: [CE],
    task: cpp(
      'constexpr long f(long n) { for (;;) n++; return n; }\nstatic_assert(f(1) > 0, "");\nint main() {}\n',
    ),
  },
  {
    name: 'an error of sixty thousand letters',
    expect: [CE],
    task: c(`int main(void) { return ${'x'.repeat(60000)}; }\n`),
  },
  {
    name: 'fifty thousand brackets',
    expect: [CE, RE],
    task: c(`int main(void) { return ${'('.repeat(50000)}1${')'.repeat(50000)}; }\n`),
  },
  {
    name: 'messages without end',
    expect: [CE],
    task: c(
      `#define M _Pragma("message(\\"spam spam spam spam spam spam spam\\")")\n#define N M M M M M M M M M M\n#define O N N N N N N N N N N\n#define P O O O O O O O O O O\nP P P P P P P P P P\n${main}`,
    ),
  },
  { name: 'a symbol nobody has', expect: [CE], task: c('int f(void); int main(void) { return f(); }\n') },
  { name: 'another program than main', expect: [CE], task: c('int mian(void) { return 0; }\n') },
  {
    name: 'a library that calls itself main',
    expect: [CE],
    task: inLanguage('Golang', 'package other\nfunc main() {}\n'),
    says: /made no program/,
  },
  {
    name: 'a program with a loader that nobody has',
    // mold takes no loader from a static program, which then runs.
    expect: [RE, WA],
    task: c(`const char loader[] __attribute__((section(".interp"))) = "/w/nobody";\n${main}`),
    says: /cannot be started: No such file|differs/,
  },
  {
    name: 'options in the source',
    expect: [CE],
    task: cpp('#pragma GCC optimize("nonsense")\n#pragma GCC target("no-such-target")\nint main() {}\n'),
  },
  {
    name: 'Python without end of brackets',
    expect: [CE],
    task: inLanguage('Python3', `${'('.repeat(5000)}${')'.repeat(5000)}\n`),
  },
  {
    name: 'Python constant of gigabytes',
    expect: [CE, RE],
    task: inLanguage('Python3', 'x = "a" * (1 << 40)\n'),
  },
  {
    name: 'Java without Main',
    expect: [RE],
    task: inLanguage('Java', 'class Other { }\n', {
      limits: { timeLimitMs: 1000, memoryLimitMb: 128, stackLimitMb: 16, appliesLanguageFactor: true },
    }),
  },
  { name: 'Bash that does not end its quote', expect: [CE], task: inLanguage('Bash', 'echo "\n') },
];
