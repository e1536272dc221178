/** A place in the code a compiler has something to say about. */
export interface CodeMark {
  /** from 1 */
  line: number;
  column?: number;
  severity: 'error' | 'warning';
  text: string;
}

/** file:line:column: error: text, as gcc, clang, go, javac (without column) and most others write it. */
const colons = /^(?:\S*?):(\d+)(?::(\d+))?: (?:(fatal error|error|warning|note): )?(.+)$/;
/** main.pas(3,5) Error: text, as Pascal and C# write it. */
const brackets = /^\S*\((\d+),(\d+)\):? ?(Fatal|Error|error|Warning|warning)[^:]*: (.+)$/;
/** File "main.py", line 3, with the message in the last line of the block. */
const python = /^\s*File ".*", line (\d+)/;
const pythonMessage = /^(\w+(?:Error|Exception|Warning)): ?(.*)$/;
/** error[E0425]: text, followed by --> main.rs:3:5 */
const rust = /^(error|warning)(?:\[\w+\])?: (.+)$/;
const rustPlace = /^\s*--> \S+:(\d+):(\d+)/;

/** The marks in the text of a compiler or an interpreter. Unknown words are left to the reader. */
export function readCompilerMessages(text: string): CodeMark[] {
  const marks: CodeMark[] = [];
  let pythonLine: number | undefined;
  let rustHead: RegExpExecArray | null = null;
  for (const line of text.split('\n')) {
    const place = rustPlace.exec(line);
    if (place && rustHead) marks.push(mark(place[1]!, place[2], rustHead[1] === 'warning', rustHead[2]!));
    rustHead = rust.exec(line) ?? (place ? null : rustHead);

    const inPython = python.exec(line);
    if (inPython) pythonLine = Number(inPython[1]);
    const said = pythonMessage.exec(line);
    if (said && pythonLine) marks.push({ line: pythonLine, severity: 'error', text: line.trim() });

    const colon = colons.exec(line);
    if (colon && colon[3] !== 'note')
      marks.push(mark(colon[1]!, colon[2], colon[3] === 'warning', colon[4]!));
    const bracket = brackets.exec(line);
    if (bracket) marks.push(mark(bracket[1]!, bracket[2], /warning/i.test(bracket[3]!), bracket[4]!));
  }
  return marks;
}

const mark = (line: string, column: string | undefined, warning: boolean, text: string): CodeMark => ({
  line: Number(line),
  ...(column && { column: Number(column) }),
  severity: warning ? 'warning' : 'error',
  text: text.trim(),
});
