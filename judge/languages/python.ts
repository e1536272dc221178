import {
  aLanguage,
  type Command,
  type Family,
  type Language,
  plainEnvironment,
  seconds,
} from './language.ts';

interface Interpreter {
  name: string;
  programs: string[];
  template: string;
  extensions: string[];
  /** how the source is turned into bytecode, which also finds syntax errors before the first test */
  compile: string;
}

/** What is wrong is said of the author's lines alone; how the compiler came to see it is nobody's concern. */
const compileTo = [
  'import py_compile, sys',
  'sys.excepthook = lambda kind, error, trace: sys.stderr.write(str(error))',
  "py_compile.compile(sys.argv[1], cfile='main.pyc', doraise=True)",
].join('; ');

const interpreters: Interpreter[] = [
  {
    name: 'Python3',
    programs: ['python3'],
    template: 'a, b = map(int, input().split())\nprint(a + b)\n',
    extensions: ['.py', '.py3'],
    compile: compileTo,
  },
  {
    name: 'Python2',
    programs: ['python2', 'python2.7'],
    template: 'a, b = map(int, raw_input().split())\nprint a + b\n',
    extensions: ['.py2'],
    compile: compileTo,
  },
  {
    name: 'PyPy3',
    programs: ['pypy3'],
    template: 'a, b = map(int, input().split())\nprint(a + b)\n',
    extensions: [],
    compile: compileTo,
  },
];

export const python: Family[] = interpreters.map(one => ({
  name: one.name,
  async find(tools) {
    const program = await tools.which(...one.programs);
    // The real path of a Debian python3 is python3.11; asking it for its version also proves that it starts.
    const version = program && (await tools.ask(program, '-c', 'import sys; print(sys.version.split()[0])'));
    if (!program || !version) return [];
    const env = { ...plainEnvironment, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' };
    const command = (...args: string[]): Command => ({ argv: [program, ...args], env });
    const row: Language = aLanguage({
      name: one.name,
      contentType: 'text/x-python',
      version: `${one.name} ${version}`,
      sourceName: 'main.py',
      extensions: one.extensions,
      template: one.template,
      mounts: tools.mountsFor(program),
      compile: {
        product: 'main.pyc',
        keepSources: true,
        limits: seconds(5, 10, 256),
        commands: ([main = 'main.py']) => [command('-c', one.compile, main)],
      },
      // -B and no user site: a run writes nothing and reads nothing beside its own folder.
      run: () => command('-B', '-s', 'main.pyc'),
    });
    return [row];
  },
}));
