/** Languages that need no more than an interpreter and, where it has one, its own syntax check. */
import { aLanguage, type Command, type Family, type Mount, plainEnvironment, seconds } from './language.ts';

interface Script {
  name: string;
  programs: string[];
  contentType: string;
  sourceName: string;
  extensions: string[];
  /** arguments that make the program print its version, and how to read it */
  version: { args: string[]; pattern: RegExp };
  check?: (main: string) => string[];
  run?: (main: string) => string[];
  mounts?: Mount[];
  template: string;
}

const scripts: Script[] = [
  {
    name: 'PHP',
    programs: ['php'],
    contentType: 'text/x-php',
    sourceName: 'main.php',
    extensions: ['.php'],
    version: { args: ['-n', '--version'], pattern: /PHP [\d.]+/ },
    check: main => ['-n', '-l', main],
    // No configuration file: its memory limit and output buffering are the machine's, not the problem's.
    run: main => ['-n', '-d', 'memory_limit=-1', '-d', 'display_errors=stderr', main],
    template: '<?php\nfscanf(STDIN, "%d %d", $a, $b);\necho $a + $b, "\\n";\n',
  },
  {
    name: 'Ruby',
    programs: ['ruby'],
    contentType: 'text/x-ruby',
    sourceName: 'main.rb',
    extensions: ['.rb'],
    version: { args: ['--version'], pattern: /ruby [\d.]+/ },
    check: main => ['-c', main],
    template: 'a, b = gets.split.map(&:to_i)\nputs a + b\n',
  },
  {
    name: 'Lua',
    programs: ['lua5.4', 'lua5.3', 'lua'],
    contentType: 'text/x-lua',
    sourceName: 'main.lua',
    extensions: ['.lua'],
    version: { args: ['-v'], pattern: /Lua [\d.]+/ },
    check: main => ['-e', `assert(loadfile("${main}"))`],
    template: 'local a, b = io.read("n", "n")\nprint(a + b)\n',
  },
  {
    name: 'Perl',
    programs: ['perl'],
    contentType: 'text/x-perl',
    sourceName: 'main.pl',
    extensions: ['.pl', '.pm'],
    version: { args: ['-e', 'printf "Perl %vd", $^V'], pattern: /Perl [\d.]+/ },
    // BEGIN blocks run during the check; the room they run in has no test data.
    check: main => ['-c', main],
    template: 'my ($a, $b) = split " ", <STDIN>;\nprint $a + $b, "\\n";\n',
  },
  {
    name: 'Bash',
    programs: ['bash'],
    contentType: 'text/x-sh',
    sourceName: 'main.sh',
    extensions: ['.sh'],
    version: { args: ['--version'], pattern: /version [\d.]+/ },
    check: main => ['-n', main],
    // With a folder in its name, by which scripts find what lies beside them.
    run: main => [`./${main}`],
    template: 'read a b\necho $((a + b))\n',
  },
];

export const scriptFamilies: Family[] = scripts.map(one => ({
  name: one.name,
  async find(tools) {
    const program = await tools.which(...one.programs);
    const answer = program && (await tools.ask(program, ...one.version.args));
    if (!program || !answer) return [];
    const found = one.version.pattern.exec(answer)?.[0] ?? answer.slice(0, 40);
    const command = (args: string[]): Command => ({ argv: [program, ...args], env: plainEnvironment });
    const { check } = one;
    return [
      aLanguage({
        name: one.name,
        contentType: one.contentType,
        version: found.replace(/^version/, one.name),
        sourceName: one.sourceName,
        extensions: one.extensions,
        template: one.template,
        mounts: [...tools.mountsFor(program), ...(one.mounts ?? [])],
        compile: check && {
          limits: seconds(5, 10, 256),
          commands: ([main = one.sourceName]) => [command(check(main))],
        },
        run: ({ main }) => command(one.run ? one.run(main) : [main]),
      }),
    ];
  },
}));
